import { readFile } from 'node:fs/promises';
import WordExtractor from 'word-extractor';
import { inflateZip } from './zip.js';
import { FileRefusal, type Verdict } from './verdict.js';

const utf16 = (name: string): Buffer => Buffer.from(name, 'utf16le');

/** The old format: a small file system, in which macros have a folder. @throws FileRefusal */
export async function inspectDoc(file: string): Promise<Verdict> {
  const content = await readFile(file);
  if (!content.includes(utf16('WordDocument'))) throw new FileRefusal('unknown');
  if (content.includes(utf16('_VBA_PROJECT'))) throw new FileRefusal('macros');
  try {
    await new WordExtractor().extract(content);
  } catch {
    throw new FileRefusal('damaged');
  }
  return { kind: 'doc', hasActiveContent: false };
}

/** The new format: a zip. Everything in it is unpacked and counted, and thrown away. @throws FileRefusal */
export async function inspectDocx(file: string): Promise<Verdict> {
  const names = await inflateZip(file);
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new FileRefusal('macros');
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) {
    throw new FileRefusal('unknown');
  }
  return { kind: 'docx', hasActiveContent: names.some((name) => name.startsWith('word/embeddings/')) };
}
