import { readFile } from 'node:fs/promises';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { readPdfContent } from './pdf-content.js';
import { FileRefusal, inspectionLimits, type Verdict } from './verdict.js';

/** Names of a PDF that start something, hold a script or a further file. */
const activeNames = [
  '/JavaScript',
  '/JS',
  '/OpenAction',
  '/AA',
  '/Launch',
  '/EmbeddedFile',
  '/RichMedia',
  '/XFA',
];

const activeName = new RegExp(`(${activeNames.join('|')})(?![A-Za-z0-9])`);

/** Packed objects that nobody can look into may hold anything. */
function isActive(content: Buffer): boolean {
  const { texts, isOpaque } = readPdfContent(content);
  return isOpaque || texts.some((text) => activeName.test(text));
}

async function openDocument(content: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init();
  return library.loadDocument(content).catch((error: unknown) => {
    const isLocked = /password|security/i.test((error as Error).message);
    throw new FileRefusal(isLocked ? 'encrypted' : 'damaged');
  });
}

/** Opens a PDF with PDFium and reads its first and last pages. @throws FileRefusal */
export async function inspectPdf(file: string): Promise<Verdict> {
  const content = await readFile(file);
  const document = await openDocument(content);
  const pages = document.getPageCount();
  if (pages === 0) throw new FileRefusal('damaged');
  if (pages > inspectionLimits.pages) throw new FileRefusal('tooComplex');
  const { pagesRead } = inspectionLimits;
  const read = new Set([...Array(pages).keys()].filter((at) => at < pagesRead || at >= pages - pagesRead));
  for (const at of read) document.getPage(at).getText();
  document.destroy();
  return { kind: 'pdf', pages, hasActiveContent: isActive(content) };
}
