import type { SentFiles } from '@alo/engine';
import { resultText, toast, uploadTexts } from '@alo/renderer';

/** UP-14, in milliseconds. */
const toastDuration = 5000;

/** Says what came of sending files (UP-13); nothing where all of them were cancelled. */
export async function sayResult(sending: Promise<SentFiles>): Promise<void> {
  const sent = await sending.catch((error: unknown) => {
    console.warn('Files could not be sent.', error);
  });
  if (sent === undefined) {
    toast.error(uploadTexts.notProcessed, toastDuration);
    return;
  }
  const { succeeded, failed } = sent;
  if (succeeded + failed === 0) return;
  const { isGood, text } = resultText(sent);
  (isGood ? toast.success : toast.error)(text, toastDuration);
}

/** UP-06. */
export const sayNothingNew = () => toast.error(uploadTexts.nothingNew, toastDuration);
