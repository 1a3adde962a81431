/** Believable evidence for a demo hotel: a document for each topic, which serves every question that it proves. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  evaluate,
  findQuestion,
  isRadioGrid,
  missingEvidence,
  takesFiles,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import type { EvidenceService } from '../modules/evidence/service.js';
import type { ChangeRequest } from '../modules/idempotency/change-request.js';
import type { Staging } from '../modules/intake/staging.js';
import { drawnPdf } from './drawn-pdf.js';
import { drawnPicture } from './drawn-picture.js';
import type { DemoHotel } from './hotels.js';

interface Topic {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The questions that a hotel proves, topic by topic: those that it must, and those for which it has files. */
function topicsOf(questionnaire: Questionnaire, answers: AnswerMap, proven: readonly string[]): Topic[] {
  const { excluded } = evaluate(questionnaire, answers);
  const required = new Set(missingEvidence(questionnaire, answers, {}));
  const questions = questionnaire.questions.filter(
    (question) =>
      required.has(question) ||
      (proven.includes(question.id) && !excluded.has(question.id) && takesFiles(questionnaire, question)),
  );
  return questionnaire.steps.flatMap(({ key, title, groups }) =>
    groups
      .map((group) => ({
        title: groups.length > 1 ? group.title : title,
        questions: questions.filter(({ stepKey, groupKey }) => stepKey === key && groupKey === group.key),
      }))
      .filter((topic) => topic.questions.length > 0),
  );
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('+', 'and')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** The answer as the document says it. */
function said(questionnaire: Questionnaire, question: Question, answers: AnswerMap): string {
  if (isRadioGrid(question)) {
    const [first] = question.children;
    const row = first === undefined ? undefined : findQuestion(questionnaire, first);
    return row ? said(questionnaire, row, answers) : '';
  }
  const { selectedOptionId, typedValue } = answers[question.id] ?? {};
  return question.options.find(({ id }) => id === selectedOptionId)?.label ?? typedValue ?? '';
}

interface EvidenceInput {
  readonly questionnaire: Questionnaire;
  readonly hotel: DemoHotel;
  readonly answers: AnswerMap;
  /** Questions for which the hotel has files, though their answers may not require any. */
  readonly proven: readonly string[];
  /** The year that the records are about. */
  readonly year: string;
  /** How many of the topics have their document: 1 = all, 2 = every other. */
  readonly every: number;
}

/** The document of a topic, as it is stored. */
async function drawn(
  { hotel, questionnaire, answers, year }: EvidenceInput,
  topic: Topic,
  at: number,
  path: string,
) {
  const { title, questions } = topic;
  const isPicture = at % 5 === 3;
  const content = isPicture
    ? await drawnPicture(title, hotel.name, (hotel.rooms * 7 + at * 40) % 360)
    : drawnPdf({
        title,
        owner: `${hotel.name}, ${hotel.city}`,
        about: `Summary of the records for 1 January to 31 December ${year}`,
        rows: questions.map((question) => [question.label, said(questionnaire, question, answers)]),
      });
  await writeFile(path, content);
  return {
    path,
    name: `${slug(title)}-${year}.${isPicture ? 'jpg' : 'pdf'}`,
    mimeType: isPicture ? 'image/jpeg' : 'application/pdf',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    hasActiveContent: false,
    isScanned: false,
  };
}

/**
 * Stores the documents and lets them serve their questions, through the service that people use. Gives these questions.
 * What an interrupted start has stored already stays, and so do files of the assessment before that still serve.
 */
export async function addEvidence(
  evidence: EvidenceService,
  staging: Staging,
  change: ChangeRequest,
  input: EvidenceInput,
): Promise<string[]> {
  const { hotelId, caller } = change;
  const { files: stored } = await evidence.list(caller.userId, hotelId);
  const served = new Set(stored.flatMap(({ question_ids: ids }) => ids));
  const topics = topicsOf(input.questionnaire, input.answers, input.proven);
  const documented = topics.filter((_, at) => at % input.every === 0);
  for (const [at, topic] of documented.entries()) {
    const unserved = topic.questions.filter(({ id }) => !served.has(id));
    if (unserved.length === 0) continue;
    const file = await drawn(input, topic, at, staging.name());
    const known = stored.find(({ original_filename: name }) => name === file.name);
    const store = async () =>
      (await evidence.store(change, await evidence.destination(hotelId, undefined), [file])).result.files;
    const ids = known ? [known.attachment_id] : (await store()).map(({ id }) => id);
    for (const { id } of unserved) await evidence.attach(change, id, ids);
  }
  return documented.flatMap(({ questions }) => questions.map(({ id }) => id));
}
