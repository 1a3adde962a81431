/** Makes a picture in the widths that screens need, and as other sites show it. */
import path from 'node:path';
import sharp from 'sharp';
import { sharePart, sizePart } from '../../../storage/file-keys.js';
import { inspectionLimits } from '../../intake/inspect/verdict.js';
import { shareSize } from './share-size.js';

/** A stored picture, and the folder for what is made of it. */
export interface SizesInput {
  readonly file: string;
  readonly folder: string;
}

/** Pixels. A phone, half a page, a page, a page on a fine screen. */
const widths = [400, 800, 1280, 1920];
const quality = 78;

export interface MadeSizes {
  /** The widths that were made, from small to large. */
  readonly widths: readonly number[];
  /** Pixels, of the picture itself. */
  readonly width: number;
  readonly height: number;
}

/** A picture is never blown up: the last of its widths is at most its own. */
export async function renderSizes({ file, folder }: SizesInput): Promise<MadeSizes> {
  const image = sharp(file, { limitInputPixels: inspectionLimits.pixels, pages: 1 });
  const { width: own, height } = await image.metadata();
  const wanted = [...new Set(widths.map((width) => Math.min(width, own)))];
  for (const width of wanted) {
    const made = image.clone().resize({ width }).webp({ quality });
    await made.toFile(path.join(folder, sizePart(width)));
  }
  const shared = image.clone().resize(shareSize).flatten({ background: '#fff' }).jpeg({ quality });
  await shared.toFile(path.join(folder, sharePart));
  return { widths: wanted, width: own, height };
}
