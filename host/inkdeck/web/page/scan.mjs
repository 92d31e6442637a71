// Pictures for `checker.mjs`: from the camera, or from a photo.

const USUAL = 1800, MOST = 4000; // px: a larger picture is made smaller
const PAUSE = 120; // ms between two pictures of the camera

// Return the pixels of something that can be drawn. One canvas serves all pictures of a camera.
function pixels(source, width, height, canvas = document.createElement('canvas'), most = USUAL) {
  const scale = Math.min(1, most / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width: canvas.width, height: canvas.height };
}

// Call `look(pixels)` for a photo, and once more with more pixels if it finds nothing and the photo has them. Resolves to
// what it found. Fails if the file isn't a picture that the browser can open.
export async function photographed(file, look) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  try {
    const found = await look(pixels(bitmap, width, height));
    if (found || Math.max(width, height) <= USUAL) return found;
    return await look(pixels(bitmap, width, height, undefined, MOST));
  } finally {
    bitmap.close();
  }
}

export class Camera {
  #video;
  #stream = null;
  #wanted = 0; // counts what was asked for: a camera may be granted when nobody wants it any more

  constructor(video) {
    this.#video = video;
  }

  // Show the camera's picture and call `each(pixels)` again and again, until it resolves to true or the camera is
  // stopped. Fails if there is no camera (NotFoundError), or the user or the browser doesn't allow it.
  async watch(each) {
    this.stop();
    const turn = this.#wanted;
    if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
    });
    if (turn !== this.#wanted) return stopAll(stream);
    this.#stream = stream;
    this.#video.srcObject = stream;
    this.#video.hidden = false;
    await this.#video.play();
    const canvas = document.createElement('canvas');
    while (turn === this.#wanted) {
      const { videoWidth: width, videoHeight: height } = this.#video;
      if (width && await each(pixels(this.#video, width, height, canvas))) break;
      await new Promise((then) => setTimeout(then, PAUSE));
    }
    if (turn === this.#wanted) this.stop();
  }

  get on() {
    return this.#stream !== null;
  }

  stop() {
    this.#wanted++;
    if (this.#stream) stopAll(this.#stream);
    this.#stream = null;
    this.#video.srcObject = null;
    this.#video.hidden = true;
  }
}

function stopAll(stream) {
  for (const track of stream.getTracks()) track.stop();
}
