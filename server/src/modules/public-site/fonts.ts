/** The font of the product, as public pages get it: from this server, under names that change with the files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Parts of the font with the characters that they hold; a browser fetches those that a page needs. */
const parts = {
  latin: {
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    characters:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  'latin-ext': {
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    characters:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
} as const;
type Part = keyof typeof parts;

const read = (part: Part) => {
  const content = readFileSync(parts[part].file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { part, content, name: `inter-${part}-${hash}.woff2` };
};
const files = [read('latin'), read('latin-ext')];

const pathOf = (name: string): string => `/stay/fonts/${name}`;

/** The addresses of the parts. */
export const fontPaths = Object.fromEntries(files.map(({ part, name }) => [part, pathOf(name)])) as Readonly<
  Record<Part, string>
>;

/** The style sheet that brings the font. */
export const fontFaces = files
  .map(
    ({ part, name }) =>
      `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${pathOf(name)}) format('woff2');unicode-range:${parts[part].characters}}\n`,
  )
  .join('');

/** The file with this name; undefined where there is none. */
export const fontNamed = (name: string): Buffer | undefined =>
  files.find((file) => file.name === name)?.content;
