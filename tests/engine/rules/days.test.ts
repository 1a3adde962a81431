import { onDay, validateAnswer } from '@alo/engine';
import type { ValidationRules } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { planetOf, problemsOf, text, typed } from '../support/definitions.js';

const date = (rules: ValidationRules) => text('q', { validation_rules: { format: 'date', ...rules } });

/** What is wrong with a day, when the form is filled in on `today`; without it, before the day is known. */
function issueOf(rules: ValidationRules, day: string, today?: string) {
  const read = planetOf(date(rules));
  const [question] = (today === undefined ? read : onDay(read, today)).questions;
  if (question === undefined) throw new Error('It was read.');
  return validateAnswer(question, typed(day));
}

describe('limits of a date', () => {
  const rules = { earliest: '2015-01-01', latest: '2020-12-31' };

  it('[L-14] a date lies between two days, both included', () => {
    expect(['2015-01-01', '2018-06-30', '2020-12-31'].map((day) => issueOf(rules, day))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(issueOf(rules, '2014-12-31')).toEqual({
      questionId: 'q',
      code: 'tooEarly',
      params: {},
      day: '2015-01-01',
    });
    expect(issueOf(rules, '2021-01-01')).toMatchObject({ code: 'tooLate', day: '2020-12-31' });
    expect(issueOf(rules, '2018-02-30')).toMatchObject({ code: 'invalidDate' });
  });

  it('[L-15] days that are counted from today are judged once somebody says which day it is', () => {
    const fromToday = { earliest: 'today-10y', latest: 'today' };
    expect(issueOf(fromToday, '1900-01-01')).toBeUndefined();
    expect(issueOf(fromToday, '2016-11-23', '2026-11-23')).toBeUndefined();
    expect(issueOf(fromToday, '2016-11-22', '2026-11-23')).toMatchObject({ day: '2016-11-23' });
    expect(issueOf(fromToday, '2026-11-24', '2026-11-23')).toMatchObject({
      code: 'tooLate',
      day: '2026-11-23',
    });
    expect(issueOf({ latest: 'today+2y' }, '2028-11-24', '2026-11-23')).toMatchObject({ day: '2028-11-23' });
    expect(issueOf({ latest: 'today-1y' }, '2023-03-01', '2024-02-29')).toMatchObject({ day: '2023-02-28' });
  });

  it('[L-14] months are counted back to the same day, or to the last day of a shorter month', () => {
    const rules = { earliest: 'today-24m', latest: 'today' };
    expect(issueOf(rules, '2024-12-31', '2026-12-31')).toBeUndefined();
    expect(issueOf(rules, '2024-12-30', '2026-12-31')).toMatchObject({ code: 'tooEarly', day: '2024-12-31' });
    expect(issueOf(rules, '2026-02-28', '2028-02-29')).toBeUndefined();
    expect(issueOf({ earliest: 'today-1m' }, '2026-02-27', '2026-03-31')).toMatchObject({
      day: '2026-02-28',
    });
  });

  it('[L-17] a form that was submitted counts its earliest days from the day on which it was begun', () => {
    const read = planetOf(date({ earliest: 'today-24m', latest: 'today' }));
    const issue = (begun?: string) => {
      const [question] = onDay(read, '2027-06-01', begun).questions;
      return question && validateAnswer(question, typed('2025-03-31'))?.code;
    };
    expect(issue()).toBe('tooEarly');
    expect(issue('2026-11-28')).toBeUndefined();
    expect(onDay(read, '2027-06-01', '2026-11-28').questions[0]?.rules.latest).toBe('2027-06-01');
  });

  it('[L-15] a questionnaire without such limits stays the same object', () => {
    const read = planetOf(date(rules));
    expect(onDay(read, '2026-11-23')).toBe(read);
    expect(() => onDay(read, 'yesterday')).toThrow(RangeError);
  });

  const refused: [string, ValidationRules, string][] = [
    ['a day that does not exist', { earliest: '2015-02-30' }, 'earliest'],
    ['an earliest day after the latest', { earliest: '2020-01-01', latest: '2019-01-01' }, 'earliest'],
    ['more years ahead than the latest day', { earliest: 'today+1y', latest: 'today' }, 'earliest'],
    ['what is no day', { latest: 'tomorrow' }, 'latest'],
  ];
  it.each(refused)('[L-14] %s is refused', (_, wrong, member) => {
    expect(problemsOf(date(wrong)).map(({ pointer }) => pointer)).toEqual([
      `/steps/0/metadata/fields/0/validation_rules/${member}`,
    ]);
  });

  it('[L-14] is refused for anything but a date, and a day beside one counted from today is not compared', () => {
    expect(problemsOf(text('q', { validation_rules: { latest: 'today' } }))).toHaveLength(1);
    expect(problemsOf(date({ earliest: '2999-01-01', latest: 'today' }))).toEqual([]);
  });
});
