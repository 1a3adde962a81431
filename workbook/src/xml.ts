/** Reads XML as it comes, without keeping it. */
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { RefusedError } from './refused-error.js';

export type Attributes = Readonly<Record<string, string>>;

/** Hears of elements by their local names: which prefix a program chose says nothing. */
export interface XmlListener {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Elements within elements; those of a workbook go about ten deep. */
const deepest = 64;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** UTF-8, or UTF-16 where a byte order mark says so. */
function decoderFor(beginning: Uint8Array): TextDecoder {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  return new TextDecoder('utf-8', { fatal: true });
}

/**
 * @param most bytes
 * @throws RefusedError damaged: it has a document type, which could define entities; tooComplex: more bytes; an error of
 * the parser or of the stream
 */
export async function readXml(
  content: Readable,
  { open, close, text }: XmlListener,
  most = Infinity,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let bytes = 0;
  parser.on('doctype', () => {
    throw new RefusedError('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new RefusedError('damaged');
    open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  let decoder: TextDecoder | undefined;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > most) throw new RefusedError('tooComplex');
    decoder ??= decoderFor(chunk as Buffer);
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
}
