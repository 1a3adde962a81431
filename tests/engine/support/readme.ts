import { readFileSync } from 'node:fs';
import path from 'node:path';

const readme = readFileSync(path.resolve(import.meta.dirname, '../../../engine/README.md'), 'utf8');

/** The TypeScript of engine/README.md, block by block. */
const readmeBlocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** The five-minute start: the first block, and what its last line says that it prints. */
export const start = {
  code: readmeBlocks[0] ?? '',
  prints: /console\.log\(.*\/\/ (.*)$/m.exec(readmeBlocks[0] ?? '')?.[1] ?? '',
};
