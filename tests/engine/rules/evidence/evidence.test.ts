import {
  chosenEvidence,
  clearsAttachments,
  evidenceNeed,
  evidenceParts,
  findQuestion,
  mayUpload,
  missingEvidence,
  readAttachment,
  showsUpload,
  takesFiles,
  type Questionnaire,
} from '@alo/engine';
import { hasMissingAttachments, shortLabel } from '@alo/engine/server';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  flatStep,
  grid,
  planetOf,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
} from '../../support/definitions.js';

const options = [{ id: 'must', has_attachment: true }, { id: 'may' }, { id: 'not', has_attachment: false }];
const asked = (id: string, more: Partial<QuestionDefinition> = {}) =>
  radio(id, { options, has_attachment: true, ...more });
const evidenceGrid = (id: string, more: Partial<QuestionDefinition> = {}) =>
  grid(id, [], {
    options,
    has_attachment: true,
    subQuestions: [radio(`${id}_1`, { options }), radio(`${id}_2`, { options })],
    ...more,
  });

function at(questionnaire: Questionnaire, id: string) {
  const question = findQuestion(questionnaire, id);
  if (!question) throw new Error(`${id} is there.`);
  return question;
}
const missingIn = (questionnaire: Questionnaire, answers: AnswerMap, files = {}) =>
  missingEvidence(questionnaire, answers, files).map(({ id }) => id);

describe('evidence', () => {
  const files = (id: string, required: boolean): QuestionDefinition => ({ id, type: 'file', required });
  const needs: [string, QuestionDefinition, AnswerMap, string | undefined][] = [
    ['an option that requires evidence', asked('a'), { a: chosen('must') }, 'required'],
    ['an option that allows evidence', asked('a'), { a: chosen('may') }, 'optional'],
    ['an option that needs none', asked('a'), { a: chosen('not') }, undefined],
    ['no answer', asked('a'), {}, undefined],
    ['a typed text', text('a', { has_attachment: true }), { a: typed('x') }, 'optional'],
    ['a question that takes no evidence', radio('a'), { a: chosen('yes') }, undefined],
    ['a grid with one row that requires it', evidenceGrid('a'), { a_2: chosen('must') }, 'required'],
    ['a grid with one row that allows it', evidenceGrid('a'), { a_2: chosen('may') }, 'optional'],
    ['a required file question', files('a', true), {}, 'required'],
    ['an optional file question', files('a', false), {}, 'optional'],
  ];
  it.each(needs)('[E-9] says what files are asked for: %s', (_, question, answers, expected) => {
    const questionnaire = planetOf(question);
    expect(evidenceNeed(questionnaire, at(questionnaire, 'a'), (id) => answers[id])).toBe(expected);
  });

  it('[E-9] a row of a grid asks through its grid', () => {
    const questionnaire = planetOf(evidenceGrid('g'));
    const [whole, row] = [at(questionnaire, 'g'), at(questionnaire, 'g_1')];
    expect([takesFiles(questionnaire, whole), takesFiles(questionnaire, row)]).toEqual([true, false]);
    expect(evidenceNeed(questionnaire, row, () => chosen('must'))).toBeUndefined();
    expect(evidenceParts(questionnaire, whole).map(({ id }) => id)).toEqual(['g_1', 'g_2']);
    expect(evidenceParts(questionnaire, row)).toEqual([row]);
  });

  it('[E-1 ENG-49] the upload section shows for an option that asks for or allows files, and for typed text', () => {
    const questionnaire = planetOf(
      asked('a', { type: 'radio-text' }),
      evidenceGrid('g'),
      radio('plain'),
      text('words', { has_attachment: true }),
    );
    const shows = (id: string, answers: AnswerMap) =>
      showsUpload(questionnaire, at(questionnaire, id), (part) => answers[part]);
    expect(['must', 'may', 'not'].map((option) => shows('a', { a: chosen(option) }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(shows('a', {})).toBe(false);
    expect(shows('a', { a: typed('x') })).toBe(true);
    expect(shows('a', { a: { ...chosen('not'), ...typed('x') } })).toBe(false);
    expect(shows('words', { words: typed('x') })).toBe(true);
    expect(shows('plain', { plain: chosen('yes') })).toBe(false);
    expect([
      shows('g', { g_1: chosen('not') }),
      shows('g', { g_1: chosen('not'), g_2: chosen('may') }),
    ]).toEqual([false, true]);
  });

  it('[E-2 ENG-51] files may be added once there is an answer or a draft', () => {
    const questionnaire = planetOf(
      asked('a'),
      evidenceGrid('g'),
      evidenceGrid('h', { default_value: 'x' }),
      grid('i', [], { options, subQuestions: [radio('i_1', { options, default_value: 'may' })] }),
      { id: 'f', type: 'file' },
    );
    const may = (id: string, answers: AnswerMap = {}) =>
      mayUpload(questionnaire, at(questionnaire, id), (part) => answers[part]);
    expect([may('a'), may('a', { a: { note: 'x' } }), may('a', { a: chosen('may') })]).toEqual([
      false,
      false,
      true,
    ]);
    expect([may('g'), may('g', { g_2: chosen('may') })]).toEqual([false, true]);
    expect([may('h'), may('i'), may('f')]).toEqual([true, true, true]);
  });

  it('[E-3 ENG-50 ENG-23] attachments are cleared by exclusion and by an option for none, never by a draft', () => {
    const [question] = planetOf(asked('a')).questions;
    if (!question) throw new Error('There is a question.');
    const clears = (option: string | undefined, excluded = false) =>
      clearsAttachments(question, option === undefined ? undefined : chosen(option), excluded);
    expect([clears('must'), clears('may'), clears('not'), clears(undefined)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(clears('must', true)).toBe(true);
    expect(chosenEvidence(question, chosen('must'))).toBe('required');
    expect(chosenEvidence(question, chosen('gone'))).toBeUndefined();
  });

  it('[E-4 ENG-42] evidence is missing where the chosen option requires a file and there is none', () => {
    const questionnaire = planetOf(asked('a'), asked('12'));
    const answers = { a: chosen('must'), 12: chosen('must') } as AnswerMap;
    expect(missingIn(questionnaire, answers)).toEqual(['a', '12']);
    expect(missingIn(questionnaire, answers, { a: 1 })).toEqual(['12']);
    expect(missingIn(questionnaire, answers, { a: 2, 12: 1 })).toEqual([]);
    expect(missingIn(questionnaire, { a: chosen('may') })).toEqual([]);
  });

  it('[E-5 ENG-43] a grid asks through any of its rows, and its files hang on the grid', () => {
    const questionnaire = planetOf(evidenceGrid('g'));
    const answers = { g_1: chosen('not'), g_2: chosen('must') };
    expect(missingIn(questionnaire, answers)).toEqual(['g']);
    expect(missingIn(questionnaire, answers, { g_2: 1 })).toEqual(['g']);
    expect(missingIn(questionnaire, answers, { g: 1 })).toEqual([]);
    expect(missingIn(questionnaire, { g_1: chosen('may') })).toEqual([]);
  });

  it('[E-5 ENG-43] custom questions that are no grid, excluded questions and hidden rows are skipped', () => {
    const questionnaire = planetOf(
      radio('a'),
      asked('b', whenOption('a')),
      { id: 'c', type: 'custom', component: 'wheel', options, has_attachment: true },
      evidenceGrid('g', { subQuestions: [radio('g_1', { options, ...whenOption('a') })] }),
    );
    const answers = { b: chosen('must'), c: chosen('must'), g_1: chosen('must') };
    expect(missingIn(questionnaire, { ...answers, a: chosen('no') })).toEqual([]);
    expect(missingIn(questionnaire, { ...answers, a: chosen('yes') })).toEqual(['b', 'g']);
  });

  it('[E-6 ENG-44] the label in the message is cut at 50 characters with three dots', () => {
    const labelled = (label: string) => at(planetOf(text('a', { label })), 'a');
    expect(shortLabel(labelled('x'.repeat(50)))).toBe('x'.repeat(50));
    expect(shortLabel(labelled('x'.repeat(51)))).toBe(`${'x'.repeat(50)}...`);
    expect(shortLabel(labelled('🌍'.repeat(51)))).toBe(`${'🌍'.repeat(50)}...`);
  });

  it('[E-7 ENG-45] missing evidence is reported for the step that is saved', () => {
    const questionnaire = questionnaireOf(flatStep('planet', asked('a')), flatStep('people', asked('b')));
    const answers = { a: chosen('must'), b: chosen('may') };
    expect(hasMissingAttachments(questionnaire, 'planet', answers, {})).toBe(true);
    expect(hasMissingAttachments(questionnaire, 'planet', answers, { a: 1 })).toBe(false);
    expect(hasMissingAttachments(questionnaire, 'people', answers, {})).toBe(false);
  });

  it('[E-8 ENG-14] an attachment is read in either spelling into one display form', () => {
    const display = {
      id: 'f1',
      fileName: 'plan.pdf',
      fileUrl: '/files/f1',
      mimeType: 'application/pdf',
      fileSize: 7,
    };
    expect(readAttachment(display)).toEqual(display);
    expect(
      readAttachment({
        attachment_id: 'f1',
        original_filename: 'plan.pdf',
        preview_url: '/files/f1',
        mimeType: 'application/pdf',
        fileSize: 7,
      }),
    ).toEqual(display);
    expect(readAttachment({})).toEqual({ id: '', fileName: '', fileUrl: '', mimeType: '', fileSize: 0 });
  });
});
