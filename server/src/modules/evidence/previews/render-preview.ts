/** Makes what can be shown of a file: pictures of its pages, or its words. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import WordExtractor from 'word-extractor';
import { inspectionLimits } from '../../intake/inspect/verdict.js';

/** A stored file to make a preview of, and the folder for its parts. */
export interface PreviewInput {
  readonly file: string;
  readonly mimeType: string;
  readonly folder: string;
}

/** The names of the parts are those of files in the folder: `thumbnail`, `page-1` …, `text`. */
export interface RenderedPreview {
  readonly parts: readonly string[];
  /** How many pages the document has, shown or not; null where there are none to count. */
  readonly pages: number | null;
}

const limits = {
  pages: 20,
  /** Pixels: the width of a page, the longest side of a picture, and of a thumbnail. */
  pageWidth: 1400,
  picture: 2000,
  thumbnail: 320,
  /** UTF-16 code units of a text. */
  text: 200_000,
};

const inside = (size: number) =>
  ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;

async function renderPicture({ file, folder }: PreviewInput): Promise<RenderedPreview> {
  const options = { limitInputPixels: inspectionLimits.pixels, pages: 1 };
  const image = sharp(file, options);
  await image.clone().resize(inside(limits.thumbnail)).webp().toFile(path.join(folder, 'thumbnail'));
  const { width, height } = await image.metadata();
  if (Math.max(width, height) <= limits.picture) return { parts: ['thumbnail'], pages: null };
  await image.clone().resize(inside(limits.picture)).webp().toFile(path.join(folder, 'page-1'));
  return { parts: ['thumbnail', 'page-1'], pages: null };
}

async function renderPage(page: PDFiumPage): Promise<Buffer> {
  const { originalWidth: width } = page.getOriginalSize();
  const { data } = await page.render({
    scale: Math.min(4, limits.pageWidth / Math.max(width, 1)),
    render: ({ data: pixels, width: w, height: h }) =>
      sharp(pixels, { raw: { width: w, height: h, channels: 4 } })
        .flatten({ background: '#fff' })
        .webp({ quality: 80 })
        .toBuffer(),
  });
  return Buffer.from(data);
}

async function renderPdf({ file, folder }: PreviewInput): Promise<RenderedPreview> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(file));
  const pages = document.getPageCount();
  const parts: string[] = [];
  for (let at = 0; at < Math.min(pages, limits.pages); at += 1) {
    const picture = await renderPage(document.getPage(at));
    await writeFile(path.join(folder, `page-${at + 1}`), picture);
    parts.push(`page-${at + 1}`);
    if (at > 0) continue;
    await sharp(picture).resize(inside(limits.thumbnail)).webp().toFile(path.join(folder, 'thumbnail'));
    parts.push('thumbnail');
  }
  return { parts, pages };
}

async function renderText({ file, folder }: PreviewInput): Promise<RenderedPreview> {
  const document = await new WordExtractor().extract(file);
  const text = document.getBody().slice(0, limits.text);
  if (text.trim() === '') return { parts: [], pages: null };
  await writeFile(path.join(folder, 'text'), text);
  return { parts: ['text'], pages: null };
}

/** @throws Error when the file cannot be shown */
export function renderPreview(input: PreviewInput): Promise<RenderedPreview> {
  if (input.mimeType.startsWith('image/')) return renderPicture(input);
  return input.mimeType === 'application/pdf' ? renderPdf(input) : renderText(input);
}
