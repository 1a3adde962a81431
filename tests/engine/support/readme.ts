import { readFileSync } from 'node:fs';
import path from 'node:path';

export const readme = readFileSync(path.resolve(import.meta.dirname, '../../../engine/README.md'), 'utf8');

export interface Block {
  readonly language: 'ts' | 'tsx';
  readonly code: string;
  /** What its `console.log` lines say that they print, in order. */
  readonly prints: readonly string[];
}

/** The TypeScript of engine/README.md, block by block; one in a list is indented. */
export const blocks: readonly Block[] = [...readme.matchAll(/^( *)```(tsx?)\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', language, text = '']) => {
    const code = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const prints = [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, said = '']) => said);
    return { language: language === 'tsx' ? 'tsx' : 'ts', code, prints };
  },
);

/** The five-minute start: the first block. */
export const start = blocks[0] ?? { language: 'ts', code: '', prints: [] };
