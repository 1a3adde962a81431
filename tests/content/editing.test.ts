/** Renaming and deleting what the shipped questionnaire names, in all of its files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkPlan,
  deleteFrom,
  parseDefinition,
  rename,
  type FormDocuments,
  type FormEdit,
  type Renaming,
} from '@alo/engine/authoring';
import { scoreSubmission } from '@alo/engine/scoring';
import type { Profile, ScoreModel } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { hotelTables } from '../../scripts/editing/hotel-tables.js';
import { readFormDocuments } from '../../scripts/editing/read-form-documents.js';
import { lintFolder } from '../../scripts/lint/lint-folder.js';
import { readLists } from '../../scripts/lint/lists.js';
import { temporaryDirectory } from '../support/temporary.js';
import { shipped } from './questionnaires.js';

const { documents, problems } = await readFormDocuments(path.join(shipped, 'alo', '1'));
if (documents === undefined) throw new Error(JSON.stringify(problems));
const form = parseDefinition(documents.definition);

function made(edit: FormEdit) {
  if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems, null, 1));
  return edit;
}

const every = (all: FormDocuments): [string, unknown][] => [
  ['the definition', all.definition],
  ...Object.entries(all.companions).map(([name, { json }]): [string, unknown] => [name, json]),
];

/** Every text in the documents that is an id, the beginning of a variable, or one of a list of ids. */
const idsIn = (all: FormDocuments): string[] =>
  every(all).flatMap(
    ([, json]) =>
      JSON.stringify(json).match(/(?<=")[A-Za-z0-9][\w-]*(?=["]|[.](?:option|text|number|label)")/g) ?? [],
  );

const ofKind = (all: FormDocuments, kind: string) =>
  Object.values(all.companions)
    .filter((each) => each.kind === kind)
    .map(({ json }) => json);

/** What the profiles score. */
function scoresOf(all: FormDocuments) {
  const questionnaire = parseDefinition(all.definition);
  const [model] = ofKind(all, 'score-model') as ScoreModel[];
  if (model === undefined) throw new Error('There is no score model.');
  return (ofKind(all, 'profile') as Profile[]).map(({ answers, today, files, reviews }) => {
    const decided = Object.entries(reviews).map(
      ([id, { approved }]) => [id, { questionId: id, approved, reasonId: null }] as const,
    );
    return scoreSubmission(questionnaire, model, { answers, today, files, reviews: new Map(decided) });
  });
}

const renamings: readonly Renaming[] = form.questions.flatMap(({ id, options }): Renaming[] => [
  { kind: 'question', from: id, to: `new-${id}` },
  ...options.map((option): Renaming => ({
    kind: 'option',
    question: id,
    from: option.id,
    to: `new-${option.id}`,
  })),
]);
/** The same with the old ids. */
const asItWas = (json: unknown): string => JSON.stringify(json).replaceAll(/(?<=["\s])new-/g, '');

/** Texts that are not the ids of options: units, names of members, keys of profiles, words of EFRAG's template. */
const otherTexts = new Set([
  ...['therms', 'litres', 'kg', 'tonnes', 'lb'],
  ...['heat', 'licence', 'people', 'checked', 'code', 'yes', 'no', 'part', 'known', 'none'],
  ...['emas', 'energy-star', 'iso-45001', 'guest-house', 'hostel', 'resort', 'NO'],
]);

describe('the shipped questionnaire under other ids', () => {
  const edit = made(rename(documents, renamings, hotelTables));

  it('[T-1] names no question and no option by its old id, in any file, and changes nothing else', () => {
    const ids = new Set(
      form.questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
    );
    const left = idsIn(edit.documents).filter((id) => ids.has(id) && !otherTexts.has(id));
    expect([...new Set(left)]).toEqual([]);
    expect(asItWas(edit.documents)).toBe(JSON.stringify(documents));
    const files = every(documents).map(([name]) => name);
    const changed = new Set(edit.changes.map(({ companion = 'the definition' }) => companion));
    // Every file names questions.
    expect(files.filter((name) => !changed.has(name))).toEqual([]);
  });

  it('[T-2 T-8] keeps its examples and the scores of its profiles, and its plan has no problems', () => {
    expect(edit.unheld).toEqual([]);
    expect(asItWas(scoresOf(edit.documents))).toBe(asItWas(scoresOf(documents)));
    const after = parseDefinition(edit.documents.definition);
    expect(checkPlan(form, after, edit.plan)).toEqual([]);
    expect(checkPlan(after, form, edit.undo.plan)).toEqual([]);
  });

  it('[T-2] has nothing that the linter finds', async () => {
    const directory = temporaryDirectory();
    const folder = path.join(directory.path, 'alo', '1');
    mkdirSync(path.join(folder, 'profiles'), { recursive: true });
    const write = (name: string, json: unknown) => {
      writeFileSync(path.join(folder, name), JSON.stringify(json));
    };
    const { steps, ...head } = edit.documents.definition;
    write('questionnaire.json', { ...head, steps: steps.map(({ stepKey }) => stepKey) });
    for (const step of steps) write(`${step.stepKey}.json`, step);
    for (const [name, { json }] of Object.entries(edit.documents.companions))
      if (!name.startsWith('..')) write(name, json);
    const result = await lintFolder(folder, await readLists());
    directory.remove();
    expect(result.problems).toEqual([]);
  });
});

describe('the shipped questionnaire without a question', () => {
  // Every twentieth, each by itself: some can leave, and some are used by what is not guessed at.
  const some = form.questions.filter(({ index }) => index % 20 === 0).map(({ id }) => id);

  it.each(some)('[T-5 T-6] is read without %s and names it nowhere, or says what keeps it', (question) => {
    const deletion = { question, reason: 'Not wanted', uses: 'leftOut' } as const;
    const edit = deleteFrom(documents, deletion, hotelTables);
    if (edit.status === 'refused') expect(edit.problems.every(({ message }) => message !== '')).toBe(true);
    else expect(idsIn(edit.documents)).not.toContain(question);
  });

  it('[T-5] takes every line about a question that nothing looks at along, in each file', () => {
    const question = 'BIO-02';
    const edit = made(deleteFrom(documents, { question, reason: 'Not wanted' }, hotelTables));
    const removed = edit.changes.map(({ companion = 'the definition', did }) => `${did} in ${companion}`);
    const naming = every(documents).filter(([, json]) => JSON.stringify(json).includes(`"${question}"`));
    expect(naming.length).toBeGreaterThan(5);
    expect([...new Set(removed)]).toEqual(naming.map(([name]) => `removed in ${name}`));
    expect(edit.unheld).toEqual([]);
  });
});
