/** Renaming and deleting what the shipped questionnaire names, in all of its files. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDefinition } from '@alo/engine';
import { checkPlan, deleteFrom, rename, type Edit, type FormDocuments, type Renaming } from '@alo/engine/authoring';
import { scoreSubmission } from '@alo/engine/scoring';
import type { Profile, ScoreModel } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { hotelTables } from '../../scripts/editing/hotel-tables.js';
import { readFormDocuments } from '../../scripts/editing/read-form-documents.js';
import { lintFolder } from '../../scripts/lint/lint-folder.js';
import { readLists } from '../../scripts/lint/lists.js';
import { shipped } from './questionnaires.js';

const { documents, problems } = await readFormDocuments(path.join(shipped, 'alo', '1'));
if (documents === undefined) throw new Error(JSON.stringify(problems));
const form = parseDefinition(documents.definition);

function made(edit: Edit) {
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
    ([, json]) => JSON.stringify(json).match(/(?<=")[A-Za-z0-9][\w-]*(?=["]|[.](?:option|text|number|label)")/g) ?? [],
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
  ...options.map((option): Renaming => ({ kind: 'option', question: id, from: option.id, to: `new-${option.id}` })),
]);
/** The same with the old ids. */
const asItWas = (json: unknown): string => JSON.stringify(json).replaceAll(/(?<=["\s])new-/g, '');

describe('the shipped questionnaire under other ids', () => {
  const edit = made(rename(documents, renamings, hotelTables));
  it('x', async () => {
    const questions = new Set(form.questions.map(({ id }) => id));
    const options = new Set(form.questions.flatMap(({ options }) => options.map(({ id }) => id)));
    const rest = idsIn(edit.documents);
    console.log(rest.filter((id) => questions.has(id)), JSON.stringify([...new Set(rest.filter((id) => options.has(id)))]));
    expect(edit.unheld).toEqual([]);
    expect(asItWas(scoresOf(edit.documents))).toBe(asItWas(scoresOf(documents)));
    expect(asItWas(edit.documents)).toBe(JSON.stringify(documents));
    const lists = await readLists();
    const t = Date.now();
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'x-')), 'alo', '1');
    cpSync(path.join(shipped, 'alo', '1'), folder, { recursive: true });
    const { steps, ...head } = edit.documents.definition;
    const write = (name: string, json: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(json));
    write('questionnaire.json', { ...head, steps: steps.map(({ stepKey }) => stepKey) });
    for (const step of steps) write(`${step.stepKey}.json`, step);
    for (const [name, { json }] of Object.entries(edit.documents.companions)) if (!name.startsWith('..')) write(name, json);
    const { problems } = await lintFolder(folder, lists);
    console.log(Date.now() - t, JSON.stringify(problems.slice(0, 10)));
  }, 120000);
});
