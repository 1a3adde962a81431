/** Believable evidence for a demo hotel: documents and photographs that say what it has answered. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  evaluate,
  isAnswered,
  missingEvidence,
  takesFiles,
  uploadLimits,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import type { EvidenceService } from '../modules/evidence/service.js';
import type { ChangeRequest } from '../modules/idempotency/change-request.js';
import type { Staging } from '../modules/intake/staging.js';
import type { TakenIn } from '../modules/intake/take-in.js';
import { documents, photos } from './documents/documents.js';
import { recordDay, type Page } from './documents/evidence-document.js';
import { factsOf, type Facts } from './documents/facts.js';
import { drawnPapers, type Paper } from './documents/paper.js';
import { drawnPhoto } from './documents/photo.js';
import type { DemoHotel } from './hotels.js';

/** What is wrong with a document, for a reviewer to find: ids of reasons for which sources are rejected. */
export type Flaw = 'no-hotel-name' | 'incomplete';

export interface EvidenceInput {
  readonly questionnaire: Questionnaire;
  readonly hotel: DemoHotel;
  readonly answers: AnswerMap;
  /** Questions for which the hotel has files, though their answers may not require any. */
  readonly proven: readonly string[];
  /** By question id. */
  readonly flaws: Readonly<Record<string, Flaw>>;
  /** How many of the files it has attached: 1 = all, 2 = every other. */
  readonly every: number;
}

/** A file that is drawn when it is needed. */
interface Drawing {
  readonly name: string;
  readonly mimeType: string;
  readonly proves: readonly string[];
  readonly draw: () => Promise<Buffer>;
}

/** The answered questions that a hotel proves: those that it must, and those for which it has files. */
function provenIn({ questionnaire, answers, proven }: EvidenceInput): Set<string> {
  const { excluded } = evaluate(questionnaire, answers);
  const required = new Set(missingEvidence(questionnaire, answers, {}));
  const isSaid = ({ id, children }: Question) => [id, ...children].some((each) => isAnswered(answers[each]));
  const questions = questionnaire.questions.filter(
    (question) =>
      required.has(question) ||
      (proven.includes(question.id) &&
        isSaid(question) &&
        !excluded.has(question.id) &&
        takesFiles(questionnaire, question)),
  );
  return new Set(questions.map(({ id }) => id));
}

/** A page as it was attached: some have a flaw. */
function paperOf({ write, proves }: Page, facts: Facts, flaws: EvidenceInput['flaws']): Paper {
  const flaw = proves.map((id) => flaws[id]).find((each) => each !== undefined);
  if (flaw === 'no-hotel-name')
    return write({ ...facts, name: 'Client no. 118', address: 'address on file' });
  const paper = write(facts);
  if (flaw !== 'incomplete') return paper;
  const { signed: _, ...rest } = paper;
  return { ...rest, parts: [...paper.parts.slice(0, 1), 'Page 1 of 2, continued on the next page'] };
}

/** The files that the hotel can attach. Each says what the answers say. */
function drawingsOf(input: EvidenceInput): Drawing[] {
  const { questionnaire, hotel, answers, flaws } = input;
  const needed = provenIn(input);
  const facts = factsOf(questionnaire, hotel, answers);
  const neededOf = (questions: readonly string[]) => questions.filter((id) => needed.has(id));
  const papers = documents.map(({ file, pages }): Drawing => {
    const drawn = pages.filter(({ proves }) => neededOf(proves).length > 0);
    return {
      name: `${file}-${facts.year}.pdf`,
      mimeType: 'application/pdf',
      proves: drawn.flatMap(({ proves }) => neededOf(proves)),
      draw: () =>
        drawnPapers(
          file,
          drawn.map((page) => paperOf(page, facts, flaws)),
        ),
    };
  });
  const pictures = photos.map(({ file, proves, scene, board }): Drawing => ({
    name: `${file}-${facts.year}.jpg`,
    mimeType: 'image/jpeg',
    proves: neededOf(proves),
    draw: () => drawnPhoto({ scene, board: [facts.name, board(facts)], taken: recordDay(facts) }),
  }));
  return [...papers, ...pictures].filter(({ proves }) => proves.length > 0);
}

/** The file as it is stored. */
async function taken({ draw, name, mimeType }: Drawing, path: string): Promise<TakenIn> {
  const content = await draw();
  await writeFile(path, content);
  return {
    ...{ path, name, mimeType, bytes: content.length, hasActiveContent: false, isScanned: false },
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/**
 * Stores the files and lets them serve their questions, through the service that people use. Gives these questions.
 * What an interrupted start has stored already stays, and so do files of the assessment before that still serve.
 */
export async function addEvidence(
  evidence: EvidenceService,
  staging: Staging,
  change: ChangeRequest,
  input: EvidenceInput,
): Promise<string[]> {
  const { hotelId, caller } = change;
  const { files: known } = await evidence.list(caller.userId, hotelId);
  const served = new Set(known.flatMap(({ question_ids: ids }) => ids));
  const attached = drawingsOf(input).filter((_, at) => at % input.every === 0);
  const unserved = attached.filter(({ proves }) => proves.some((id) => !served.has(id)));
  const ids = new Map(known.map(({ original_filename: name, attachment_id: id }) => [name, id]));
  const missing = unserved.filter(({ name }) => !ids.has(name));
  const { maxFiles } = uploadLimits.genericEvidence;
  for (let at = 0; at < missing.length; at += maxFiles) {
    const files = await Promise.all(
      missing.slice(at, at + maxFiles).map((each) => taken(each, staging.name())),
    );
    const destination = await evidence.destination(hotelId, undefined);
    const { result } = await evidence.store(change, destination, files);
    for (const { id, name } of result.files) ids.set(name, id);
  }
  for (const { name, proves } of unserved) {
    const id = ids.get(name);
    for (const question of id === undefined ? [] : proves.filter((each) => !served.has(each)))
      await evidence.attach(change, question, id === undefined ? [] : [id]);
  }
  const proven = new Set(attached.flatMap(({ proves }) => proves));
  return input.questionnaire.questions.map(({ id }) => id).filter((id) => proven.has(id));
}
