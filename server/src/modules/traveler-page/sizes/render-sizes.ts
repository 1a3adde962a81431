/** Makes a picture in the widths that screens need. */
import path from 'node:path';
import sharp from 'sharp';
import { inspectionLimits } from '../../intake/inspect/verdict.js';
import { sizePart } from './size-part.js';

/** A stored picture, and the folder for what is made of it. */
export interface SizesInput {
  readonly file: string;
  readonly folder: string;
}

/** Pixels. A phone, half a page, a page, a page on a fine screen. */
const widths = [400, 800, 1280, 1920];
const quality = 78;

/** The widths that were made, from small to large. A picture is never blown up: the last one has at most its own width. */
export async function renderSizes({ file, folder }: SizesInput): Promise<{ readonly widths: number[] }> {
  const image = sharp(file, { limitInputPixels: inspectionLimits.pixels, pages: 1 });
  const { width: own } = await image.metadata();
  const wanted = [...new Set(widths.map((width) => Math.min(width, own)))];
  for (const width of wanted) {
    const made = image.clone().resize({ width }).webp({ quality });
    await made.toFile(path.join(folder, sizePart(width)));
  }
  return { widths: wanted };
}
