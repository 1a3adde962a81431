/** What stands in a PDF as text, whatever hides it: names that are spelt in hexadecimal, objects that are packed. */
import { constants, inflateSync } from 'node:zlib';
import { FileRefusal, inspectionLimits } from './verdict.js';

/** A name may spell any letter by its number: `/J#61vaScript`. */
const spelt = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Bytes of a packed stream that show of what kind it is. */
const beginning = 256;
/** Packed objects begin with their numbers and places. */
const looksLikeObjects = /^\s*\d+\s+\d+\s/;

/** No stream grows more than this when it is unpacked. */
const mostRatio = 1100;

/** Unpacks as much as there is; undefined where it is packed in another way. @throws FileRefusal above `most` bytes */
function inflated(packed: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new FileRefusal('tooComplex');
    return undefined;
  }
}

export interface PdfContent {
  /** The file and each of its packed objects as text, a byte a letter, without spelt names. */
  readonly texts: readonly string[];
  /** Does it have packed objects that cannot be read, such as encrypted ones? */
  readonly isOpaque: boolean;
}

/**
 * Reads the file and its object streams, also where something that only looks like the begin of a stream stands before.
 * Cost: the file, and at most `inflatedBytes`. @throws FileRefusal
 */
export function readPdfContent(content: Buffer): PdfContent {
  const raw = content.toString('latin1');
  const texts = [spelt(raw)];
  let isOpaque = false;
  let left: number = inspectionLimits.inflatedBytes;
  let before = 0;
  for (const { 0: word, index } of raw.matchAll(/(?<!end)stream\r?\n?/g)) {
    const isNamed = /\/ObjStm\b/.test(spelt(raw.slice(before, index)));
    before = index;
    const start = index + word.length;
    // What is not packed has been read already.
    if (looksLikeObjects.test(raw.slice(start, start + beginning))) continue;
    const packed = content.subarray(start);
    const first = inflated(packed.subarray(0, beginning), beginning * mostRatio);
    if (first === undefined || !looksLikeObjects.test(first.toString('latin1'))) {
      isOpaque ||= isNamed;
      continue;
    }
    const objects = inflated(packed, left)?.toString('latin1') ?? '';
    left = Math.max(1, left - objects.length);
    texts.push(spelt(objects));
  }
  return { texts, isOpaque };
}
