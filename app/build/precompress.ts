import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is worth compressing; smaller files fit one packet anyway. */
const compressible = /\.(js|css|svg)$/;
const leastBytes = 1024;

/** Writes `.br` and `.gz` beside every asset, once at build time: the server then only picks one. */
export function precompress(): Plugin {
  const encodings = [
    ['br', promisify(brotliCompress)],
    ['gz', promisify(gzip)],
  ] as const;
  return {
    name: 'alo:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => compressible.test(name));
      for (const file of files.map((name) => path.join(dir, name))) {
        const content = await readFile(file);
        if (content.length < leastBytes) continue;
        for (const [ending, compress] of encodings)
          await writeFile(`${file}.${ending}`, await compress(content));
      }
    },
  };
}
