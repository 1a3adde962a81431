import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');

export const readme = read('engine/README.md');
/** How a question type is added, with code that the same tests compile. */
export const extending = read('docs/extending.md');
/** How a definition is written, in JSON and in TypeScript. */
export const authoring = read('docs/authoring.md');
/** How forms of other formats are read. */
const interchange = read('docs/interchange.md');

export interface Block {
  readonly language: 'ts' | 'tsx';
  readonly code: string;
  /** What its `console.log` lines say that they print, in order. */
  readonly prints: readonly string[];
}

/** The TypeScript of the four pages, block by block; one in a list is indented. */
export const blocks: readonly Block[] = [
  ...`${readme}\n${extending}\n${authoring}\n${interchange}`.matchAll(/^( *)```(tsx?)\n([\s\S]*?)^ *```$/gm),
].map(([, indent = '', language, text = '']) => {
  const code = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  const prints = [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, said = '']) => said);
  return { language: language === 'tsx' ? 'tsx' : 'ts', code, prints };
});

/** The five-minute start: the first block. */
export const start = blocks[0] ?? { language: 'ts', code: '', prints: [] };
