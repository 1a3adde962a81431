import { describe, expect, it } from 'vitest';
import { problemsIn } from '../support/definitions.js';

const planetWith = (fields: unknown) => ({
  key: 'k',
  version: 1,
  title: 't',
  steps: [{ stepKey: 'planet', metadata: { title: 't', fields } }],
});

describe('any JSON value', () => {
  it('[D-18] a document nested without end is refused, not followed', { timeout: 60_000 }, () => {
    let question: unknown = { id: 'a' };
    for (let depth = 0; depth < 50_000; depth += 1) question = { id: 'a', subQuestions: [question] };
    expect(problemsIn(planetWith([question]))).toEqual([
      { pointer: '', message: 'The document is nested more than 100 deep.' },
    ]);
  });

  it('[D-18] a value of none of its types is one problem', () => {
    const place = '/steps/0/metadata/fields/0/attributes/style/color';
    expect(problemsIn(planetWith([{ id: 'a', attributes: { style: { color: true } } }]))).toEqual([
      { pointer: place, message: '"color" is of none of the types that it may have.' },
    ]);
  });

  it('[D-18] an object that stands in two places is pointed at in the first', () => {
    const question = { id: 'a', validation_rules: { pattern: '(' } };
    const pointers = problemsIn(planetWith([question, { id: 'b', subQuestions: [question] }])).map(
      ({ pointer }) => pointer,
    );
    const first = '/steps/0/metadata/fields/0';
    expect(pointers).toEqual([
      `${first}/id`,
      `${first}/validation_rules/pattern`,
      `${first}/validation_rules/pattern`,
    ]);
  });

  it('[D-18] every problem is found at once', () => {
    expect(
      problemsIn({ key: '_', version: 0, steps: [] })
        .map(({ pointer }) => pointer)
        .sort(),
    ).toEqual(['', '/key', '/steps', '/version']);
    const twice = { id: 'b', default_value: 'x', type: 'radio', validation_rules: { pattern: '(' } };
    const fields = [{ id: 'a', dependency_list: [{ questionId: 'c', conditionType: 'equals' }] }, twice];
    expect(
      problemsIn({
        key: 'k',
        version: 1,
        title: 't',
        steps: [
          { stepKey: 'people', metadata: { title: 't', fields } },
          { stepKey: 'people', metadata: { title: 't' } },
        ],
      }).map(({ pointer }) => pointer),
    ).toEqual([
      '/steps/0/metadata/fields/0/dependency_list/0/questionId',
      '/steps/1/stepKey',
      '/steps/0/metadata/fields/1/validation_rules/pattern',
      '/steps/0/metadata/fields/1/default_value',
    ]);
  });
});
