import { controllersOf } from '@alo/engine';
import { decidersOf } from '@alo/engine/server';
import { describe, expect, it } from 'vitest';
import { entry, planetOf, radio, text, whenOption, written } from '../support/definitions.js';

describe('controlling questions', () => {
  it('[V-2 V-12] are named once each, those of the dependency list first', () => {
    const questionnaire = planetOf(
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
    expect(questionnaire.questions.map((question) => controllersOf(questionnaire, question))).toEqual([
      [],
      [],
      [],
      ['b', 'a', 'c'],
      [],
    ]);
  });

  it('[S-16 V-2 V-11] those that decide are also the ones of the question around it, and of what has no answer', () => {
    const questionnaire = planetOf(radio('a'), radio('b', whenOption('a')), {
      ...radio('grid', whenOption('b')),
      type: 'custom',
      component: 'radio-grid',
      subQuestions: [radio('row')],
    });
    expect(decidersOf(questionnaire, { b: written('yes') }, 'row')).toEqual(['b']);
    expect(decidersOf(questionnaire, {}, 'row')).toEqual(['b', 'a']);
    expect(decidersOf(questionnaire, {}, 'a')).toEqual([]);
  });
});
