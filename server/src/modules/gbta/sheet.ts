/** The GBTA file as a table: empty as the template, or with the answers of a hotel. */
import { buffer } from 'node:stream/consumers';
import { findQuestion, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap, GbtaFormat, GbtaMapping, GbtaTopic } from '@alo/schemas';
import { utils, write } from '@e965/xlsx';
import type { Table, TableCell } from '../../tables/table.js';
import { tableFile } from '../../tables/table-file.js';
import { answerInWords } from './answer-in-words.js';
import { meaningOf } from './meaning.js';
import { gbtaColumns } from './said-rows.js';
import { gbtaFileWords } from './file-words.js';

const widths: Readonly<Record<(typeof gbtaColumns)[number], number>> = {
  ...{ ref: 8, section: 28, answer_type: 14, topic: 56, answer: 24, comment: 40, evidence_link: 40 },
};

/** Says in what edition the file was made: on a sheet beside the topics. */
const aboutTable = ({ edition, date, note }: GbtaMapping): Table => ({
  name: gbtaFileWords.sheets.about,
  columns: [
    { title: gbtaFileWords.about.edition, width: 20 },
    { title: edition, width: 100 },
  ],
  rows: [
    [gbtaFileWords.about.date, date],
    [gbtaFileWords.about.note, note],
    [gbtaFileWords.about.how, gbtaFileWords.how],
  ],
});

/** What stands in the columns `answer` and `comment` of a topic. */
type Filled = (topic: GbtaTopic) => { readonly answer: TableCell; readonly comment: string | null };

function gbtaTable(mapping: GbtaMapping, filled: Filled): Table {
  const answerColumn = String.fromCharCode('A'.charCodeAt(0) + gbtaColumns.indexOf('answer'));
  const { yes, no, answerTypes, sheets } = gbtaFileWords;
  return {
    name: sheets.topics,
    columns: gbtaColumns.map((title) => ({ title, width: widths[title] })),
    rows: mapping.rows.map((topic) => {
      const { ref, section, kind, topic: words } = topic;
      const { answer, comment } = filled(topic);
      return [ref, section, answerTypes[kind], words, answer, comment, null];
    }),
    choices: {
      // The first row is that of the headings.
      cells: mapping.rows.flatMap(({ kind }, index) =>
        kind === 'yesNo' ? [`${answerColumn}${index + 2}`] : [],
      ),
      words: [yes, no],
    },
    next: aboutTable(mapping),
  };
}

/** The old format takes values only. */
function xlsOf(table: Table): Buffer {
  const book = utils.book_new();
  for (let at: Table | undefined = table; at; at = at.next) {
    const rows = at.rows as Iterable<readonly TableCell[]>;
    const cells = [at.columns.map(({ title }) => title), ...[...rows].map((row) => [...row])];
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), at.name);
  }
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

const emptyTable = (mapping: GbtaMapping): Table =>
  gbtaTable(mapping, () => ({ answer: null, comment: null }));

/** Makes the template in a format once, and keeps it. */
export function createTemplates(mapping: GbtaMapping): (format: GbtaFormat) => Promise<Buffer> {
  const made = new Map<GbtaFormat, Promise<Buffer>>();
  const make = async (format: GbtaFormat) =>
    format === 'xls' ? xlsOf(emptyTable(mapping)) : buffer(tableFile(emptyTable(mapping), format));
  return (format) => {
    const known = made.get(format) ?? make(format);
    made.set(format, known);
    return known;
  };
}

const sameNumber = (left: string, right: string): boolean => left === right || Number(left) === Number(right);

/** Does a row that says this come to the same answer when it is uploaded? A note is no part of it. */
function says(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  topic: GbtaTopic,
  said: string,
  answer: Answer,
): boolean {
  const meaning = meaningOf(questionnaire, answers, topic, said);
  if ('reason' in meaning) return false;
  const { selectedOptionId: option = null, typedValue: text = null } = meaning.answer;
  if (option !== (answer.selectedOptionId ?? null)) return false;
  const typed = answer.typedValue ?? null;
  return text === typed || (topic.kind === 'number' && sameNumber(text ?? '', typed ?? ''));
}

/** What a row could say for this answer. */
function sayings({ kind, rule }: GbtaTopic, { typedValue }: Answer, answers: AnswerMap): TableCell[] {
  if (kind === 'yesNo') return [gbtaFileWords.yes, gbtaFileWords.no];
  const text = typedValue?.trim() ?? '';
  if (text === '') return [];
  if (kind === 'text') return [text];
  if (rule.kind !== 'number' || !rule.times) return [Number(text)];
  const times = Number(answers[rule.times.question]?.typedValue ?? NaN);
  return [(Number(text) * rule.times.divisor) / times];
}

/** The answers of a hotel, as far as the topics can say them; the others in words, as comments. */
export const answersTable = (questionnaire: Questionnaire, mapping: GbtaMapping, answers: AnswerMap): Table =>
  gbtaTable(mapping, (topic) => {
    const { [topic.question]: answer } = answers;
    if (!answer) return { answer: null, comment: null };
    const said = sayings(topic, answer, answers).find((cell) =>
      says(questionnaire, answers, topic, String(cell), answer),
    );
    if (said !== undefined) return { answer: said, comment: null };
    const question = findQuestion(questionnaire, topic.question);
    const inWords = question ? answerInWords(question, answer) : '';
    return { answer: null, comment: inWords === '' ? null : gbtaFileWords.answered(inWords) };
  });
