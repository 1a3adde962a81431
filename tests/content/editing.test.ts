/** Renaming what the shipped questionnaire names, in all of its files: nothing names the old id, and all say the same. */
import path from 'node:path';
import { parseDefinition } from '@alo/engine';
import {
  checkExamples,
  deleteFrom,
  migrateAnswers,
  rename,
  type Edit,
  type FormDocuments,
  type Renaming,
} from '@alo/engine/authoring';
import { scoreSubmission } from '@alo/engine/scoring';
import type { Examples, Profile, ScoreModel } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { hotelTables } from '../../scripts/editing/hotel-tables.js';
import { readFormDocuments } from '../../scripts/editing/read-form-documents.js';
import { shipped } from './questionnaires.js';

const { documents, problems } = await readFormDocuments(path.join(shipped, 'alo', '1'));
if (documents === undefined) throw new Error(JSON.stringify(problems));
const form = parseDefinition(documents.definition);

function made(edit: Edit) {
  if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
  return edit;
}

/** How often each document holds an id, as a whole text or at the beginning of a variable. */
const timesNamed = (all: FormDocuments, id: string) =>
  Object.fromEntries(
    [['definition', all.definition] as const, ...Object.entries(all.companions).map(([name, { json }]) => [name, json] as const)].map(
      ([name, json]) => [name, JSON.stringify(json).split(new RegExp(`"${id}[".]`)).length - 1],
    ),
  );

const ofKind = (all: FormDocuments, kind: string) =>
  Object.values(all.companions)
    .filter((each) => each.kind === kind)
    .map(({ json }) => json);

const scoresOf = (all: FormDocuments) => {
  const questionnaire = parseDefinition(all.definition);
  const [model] = ofKind(all, 'score-model') as ScoreModel[];
  if (model === undefined) throw new Error('There is no score model.');
  return (ofKind(all, 'profile') as Profile[]).map(({ answers, today }) => {
    const { lines: _lines, certificates, strengths, notices, ...totals } = scoreSubmission(questionnaire, model, {
      answers,
      today,
      attachmentCounts: {},
      reviews: {},
    });
    return { totals, certificates: certificates.length, strengths: strengths.length, notices: notices.length };
  });
};
const scoresBefore = scoresOf(documents);

describe('the shipped questionnaire under other ids', () => {
  it('[T-1] each question is renamed wherever it is named, in every file', { timeout: 120_000 }, () => {
    for (const { id } of form.questions) {
      const edit = made(rename(documents, { kind: 'question', from: id, to: 'new-id' }, hotelTables));
      expect(timesNamed(edit.documents, 'new-id'), id).toEqual(timesNamed(documents, id));
      expect(Object.values(timesNamed(edit.documents, id)).every((times) => times === 0), id).toBe(true);
      expect(edit.unheld, id).toEqual([]);
    }
  });
  it('all at once', { timeout: 120_000 }, () => {
    let all = documents;
    for (const { id, options } of form.questions) {
      for (const { id: option } of options) {
        const e = rename(all, { kind: 'option', question: id, from: option, to: `x-${option}` }, hotelTables);
        if (e.status === 'refused') console.log(id, option, JSON.stringify(e.problems));
        else all = e.documents;
      }
    }
    expect(scoresOf(all)).toEqual(scoresBefore);
  });
});
