import { createAnswerSheet, evaluate, unmetControllers, findQuestion, seenAnswers } from '@alo/engine';
import { analyse, explain, explanationText, parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap, Figure, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { flatStep, problemsIn, radio } from '../support/definitions.js';

const number = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'number',
  validation_rules: { allow_decimal: true },
  ...more,
});
const perNight: Figure = {
  id: 'per-night',
  title: 'Water per night',
  unit: 'l',
  divide: 'all',
  by: 'nights',
};
const all: Figure = { id: 'all', title: 'All water', unit: 'l', sum: ['tap', 'well'] };
const isMuch = { '>': [{ var: 'per-night.figure' }, 300] };
const isDone = { '==': [{ var: 'water.progress' }, 100] };

const formOf = (...late: QuestionDefinition[]): QuestionnaireDefinition => ({
  key: 'water',
  version: 1,
  title: 'Water',
  figures: [all, perNight],
  steps: [
    {
      stepKey: 'water',
      metadata: {
        title: 'Water use',
        fields: [
          radio('has-well'),
          number('tap'),
          number('well', {
            dependency_list: [
              { questionId: 'has-well', conditionType: 'option_id_equals', requiredValue: 'yes' },
            ],
          }),
          number('nights'),
        ],
      },
    },
    flatStep('later', ...late),
  ],
});
const why: QuestionDefinition = { id: 'why', type: 'text', visible_when: isMuch };
const next: QuestionDefinition = { id: 'next', type: 'text', visible_when: isDone };
const form = parseDefinition(formOf(why, next));

const typed = (typedValue: string) => ({ typedValue });
const yes = { selectedOptionId: 'yes' };
const no = { selectedOptionId: 'no' };

/** Which of the two are shown: by the reference, and by a sheet in which the answers are given one after the other. */
function shownWith(answers: AnswerMap) {
  const sheet = createAnswerSheet(form);
  for (const [id, answer] of Object.entries(answers)) sheet.set(id, answer);
  const { excluded } = evaluate(form, answers);
  const ids = ['why', 'next'];
  const shown = ids.filter((id) => !excluded.has(id));
  expect(ids.filter((id) => !sheet.question(id).excluded)).toEqual(shown);
  return shown;
}
const problemsWith = (...late: QuestionDefinition[]) =>
  problemsIn(formOf(...late)).map(({ message }) => message);

describe('figures in conditions', () => {
  it('[V-22] a question hangs on what a figure comes to, with its hidden terms left out and no question showing it', () => {
    expect(shownWith({ 'has-well': no, tap: typed('1000'), nights: typed('2') })).toContain('why');
    expect(shownWith({ 'has-well': no, tap: typed('600'), nights: typed('2') })).not.toContain('why');
    expect(shownWith({ 'has-well': yes, tap: typed('600'), well: typed('1'), nights: typed('2') })).toContain(
      'why',
    );
  });

  it('[V-22] a figure without a value is null: no comparison of sizes holds while a term is missing', () => {
    expect(shownWith({ 'has-well': yes, tap: typed('1000'), nights: typed('2') })).not.toContain('why');
    expect(shownWith({ 'has-well': no, tap: typed('1000'), nights: typed('0') })).not.toContain('why');
  });

  it('[V-22] it is not rounded as it is shown', () => {
    expect(shownWith({ 'has-well': no, tap: typed('300.001'), nights: typed('1') })).toContain('why');
  });

  it('[V-22] it changes with a question that only shows another of its terms', () => {
    const sheet = createAnswerSheet(form);
    for (const [id, answer] of Object.entries({ 'has-well': no, tap: typed('1000'), nights: typed('2') }))
      sheet.set(id, answer);
    const heard: boolean[] = [];
    sheet.subscribe('why', () => heard.push(sheet.question('why').excluded));
    sheet.set('has-well', yes);
    sheet.set('well', typed('0'));
    expect(heard).toEqual([true, false]);
  });

  it('[D-32] it exists, looks at questions, and these stand earlier', () => {
    expect(problemsWith({ ...why, visible_when: { '>': [{ var: 'per-day.figure' }, 1] } })).toEqual([
      'There is no figure "per-day".',
    ]);
    const early = formOf(next);
    early.figures = [...(early.figures ?? []), { id: 'fixed', title: 'Fixed', unit: 'l', sum: [1, 2] }];
    early.steps[0]?.metadata.fields?.splice(2, 0, why, {
      ...why,
      id: 'q',
      visible_when: { '!': [{ var: 'fixed.figure' }] },
    });
    expect(problemsIn(early).map(({ pointer, message }) => [pointer, message])).toEqual([
      [
        '/steps/0/metadata/fields/2/visible_when',
        '"why" depends on "well" through the figure "per-night", which comes later; a condition looks back only.',
      ],
      [
        '/steps/0/metadata/fields/2/visible_when',
        '"why" depends on "nights" through the figure "per-night", which comes later; a condition looks back only.',
      ],
      [
        '/steps/0/metadata/fields/3/visible_when',
        'The figure "fixed" looks at no question, so it always has the same value.',
      ],
    ]);
  });

  it('[D-32 D-23] what a named condition looks at is judged once, and where it is used', () => {
    const named = formOf({ ...why, visible_when: { condition: 'much' } });
    named.conditions = { much: { '>': [{ var: 'per-day.figure' }, 1] } };
    expect(problemsIn(named)).toEqual([
      expect.objectContaining({
        pointer: '/conditions/much',
        message: 'The condition "much": There is no figure "per-day".',
      }),
    ]);
    named.conditions = { much: { or: [isMuch, isDone] } };
    expect(problemsIn(named)).toEqual([]);
    named.steps[0]?.metadata.fields?.push({ ...next, visible_when: { condition: 'much' } });
    expect(problemsIn(named).map(({ message }) => message)).toEqual([
      '"next" depends on the progress of the step "water", which does not stand earlier; a condition looks back only.',
    ]);
  });
});

describe('the progress of a step in conditions', () => {
  it('[V-23] it is the share of visible questions with an answer, in percent', () => {
    expect(shownWith({})).not.toContain('next');
    expect(shownWith({ 'has-well': no, tap: typed('1') })).not.toContain('next');
    expect(shownWith({ 'has-well': no, tap: typed('1'), nights: typed('1') })).toContain('next');
    expect(shownWith({ 'has-well': yes, tap: typed('1'), nights: typed('1') })).not.toContain('next');
  });

  it('[V-23] an answer with an issue counts, files and read-only questions do not', () => {
    const read = parseDefinition({
      ...formOf(),
      figures: [],
      steps: [
        flatStep(
          'water',
          number('tap', { validation_rules: { max_value: 1 } }),
          { id: 'plan', type: 'file' },
          number('own', { attributes: { readOnly: true } }),
        ),
        flatStep('later', next),
      ],
    });
    expect(evaluate(read, { tap: typed('7') }).excluded).toEqual(new Set());
    expect(evaluate(read, {}, { plan: 1 }).excluded).toEqual(new Set(['next']));
  });

  it('[V-23] where nothing is asked, it is 100', () => {
    const hidden = parseDefinition({
      ...formOf(),
      figures: [],
      steps: [flatStep('water', { ...radio('a'), excluded: true }), flatStep('later', next)],
    });
    expect(evaluate(hidden, {}).excluded).toEqual(new Set(['a']));
    expect(createAnswerSheet(hidden).question('next').excluded).toBe(false);
  });

  it('[D-32] the step exists, asks for an answer, and stands before the one of the question', () => {
    const progressOf = (id: string, key: string): QuestionDefinition => ({
      id,
      type: 'text',
      visible_when: { '<': [{ var: `${key}.progress` }, 50] },
    });
    expect(problemsWith(progressOf('a', 'fire'), progressOf('b', 'later'))).toEqual([
      'There is no step "fire".',
      '"b" depends on the progress of the step "later", which does not stand earlier; a condition looks back only.',
    ]);
    const silent = formOf();
    silent.steps.push(flatStep('last', progressOf('c', 'later')));
    expect(problemsIn(silent).map(({ message }) => message)).toEqual([
      'The step "later" asks for no answer, so its progress is always 100.',
    ]);
  });
});

describe('what is said of them', () => {
  const explained = (answers: AnswerMap, id: string) =>
    explanationText(form, explain(createAnswerSheet(form, { answers }), id)).reasons;

  it('[V-22 V-23 X-7] an explanation says what is asked of them, and how they stand', () => {
    expect(explained({ 'has-well': no, tap: typed('500'), nights: typed('2') }, 'why')[0]).toBe(
      'This question is asked only if “Water per night” is more than 300 l. Now “Water per night” is 250 l, “tap” is answered “500”, “well” is not asked, and “nights” is answered “2”.',
    );
    expect(explained({}, 'why')[0]).toContain('Now “Water per night” has no value');
    expect(explained({ 'has-well': no, tap: typed('1') }, 'next')).toEqual([
      'This question is asked only if “Water use” is answered to 100 %. Now “Water use” is answered to 67 %.',
    ]);
  });

  it('[V-22 V-23] the questions whose answers keep a question hidden are those behind the figure', () => {
    const { excluded } = evaluate(form, {});
    const question = findQuestion(form, 'why');
    expect(question && unmetControllers(form, question, seenAnswers({}, excluded))).toEqual([
      'tap',
      'well',
      'nights',
    ]);
  });

  it('[X-1 V-22 V-23] an analysis claims nothing of them: neither that they can hold, nor that they cannot', () => {
    const { questions, alwaysShown } = analyse(form);
    expect([questions.get('why')?.kind, questions.get('next')?.kind]).toEqual(['unknown', 'unknown']);
    expect(alwaysShown).not.toContain('why');
  });
});
