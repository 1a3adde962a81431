/**
 * Writes a tagged PDF, which can be read aloud: headings, and a paragraph for each question and answer (PDF 1.7, 14.8).
 */
import type { AssessedAnswer, AssessedPart, DetailedAssessment } from '@alo/schemas';
import PDFDocument from 'pdfkit';
import { fonts } from './fonts.js';
import { aboutLines, texts } from './texts.js';

/** A4 with its margins, in points. */
const page = { size: 'A4', margins: { top: 64, bottom: 72, left: 56, right: 56 } } as const;
const colors = { text: '#14211D', muted: '#55635E', line: '#D5DDD9' } as const;
const indent = 15;
/** The room that a question needs at the end of a page, in points, so that it is not torn from its answer. */
const least = 72;

type Document = InstanceType<typeof PDFDocument>;
type Part = PDFKit.PDFStructureElement;

interface Style {
  readonly font: keyof typeof fonts;
  readonly size: number;
  readonly color: string;
}
const styles = {
  title: { font: 'bold', size: 20, color: colors.text },
  step: { font: 'bold', size: 15, color: colors.text },
  topic: { font: 'bold', size: 12, color: colors.muted },
  question: { font: 'bold', size: 10.5, color: colors.text },
  answer: { font: 'regular', size: 10.5, color: colors.text },
  small: { font: 'regular', size: 9, color: colors.muted },
} as const satisfies Record<string, Style>;

/** Writes one text as an element of the structure. */
function write(
  document: Document,
  parent: Part,
  tag: string,
  style: Style,
  text: string,
  { indent: left = 0 }: { readonly indent?: number } = {},
): void {
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(style.font)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(text, page.margins.left + left, document.y, { lineGap: 2 });
    }),
  );
}

const roomLeft = ({ page: { height }, y }: Document): number => height - page.margins.bottom - y;

function writeAnswer(document: Document, section: Part, asked: AssessedAnswer): void {
  if (roomLeft(document) < least) document.addPage();
  const { number, question, answer, parts } = asked;
  document.moveDown(0.6);
  write(document, section, 'P', styles.question, number === null ? question : `${number}  ${question}`);
  if (parts.length === 0) {
    const [style, words] = answer === '' ? [styles.small, texts.notAnswered] : [styles.answer, answer];
    write(document, section, 'P', style, words, { indent });
  }
  for (const part of parts) {
    write(document, section, 'P', styles.answer, texts.part(part.question, part.answer), { indent });
    writeProof(document, section, part, 2 * indent);
  }
  writeProof(document, section, asked, indent);
}

/** A note and the names of files, where there are some. */
function writeProof(
  document: Document,
  section: Part,
  { note, files, approved }: AssessedPart,
  left: number,
) {
  const lines = [
    ...(note === null ? [] : [texts.note(note)]),
    ...(files.length === 0 ? [] : [texts.files(files, approved)]),
  ];
  for (const line of lines) write(document, section, 'P', styles.small, line, { indent: left });
}

function writeStep(
  document: Document,
  root: Part,
  { title, topics }: DetailedAssessment['steps'][number],
): void {
  if (roomLeft(document) < 2 * least) document.addPage();
  const section = document.struct('Sect');
  root.add(section);
  document.moveDown(1.4);
  write(document, section, 'H2', styles.step, title);
  for (const topic of topics) {
    if (topic.title !== null) {
      if (roomLeft(document) < 2 * least) document.addPage();
      document.moveDown(0.8);
      write(document, section, 'H3', styles.topic, topic.title);
    }
    for (const answer of topic.answers) writeAnswer(document, section, answer);
  }
  section.end();
}

/** Writes name and page at the foot of every page: no part of the text, so no part of the structure. */
function writeFeet(document: Document, name: string): void {
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
    document.text(texts.page(at - start + 1, count), page.margins.left, y, { width, align: 'right' });
    document.endMarkedContent();
  }
}

/** @param now when it is written */
export function writePdf(assessment: DetailedAssessment, now: Date): Promise<Buffer> {
  const { hotel, steps } = assessment;
  const title = texts.title(hotel.name);
  const document = new PDFDocument({
    ...page,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Subject: texts.subject, CreationDate: now },
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
  document.moveDown(0.5);
  for (const [term, words] of aboutLines(assessment, now))
    write(document, root, 'P', styles.answer, `${term}: ${words}`);
  for (const step of steps) writeStep(document, root, step);
  root.end();
  writeFeet(document, title);
  document.end();
  return written;
}
