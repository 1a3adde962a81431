/**
 * A tagged PDF, which can be read aloud: headings and paragraphs in their order (PDF 1.7, 14.8). It is written in a process
 * of its own, because a layout takes a core for a moment.
 */
import PDFDocument from 'pdfkit';
import { fonts } from './fonts.js';

/** A4 with its margins, in points. */
const page = { size: 'A4', margins: { top: 64, bottom: 72, left: 56, right: 56 } } as const;
const colors = { text: '#14211D', muted: '#55635E' } as const;

export type PdfDocument = InstanceType<typeof PDFDocument>;
/** An element of the structure, to which others are added. */
export type PdfPart = PDFKit.PDFStructureElement;

interface Style {
  readonly font: keyof typeof fonts;
  readonly size: number;
  readonly color: string;
}

export const styles = {
  title: { font: 'bold', size: 20, color: colors.text },
  heading: { font: 'bold', size: 15, color: colors.text },
  topic: { font: 'bold', size: 12, color: colors.muted },
  strong: { font: 'bold', size: 10.5, color: colors.text },
  text: { font: 'regular', size: 10.5, color: colors.text },
  small: { font: 'regular', size: 9, color: colors.muted },
} as const satisfies Record<string, Style>;

/** Writes one text as an element of the structure, such as `H1` or `P`. `indent`: points. */
export function write(
  document: PdfDocument,
  parent: PdfPart,
  tag: string,
  style: Style,
  text: string,
  { indent = 0 }: { readonly indent?: number } = {},
): void {
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(style.font)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(text, page.margins.left + indent, document.y, { lineGap: 2 });
    }),
  );
}

/** Begins a new page where less than `least` points are left on this one. */
export function keepRoom(document: PdfDocument, least: number): void {
  const { height } = document.page;
  if (height - page.margins.bottom - document.y < least) document.addPage();
}

/** Writes name and page at the foot of every page: no part of the text, so no part of the structure. */
function writeFeet(document: PdfDocument, name: string, pageWords: PageWords): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    document.markContent('Artifact', { type: 'Pagination' });
    // The feet stand below the margin, where a text would begin a new page.
    document.page.margins.bottom = 0;
    const y = document.page.height - 44;
    const width = document.page.width - page.margins.left - page.margins.right;
    document.font('regular').fontSize(8).fillColor(colors.muted);
    document.text(name, page.margins.left, y, { width: width - 80, height: 12, ellipsis: true });
    document.text(pageWords({ page: at - start + 1, pages: count }), page.margins.left, y, {
      width,
      align: 'right',
    });
    document.endMarkedContent();
  }
}

/** Such as `Page 1 of 3`. */
type PageWords = (of: { readonly page: number; readonly pages: number }) => string;

export interface PdfFacts {
  readonly title: string;
  readonly subject: string;
  /** Of the text, as BCP 47 writes it. */
  readonly language: string;
  /** When it is written. */
  readonly now: Date;
  readonly pageWords: PageWords;
}

/** Writes a document whose content `fill` adds to its root. */
export function writeDocument(
  { title, subject, language, now, pageWords }: PdfFacts,
  fill: (document: PdfDocument, root: PdfPart) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    ...page,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Subject: subject, CreationDate: now },
  });
  // The types do not know that a font may be an open one.
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as unknown as Buffer);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);
  write(document, root, 'H1', styles.title, title);
  fill(document, root);
  root.end();
  writeFeet(document, title, pageWords);
  document.end();
  return written;
}
