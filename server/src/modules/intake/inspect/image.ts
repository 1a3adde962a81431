import sharp from 'sharp';
import { FileRefusal, inspectionLimits, type Verdict, type ContentKind } from './verdict.js';

const tooManyPixels = /exceeds pixel limit/i;
/** The quality of pictures that are stored with loss. */
const quality = 90;

/**
 * Decodes the first picture of an image and makes it anew: upright, and without anything else that the file held, such
 * as the place where it was taken. @throws FileRefusal
 */
export async function inspectImage(file: string, kind: ContentKind, remade: string): Promise<Verdict> {
  const image = sharp(file, { limitInputPixels: inspectionLimits.pixels, failOn: 'error', pages: 1 });
  const upright = image.rotate();
  // Each of these sets the format of the one image, so only one of them is called.
  const written = {
    jpeg: () => upright.jpeg({ quality }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality }),
  };
  try {
    const output = kind === 'jpeg' || kind === 'png' || kind === 'webp' ? written[kind]() : upright.gif();
    const { width, height } = await output.toFile(remade);
    return { kind, hasActiveContent: false, size: { width, height } };
  } catch (error) {
    throw new FileRefusal(tooManyPixels.test((error as Error).message) ? 'tooComplex' : 'damaged');
  }
}
