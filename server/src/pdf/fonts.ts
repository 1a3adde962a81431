/** The fonts of a PDF. A file is read once, and a word is laid out once: that takes longer than all else. */
import { createRequire } from 'node:module';
import { openSync, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

const require = createRequire(import.meta.url);

/** Words of a font whose layout is kept. */
const keptWords = 10_000;

/** A copy whose positions the caller may change. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

function openFont(path: string): Font {
  const font = openSync(path) as Font;
  const runs = new LRUCache<string, GlyphRun>({ max: keptWords });
  const layout = font.layout.bind(font);
  font.layout = (text, ...features) => {
    if (features.some((feature) => feature !== undefined)) return layout(text, ...features);
    const run = runs.get(text) ?? layout(text);
    runs.set(text, run);
    return copyOf(run);
  };
  return font;
}

export const fonts = {
  regular: openFont(require.resolve('source-sans/TTF/SourceSans3-Regular.ttf')),
  bold: openFont(require.resolve('source-sans/TTF/SourceSans3-Semibold.ttf')),
} as const;
