import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { FileRefusal, inspectionLimits, type Verdict } from './verdict.js';

/** Pixels of the longer side of the picture that is made of a drawing. */
const side = 1024;

/** Entities can stand for more text than there is memory, and for other files. */
const entities = /<!ENTITY/i;

/**
 * Makes a picture of a drawing. What is stored is the picture: scripts, links and everything else that the drawing held
 * are not in it. It is drawn without an address of its own, so that it can ask for no other file. @throws FileRefusal
 */
export async function inspectSvg(file: string, remade: string): Promise<Verdict> {
  const content = await readFile(file);
  if (entities.test(content.toString('utf8'))) throw new FileRefusal('damaged');
  const options = { limitInputPixels: inspectionLimits.pixels, failOn: 'error' } as const;
  try {
    const { width: drawn, height: tall } = await sharp(content, options).metadata();
    // 72 dots an inch draw a pixel as a pixel. A small drawing is drawn larger, not blown up.
    const density = Math.min(2400, Math.max(1, (72 * side) / Math.max(drawn, tall, 1)));
    const picture = sharp(content, { ...options, density })
      .resize({ width: side, height: side, fit: 'inside' })
      .png()
      .timeout({ seconds: 9 });
    const { width, height } = await picture.toFile(remade);
    return { kind: 'svg', hasActiveContent: false, size: { width, height } };
  } catch {
    throw new FileRefusal('damaged');
  }
}
