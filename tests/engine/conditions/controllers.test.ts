import { controllersOf } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import { entry, planetOf, radio, text } from '../support/definitions.js';

describe('controlling questions', () => {
  it('[V-2 V-12] are named once each, those of the dependency list first', () => {
    const { questions } = planetOf(
      radio('a'),
      radio('b'),
      radio('c'),
      text('d', {
        dependency_list: [
          entry('b', 'option_id_equals', 'yes'),
          entry('a', 'value_not_empty'),
          entry('b', 'option_id_equals', 'no'),
        ],
        visible_when: { '==': [{ var: 'c.option' }, { var: 'a.option' }] },
      }),
      text('e'),
    );
    expect(questions.map(controllersOf)).toEqual([[], [], [], ['b', 'a', 'c'], []]);
  });
});
