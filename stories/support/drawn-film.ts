/** Half a second of film, 640 × 360, recorded from a drawing: the address of a real video, without a request. */
export async function drawnFilm(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser draws nothing.');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const recorded = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      resolve(data);
    });
  });
  recorder.start();
  for (let frame = 0; frame < 12; frame += 1) {
    brush.fillStyle = '#3e6b8a';
    brush.fillRect(0, 0, 640, 360);
    brush.fillStyle = '#fff';
    brush.fillRect(60 + frame * 12, 140, 80, 80);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  return URL.createObjectURL(await recorded);
}
