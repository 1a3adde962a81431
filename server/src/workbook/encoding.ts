/** Which encoding a text is in, and its characters. */
import { createReadStream } from 'node:fs';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { beginningOf } from './beginning.js';

/** Bytes of a file from which the encoding is guessed. */
export const sampleBytes = 64 * 1024;
/** What Excel writes in most countries where it does not write UTF-8. */
const usual = 'windows-1252';
/** Of a text in UTF-16 without a mark, at least this share of units is below U+0100: separators, digits, line ends. */
const leastShare = 0.1;

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const ofMark = (sample: Buffer): string | undefined =>
  marks.find(([, mark]) => mark.every((byte, at) => sample[at] === byte))?.[0];

/** UTF-16 has zeros, all of them in the first or all in the second byte of its units. */
function ofZeros(sample: Buffer): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [first = 0, second = 0] = zeros;
  if (Math.max(first, second) < (sample.length / 2) * leastShare) return undefined;
  if (first === 0) return 'utf-16le';
  return second === 0 ? 'utf-16be' : undefined;
}

/** The encoding that the first bytes show without a doubt. */
export const shownEncoding = (sample: Buffer): string | undefined => ofMark(sample) ?? ofZeros(sample);

/** What stands around the first byte beyond ASCII; undefined where the whole file is UTF-8. */
async function sampleBeyondUtf8(file: string): Promise<Buffer | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sample: Buffer | undefined;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: sampleBytes })) {
      if (!sample && (chunk as Buffer).some((byte) => byte > 0x7f)) sample = chunk as Buffer;
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return undefined;
  } catch {
    return sample;
  }
}

function guess(sample: Buffer): string {
  const names = analyse(sample).map(({ name }) => name.toLowerCase());
  const found = names.find((name) => !/^(utf|ascii)/.test(name) && iconv.encodingExists(name));
  // The first holds all characters of the second, and is what is meant by it.
  return found === undefined || found === 'iso-8859-1' ? usual : found;
}

/** The encoding of a file: by its mark, by its zeros, UTF-8 where all of it is, or else a guess. Lower case. */
export async function encodingOf(file: string): Promise<string> {
  const shown = shownEncoding(await beginningOf(file, sampleBytes));
  if (shown !== undefined) return shown;
  const sample = await sampleBeyondUtf8(file);
  return sample ? guess(sample) : 'utf-8';
}

/** The text of a file in pieces, without its mark. */
export async function* textOf(file: string, encoding: string): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: sampleBytes })) {
    yield decoder.write(chunk as Buffer);
  }
  yield decoder.end() ?? '';
}

/** The same of a file that must be in that encoding. @throws TypeError it is not */
export async function* strictTextOf(file: string, encoding: string): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(file, { highWaterMark: sampleBytes })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}
