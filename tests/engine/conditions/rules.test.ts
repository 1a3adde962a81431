import { evaluate, type Question } from '@alo/engine';
import { ruleHolds, ruleValue } from '@alo/engine/authoring';
import type { Answer } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { chosen, planetAsIs, planetOf, radio, text, typed, yesNo } from '../support/definitions.js';

/** Is a question with this rule shown, when `a` (radio-text) and `n` (number) are answered so? */
function shows(rule: unknown, answers: Record<string, Answer> = {}) {
  const questionnaire = planetAsIs(
    { id: 'a', type: 'radio-text', options: yesNo },
    { id: 'n', type: 'number' },
    text('b', { visible_when: rule }),
  );
  return !evaluate(questionnaire, answers).excluded.has('b');
}

const allOf = (question: Question, answer: Answer | undefined) =>
  (['option', 'text', 'number', 'label'] as const).map((variable) => ruleValue(question, answer, variable));

describe('rules', () => {
  it('[V-13] a rule sees option, text, number and label of an answer, and null where there is none', () => {
    const { questions } = planetOf({ id: 'a', type: 'radio-text', options: yesNo });
    const [question] = questions;
    if (!question) throw new Error('There is a question.');
    const seen = (answer: Answer | undefined) => allOf(question, answer);
    expect(seen({ selectedOptionId: 'yes', typedValue: '12.5' })).toEqual(['yes', '12.5', 12.5, 'Yes']);
    expect(seen(undefined)).toEqual([null, null, null, null]);
    expect(seen(typed('twelve'))).toEqual([null, 'twelve', null, null]);
    for (const odd of ['0x10', '1e3', ' 5', 'Infinity', ''])
      expect(ruleValue(question, typed(odd), 'number')).toBeNull();
  });

  const verdicts: [unknown, boolean][] = [
    [{ in: [{ var: 'a.option' }, ['yes', 'maybe']] }, true],
    [{ and: [{ var: 'a.option' }, { in: ['', ''] }] }, false],
    [{ '==': [{ var: 'a.option' }, 'no'] }, false],
    [{ '!==': [{ var: 'a.option' }, 'no'] }, true],
    [{ and: [{ var: 'a.option' }, { '>=': [{ var: 'n.number' }, 7] }] }, true],
    [{ or: [{ '>': [{ var: 'n.number' }, 7] }, { '!': { var: 'a.text' } }] }, false],
    [{ '<': [1, { var: 'n.number' }, 9] }, true],
    [{ '<=': [1, { var: 'n.number' }, 6] }, false],
    [{ if: [{ '!!': [{ var: 'a.text' }] }, { equals: [{ var: 'a.text' }, ' X '] }, false] }, true],
    [{ option_text_equals: [{ var: 'a.label' }, 'YES'] }, true],
    [{ option_id_equals: [{ var: 'a.option' }, 'YES'] }, false],
    [{ text_contains: [{ var: 'a.text' }, 'x'] }, true],
    [{ value_not_empty: [{ var: 'n.text' }] }, true],
    [{ equals: [{ var: 'n.number' }, 7] }, true],
  ];
  it.each(verdicts)('[V-13 ENG-15] %j says %s', (rule, expected) => {
    expect(shows(rule, { a: { selectedOptionId: 'yes', typedValue: 'x' }, n: typed('7') })).toBe(expected);
  });

  it('[V-18] arithmetic on numbers is what it says, also in comparisons of sizes', () => {
    const holds = (rule: unknown, number: string) => shows(rule, { n: typed(number) });
    const n = { var: 'n.number' };
    expect(holds({ '==': [{ '+': [n, 1, 2.5] }, 10.5] }, '7')).toBe(true);
    expect(holds({ '==': [{ '-': [n, 10] }, -3] }, '7')).toBe(true);
    expect(holds({ '>=': [{ '*': [n, { '/': [n, 2] }] }, 24.5] }, '7')).toBe(true);
    expect(holds({ '>': [{ '*': [n, { '/': [n, 2] }] }, 24.5] }, '7')).toBe(false);
  });

  it('[V-18 V-13] arithmetic with an unanswered question, or by 0, is nothing: no comparison of sizes holds', () => {
    const n = { var: 'n.number' };
    for (const calculation of [{ '+': [n, 1] }, { '-': [1, n] }, { '*': [n, 2] }, { '/': [1, n] }]) {
      expect(shows({ '<': [calculation, 100] })).toBe(false);
      expect(shows({ '>': [calculation, -100] })).toBe(false);
      expect(shows({ '==': [calculation, null] })).toBe(true);
    }
    expect(shows({ '==': [{ '/': [1, n] }, null] }, { n: typed('0') })).toBe(true);
  });

  it('[V-19] the length of a text is counted in characters, the day of a date from 1970', () => {
    const question = (more: object) => planetOf(text('q', more)).questions[0] as Question;
    expect(ruleValue(question({}), typed('né 🏨'), 'length')).toBe(4);
    expect(ruleValue(question({}), undefined, 'length')).toBeNull();
    const date = question({ validation_rules: { format: 'date' } });
    expect(ruleValue(date, typed('1970-01-01'), 'day')).toBe(0);
    expect(ruleValue(date, typed('2024-03-01'), 'day')).toBe(19_783);
    expect(ruleValue(date, typed('2023-02-29'), 'day')).toBeNull();
    expect(ruleValue(date, typed('soon'), 'day')).toBeNull();
  });

  it('[V-18 V-19] the days between two dates can be compared', () => {
    const dated = (id: string) => text(id, { validation_rules: { format: 'date' } });
    const questionnaire = planetOf(
      dated('opened'),
      dated('closed'),
      text('why', {
        visible_when: { '>': [{ '-': [{ var: 'closed.day' }, { var: 'opened.day' }] }, 30] },
      }),
    );
    const isAsked = (opened: string, closed: string) =>
      !evaluate(questionnaire, { opened: typed(opened), closed: typed(closed) }).excluded.has('why');
    expect(isAsked('2024-02-01', '2024-03-03')).toBe(true);
    expect(isAsked('2024-02-01', '2024-03-02')).toBe(false);
    expect(isAsked('2024-02-01', '')).toBe(false);
  });

  it('[V-13 ENG-20] a comparison with an unanswered question never holds', () => {
    for (const operator of ['<', '<=', '>', '>=']) {
      expect(shows({ [operator]: [{ var: 'n.number' }, 5] })).toBe(false);
      expect(shows({ [operator]: [-5, { var: 'n.number' }] })).toBe(false);
    }
    expect(shows({ '<': [-1, { var: 'n.number' }, 5] })).toBe(false);
    expect(shows({ '<': [-1, 0, { var: 'n.number' }] })).toBe(false);
    expect(shows({ '<': [{ var: 'n.number' }, 5] }, { n: typed('4') })).toBe(true);
  });

  it('[V-13 ENG-20] a condition type as an operator never holds for an unanswered question', () => {
    for (const operator of ['equals', 'option_text_equals', 'option_id_equals', 'text_contains']) {
      expect(shows({ [operator]: [{ var: 'a.text' }, ''] })).toBe(false);
      expect(shows({ [operator]: [{ var: 'a.text' }, null] }, { a: typed('x') })).toBe(false);
    }
    expect(shows({ value_not_empty: [{ var: 'a.option' }] }, { n: typed('1') })).toBe(false);
  });

  it('[V-13 ENG-20] no text contains what is not answered, not even "null"', () => {
    for (const whole of ['a null text', 'null', { var: 'n.text' }]) {
      expect(shows({ in: [{ var: 'a.text' }, whole] }, { n: typed('5') })).toBe(false);
    }
    expect(shows({ in: [{ var: 'a.text' }, 'a null text'] }, { a: typed('null') })).toBe(true);
    expect(shows({ in: [{ var: 'a.option' }, [null, 'yes']] })).toBe(true);
  });

  it('[V-13 ENG-20] what is hidden looks unanswered to a rule', () => {
    const questionnaire = planetOf(
      radio('a'),
      text('b', { visible_when: { '==': [{ var: 'a.option' }, 'yes'] } }),
      text('c', { visible_when: { '!': [{ var: 'b.text' }] } }),
    );
    expect([...evaluate(questionnaire, { a: chosen('no'), b: typed('x') }).excluded]).toEqual(['b']);
    expect([...evaluate(questionnaire, { a: chosen('yes'), b: typed('x') }).excluded]).toEqual(['c']);
  });

  const odd: unknown[] = [
    { equals: [{ var: 'a.text' }, 5] },
    { equals: [{ var: 'n.number' }, false] },
    { equals: [{ '!': { var: 'a.text' } }, true] },
    { text_contains: [{ var: 'n.number' }, { var: 'n.number' }] },
    { value_not_empty: { '>': [{ var: 'n.number' }, 1] } },
    { in: [{ var: 'a.text' }, 5] },
    { '<': ['x', { var: 'n.number' }] },
    { in: [{ var: 'n.number' }, { var: 'a.text' }] },
  ];
  it.each(odd)('[V-16] %j says something for every answer', (rule) => {
    for (const answers of [{}, { a: typed('x'), n: typed('5') }, { a: chosen('no') }])
      expect(typeof shows(rule, answers)).toBe('boolean');
  });

  it('[V-13] a rule asks for its variables by question id', () => {
    const rule = { '==': [{ var: 'a.option' }, 'yes'] };
    expect(ruleHolds(rule, (id, variable) => (id === 'a' && variable === 'option' ? 'yes' : null))).toBe(
      true,
    );
    expect(ruleHolds(rule, () => null)).toBe(false);
  });
});
