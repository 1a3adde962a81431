/** A questionnaire of two versions with a plan between them, beside the shipped ones. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MigrationPlan } from '@alo/engine/authoring';
import type { OptionDefinition, QuestionDefinition } from '@alo/schemas';
import { readReleases, type Releases } from '@alo/server';
import { writeCompanion, writeRelease, writeShipped, type WrittenSteps } from './written-release.js';

export const tripsKey = 'trips';

/** `has_attachment`: evidence is required, absent: it may be attached. */
const option = (id: string, hasAttachment?: boolean): OptionDefinition => ({
  ...{ id, option_text: `Option ${id}` },
  ...(hasAttachment !== undefined && { has_attachment: hasAttachment }),
});

const proven = (id: string, label: string, isRequired = false): QuestionDefinition => ({
  ...{ id, question: label, type: 'radio', has_attachment: true },
  options: [isRequired ? option('yes', true) : option('yes'), option('no', false)],
});

const text = (id: string, label: string): QuestionDefinition => ({ id, question: label, type: 'text' });

const shuttle = proven('shuttle', 'Does a shuttle run?');
const sizes = (...ids: string[]): QuestionDefinition => ({
  ...{ id: 'size', question: 'How big is it?', type: 'radio' },
  options: ids.map((id) => option(id, false)),
});

/** The steps of each version, with their questions. */
const versions: readonly WrittenSteps[] = [
  {
    travel: [
      shuttle,
      proven('bikes', 'Are there bicycles?'),
      proven('charger', 'Is there a charger?'),
      proven('ferry', 'Does a ferry stop here?'),
      sizes('s', 'm', 'l'),
      // Two questions that change places.
      text('first', 'Who is asked first?'),
      text('second', 'Who is asked second?'),
    ],
    contact: [{ ...text('driver', 'Who drives?'), personal: true }, text('remark', 'What else is there?')],
    sources: [],
  },
  {
    travel: [
      shuttle,
      { ...proven('bikes', 'Are there bicycles?'), id: 'cycles' },
      proven('charger', 'Is there a charger?', true),
      sizes('small', 'medium'),
      text('second', 'Who is asked first?'),
      text('first', 'Who is asked second?'),
      text('remark', 'What else is there?'),
      text('bus', 'Which bus stops here?'),
    ],
    sources: [],
  },
];

/** From version 1 to 2: the option "l" is gone, and so are the driver and, on purpose, the ferry. */
export const tripsPlan: MigrationPlan = {
  renamed: [
    { from: 'bikes', to: 'cycles' },
    { from: 'first', to: 'second' },
    { from: 'second', to: 'first' },
  ],
  options: [
    { question: 'size', from: ['s'], to: 'small' },
    { question: 'size', from: ['m'], to: 'medium' },
  ],
  dropped: [{ question: 'ferry', reason: 'The ferry stopped running.' }],
};

/**
 * The shipped releases with a second version of "alo": one question has other words, and the plan drops the answers to
 * another.
 * @param folder an empty folder, in which they are written
 */
export function releasesWithSecondAlo(folder: string): Releases {
  writeShipped(folder);
  const [first, second] = [1, 2].map((version) => path.join(folder, 'alo', String(version)));
  if (first === undefined || second === undefined) throw new Error('There are two versions.');
  cpSync(first, second, { recursive: true });
  const edit = (name: string, from: string, to: string) => {
    const file = path.join(second, `${name}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  const companions = ['next-assessment', 'score-model', 'strengths', 'translation-de', 'traveler-page'];
  for (const name of ['questionnaire', ...companions]) edit(name, '"version": 1', '"version": 2');
  edit('your-details', 'What is your job title?', 'What is your role at the hotel?');
  const plan: MigrationPlan = {
    dropped: [{ question: 'DET-09', reason: 'The period is asked for once more, since it is another one.' }],
  };
  writeFileSync(path.join(second, 'migration-from-1.json'), JSON.stringify(plan));
  return readReleases(folder);
}

/**
 * The releases of a server: the shipped ones, and this one in both versions.
 * @param folder an empty folder, in which they are written
 * @param plan what stands in `migration-from-1.json`
 */
export function releasesWithTrips(folder: string, plan: unknown = tripsPlan): Releases {
  writeShipped(folder);
  for (const [index, steps] of versions.entries()) writeRelease(folder, tripsKey, index + 1, 'Trips', steps);
  writeCompanion(folder, tripsKey, 2, 'migration-from-1', plan);
  return readReleases(folder);
}
