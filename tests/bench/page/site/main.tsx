/** The page that is measured: `?peer=alo` or `?peer=survey`, 200 questions and 20 more behind the first one. */
import { questionnaireOf } from '../../questionnaire.js';

declare global {
  interface Window {
    /** Milliseconds from data to painted. */
    measured?: { mount: number };
    /** Answers the question that 20 others wait for; milliseconds until they are painted. */
    showMore: () => Promise<number>;
  }
}

const painted = () =>
  new Promise<void>((resolve) => {
    // The frame after next: what was rendered before it is on the screen.
    requestAnimationFrame(() => setTimeout(resolve));
  });

const textareas = () => document.querySelectorAll('textarea').length;

window.showMore = async () => {
  const before = textareas();
  const start = performance.now();
  document.querySelector<HTMLInputElement>('input[type=radio]')?.click();
  while (textareas() === before) await painted();
  await painted();
  return performance.now() - start;
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
const peer = new URLSearchParams(location.search).get('peer');
const { mount } = await (peer === 'survey' ? import('./survey.js') : import('./alo.js'));
const definition = questionnaireOf(220, 20);
await document.fonts.ready;
const start = performance.now();
mount(root, definition);
await painted();
window.measured = { mount: performance.now() - start };
