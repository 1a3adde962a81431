/** Photographs of a demo hotel: a drawn scene with the board of the hotel in it and the time, as a phone stamps it. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Pixels. */
const size = { width: 800, height: 600 };

const scenes = new Map<string, Promise<Buffer>>();

/** Draws a scene once, for all hotels. */
function sceneOf(name: string): Promise<Buffer> {
  const known =
    scenes.get(name) ??
    readFile(new URL(`../../../pictures/${name}.svg`, import.meta.url)).then((svg) =>
      sharp(svg)
        .resize({ ...size, fit: 'cover' })
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  scenes.set(name, known);
  return known;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface Photo {
  /** The drawing in `server/pictures`. */
  readonly scene: string;
  /** Two lines on a board in the picture. */
  readonly board: readonly [string, string];
  /** When it was taken, in words. */
  readonly taken: string;
}

/** The bytes of a JPEG. */
export async function drawnPhoto({ scene, board: [name, words], taken }: Photo): Promise<Buffer> {
  const letters = Math.max(name.length * 1.25, words.length);
  const width = Math.round(60 + letters * 11.4);
  const { width: right, height: bottom } = size;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${right}" height="${bottom}" font-family="Helvetica, Arial, sans-serif">
    <rect x="28" y="28" width="${width}" height="92" rx="6" fill="#FBFAF5" stroke="#22302F" stroke-width="3"/>
    <text x="50" y="68" font-size="27" font-weight="700" fill="#22302F">${escaped(name)}</text>
    <text x="50" y="102" font-size="20" fill="#22302F">${escaped(words)}</text>
    <rect y="${bottom - 44}" width="${right}" height="44" fill="#16201F" opacity="0.72"/>
    <text x="28" y="${bottom - 15}" font-size="19" fill="#FFE08A">${escaped(taken)}</text>
    <text x="${right - 28}" y="${bottom - 15}" font-size="17" text-anchor="end" fill="#FFFFFF">Example picture, made for the Alo demo</text>
  </svg>`;
  return sharp(await sceneOf(scene), { raw: { ...size, channels: 3 } })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 76 })
    .toBuffer();
}
