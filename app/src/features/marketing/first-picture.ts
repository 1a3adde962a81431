/** The first picture of a video, made in the browser: it can play what it sends, and the server decodes no video. */

/** Pixels. The server makes it smaller for smaller screens. */
const mostWidth = 1280;
const quality = 0.8;
/** Milliseconds. A browser that cannot play the video may not say so. */
const patience = 10_000;

/** Resolves once the first picture can be drawn; rejects where the browser cannot play the video. */
const shown = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error()), { once: true });
    setTimeout(() => reject(new Error()), patience);
  });

/** Gives the first picture as JPEG in Base64; undefined where this browser cannot make it. */
export async function firstPictureOf(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    await shown(video);
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, mostWidth / videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return /^data:image\/jpeg;base64,(.+)$/.exec(canvas.toDataURL('image/jpeg', quality))?.[1];
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
