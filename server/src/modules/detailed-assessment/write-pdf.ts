/** Writes the answers as a PDF: a paragraph for each question and answer. */
import type { AssessedAnswer, AssessedPart, DetailedAssessment } from '@alo/schemas';
import { locale } from '@alo/words';
import {
  keepRoom,
  styles,
  write,
  writeDocument,
  type PdfDocument,
  type PdfPart,
} from '../../pdf/document.js';
import { aboutLines } from './about-lines.js';
import { texts } from './texts.js';

const indent = 15;
/** The room that a question needs at the end of a page, in points, so that it is not torn from its answer. */
const least = 72;

function writeAnswer(document: PdfDocument, section: PdfPart, asked: AssessedAnswer): void {
  keepRoom(document, least);
  const { number, question, answer, parts } = asked;
  document.moveDown(0.6);
  write(document, section, 'P', styles.strong, number === null ? question : `${number}  ${question}`);
  if (parts.length === 0) {
    const [style, words] = answer === '' ? [styles.small, texts.notAnswered] : [styles.text, answer];
    write(document, section, 'P', style, words, { indent });
  }
  for (const part of parts) {
    write(document, section, 'P', styles.text, partWords(part), { indent });
    writeProof(document, section, part, 2 * indent);
  }
  writeProof(document, section, asked, indent);
}

const partWords = ({ question, answer }: AssessedPart): string =>
  answer === '' ? texts.partNotAnswered({ question }) : texts.part({ question, answer });

function fileWords({ files, approved }: AssessedPart): string {
  const { approved: accepted, rejected, notReviewed } = texts.files;
  const words = approved === null ? notReviewed : approved ? accepted : rejected;
  return words({ count: files.length, names: files.join('; ') });
}

/** A note and the names of files, where there are some. */
function writeProof(document: PdfDocument, section: PdfPart, proven: AssessedPart, left: number) {
  const { note, files } = proven;
  const lines = [
    ...(note === null ? [] : [texts.note({ note })]),
    ...(files.length === 0 ? [] : [fileWords(proven)]),
  ];
  for (const line of lines) write(document, section, 'P', styles.small, line, { indent: left });
}

function writeStep(
  document: PdfDocument,
  root: PdfPart,
  { title, topics }: DetailedAssessment['steps'][number],
): void {
  keepRoom(document, 2 * least);
  const section = document.struct('Sect');
  root.add(section);
  document.moveDown(1.4);
  write(document, section, 'H2', styles.heading, title);
  for (const topic of topics) {
    if (topic.title !== null) {
      keepRoom(document, 2 * least);
      document.moveDown(0.8);
      write(document, section, 'H3', styles.topic, topic.title);
    }
    for (const answer of topic.answers) writeAnswer(document, section, answer);
  }
  section.end();
}

/** Writes them in the language of the moment. @param now when it is written */
export function writePdf(assessment: DetailedAssessment, now: Date): Promise<Buffer> {
  const { hotel, steps } = assessment;
  const facts = {
    title: texts.title({ hotel: hotel.name }),
    subject: texts.subject,
    now,
    pageWords: texts.page,
    language: locale(),
  };
  return writeDocument(facts, (document, root) => {
    document.moveDown(0.5);
    for (const [term, words] of aboutLines(assessment, now))
      write(document, root, 'P', styles.text, texts.about.line({ term, words }));
    for (const step of steps) writeStep(document, root, step);
  });
}
