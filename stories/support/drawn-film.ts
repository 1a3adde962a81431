/** Half a second of film, 640 × 360, recorded from a drawing: the address of a real video, without a request. */
export async function drawnFilm(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser draws nothing.');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve);
  });
  recorder.start(100);
  // A busy machine draws a while before the first picture is recorded.
  for (let frame = 0; frame < 12 || parts.length === 0; frame += 1) {
    brush.fillStyle = '#3e6b8a';
    brush.fillRect(0, 0, 640, 360);
    brush.fillStyle = '#fff';
    brush.fillRect(60 + (frame % 12) * 12, 140, 80, 80);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
}
