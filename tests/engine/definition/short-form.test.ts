import { parseDefinition } from '@alo/engine/authoring';
import { shortFormTitle } from '@alo/engine/server';
import type { QuestionDefinition, ShortForm } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { chosen, definitionOf, flatStep, problemsIn, radio, text } from '../support/definitions.js';

const isYes = { '==': [{ var: 'a.option' }, 'yes'] };
const short: ShortForm = { condition: 'long-form', title: 'Short', proven_by: 'paper' };
const paper: QuestionDefinition = {
  id: 'paper',
  type: 'radio',
  has_attachment: true,
  options: [{ id: 'licence', has_attachment: true }],
  visible_when: { '!': [{ condition: 'long-form' }] },
};

const formWith = (short_form: ShortForm, proof: QuestionDefinition, ...more: QuestionDefinition[]) => ({
  ...definitionOf(
    flatStep('planet', radio('a'), text('b', { visible_when: { condition: 'long-form' } }), proof, ...more),
  ),
  conditions: { 'long-form': isYes },
  short_form,
});

const place = '/short_form/proven_by';
const isNotAskedAlone = {
  pointer: place,
  message:
    '"paper" must be asked on the short form and on no other: its "visible_when" is { "!": [{ "condition": "long-form" }] }, and nothing else decides.',
};
const isNoProof = {
  pointer: place,
  message: '"paper" must offer options, and each of them must require a file.',
};

describe('the short form', () => {
  it('[D-27] is read, and bears its title while the condition of the full form fails', () => {
    const questionnaire = parseDefinition(formWith(short, paper));
    expect(questionnaire.shortForm).toEqual({ condition: 'long-form', title: 'Short', provenBy: 'paper' });
    expect(shortFormTitle(questionnaire, { a: chosen('no') })).toBe('Short');
    expect(shortFormTitle(questionnaire, {})).toBe('Short');
    expect(shortFormTitle(questionnaire, { a: chosen('yes') })).toBeUndefined();
  });

  it('[D-27] is none where the questionnaire names none', () => {
    const questionnaire = parseDefinition(definitionOf(flatStep('planet', radio('a'))));
    expect(questionnaire.shortForm).toBeUndefined();
    expect(shortFormTitle(questionnaire, {})).toBeUndefined();
  });

  it('[D-27] names a condition and a question that there are', () => {
    expect(problemsIn(formWith({ ...short, condition: 'large', proven_by: 'deed' }, paper))).toEqual([
      { pointer: '/short_form/condition', message: 'There is no condition "large".' },
      { pointer: place, message: 'There is no question "deed".' },
    ]);
  });

  it.each<[string, Partial<QuestionDefinition>, object]>([
    ['is always asked', { visible_when: undefined }, isNotAskedAlone],
    ['the full form asks', { visible_when: { condition: 'long-form' } }, isNotAskedAlone],
    [
      'another answer hides',
      { dependency_list: [{ questionId: 'a', conditionType: 'value_not_empty' }] },
      isNotAskedAlone,
    ],
    [
      'an answer without a file is enough for',
      { options: [{ id: 'licence', has_attachment: true }, { id: 'none' }] },
      isNoProof,
    ],
    ['takes a text instead of an option', { type: 'radio/text' }, isNoProof],
    ['nobody can answer', { attributes: { readOnly: true } }, isNoProof],
  ])('[D-27] is refused where the question that proves it %s', (_title, change, problem) => {
    expect(problemsIn(formWith(short, { ...paper, ...change }))).toEqual([problem]);
  });
});
