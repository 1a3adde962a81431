import { RefusedError } from '@alo/workbook';
import iconv from 'iconv-lite';
import { beginningOf } from './beginning.js';
import { sampleBytes, shownEncoding } from './encoding.js';

/** Beginnings of files that are text and no table: PDF, RTF, HTML, XML. */
const otherKinds = /^(%PDF-|\{\\rtf|<)/;
/** Characters that stand in no text. An escape does in some encodings of Japanese. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const controls = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/;

async function startOf(file: string): Promise<string> {
  const sample = await beginningOf(file, sampleBytes);
  // A guess of the encoding would change no character that is looked for.
  const text = iconv.decode(sample, shownEncoding(sample) ?? 'latin1').trimStart();
  if (text === '') throw new RefusedError('empty');
  if (otherKinds.test(text) || controls.test(text)) throw new RefusedError('unknown');
  if (text.includes('\0')) throw new RefusedError('damaged');
  return text;
}

/** @throws RefusedError */
export async function judgeCsv(file: string): Promise<void> {
  await startOf(file);
}

/** @throws RefusedError */
export async function judgeJson(file: string): Promise<void> {
  if (!/^[[{]/.test(await startOf(file))) throw new RefusedError('unknown');
}
