import { createAnswerSheet, findQuestion, takesAnswer, type Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionRows } from '../../renderer/src/step/question-rows.js';
import { readShipped } from '../content/questionnaires.js';

const text = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'text',
  ...more,
});
const radio = (id: string, options: number, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  options: Array.from({ length: options }, (_, at) => ({
    id: `o${at + 1}`,
    option_text: `Option ${at + 1}`,
  })),
  ...more,
});

/** Gives the ids of the rows of a flat step with these questions. */
const rowsOf = (fields: QuestionDefinition[]) => {
  const step = { stepKey: 'planet', metadata: { title: 'Planet', fields } };
  const { questions } = parseDefinition({ key: 'test', version: 1, title: 'Test', steps: [step] });
  return questionRows(questions).map((row) => row.map(({ id }) => id));
};

/** Lets a question be asked when this one is answered with its first option. */
const follows = (questionId: string): Partial<QuestionDefinition> => ({
  dependency_list: [{ questionId, requiredValue: 'o1', conditionType: 'option_id_equals' }],
});

describe('the rows of a step', () => {
  it('[STEP-03] are two questions each; a last one, and one with colSpan 2, take a row', () => {
    expect(rowsOf([text('A'), text('B'), text('C', { colSpan: 2 }), text('D')])).toEqual([
      ['A', 'B'],
      ['C'],
      ['D'],
    ]);
  });

  it('[STEP-03] give a follow-up and its own follow-ups rows under the question they follow from', () => {
    expect(
      rowsOf([
        radio('A', 3),
        radio('P', 3),
        radio('F', 3, follows('P')),
        radio('F-1', 3, follows('F')),
        radio('F-2', 3, follows('F')),
        radio('Z', 3),
      ]),
    ).toEqual([['A', 'P'], ['F'], ['F-1', 'F-2'], ['Z']]);
  });

  it('[STEP-03] put no two questions side by side of which one is much taller', () => {
    expect(rowsOf([radio('A', 2), radio('B', 4), radio('C', 2), radio('D', 5)])).toEqual([
      ['A', 'B'],
      ['C'],
      ['D'],
    ]);
  });
});

const shippedGroups = ['alo', 'basics']
  .map((key) => parseDefinition(readShipped(key)))
  .flatMap((questionnaire) =>
    questionnaire.steps.flatMap((step) =>
      step.groups.map(
        (group) => [`${questionnaire.key} ${group.title}`, questionnaire, group.questions] as const,
      ),
    ),
  );

/** A sheet on which questions are answered with the options that the numbers choose. */
function answered(questionnaire: Questionnaire, choices: readonly number[]) {
  const sheet = createAnswerSheet(questionnaire);
  questionnaire.questions.forEach((question, at) => {
    const { id, options } = question;
    const option = options[(choices[at % choices.length] ?? 0) % (options.length + 1)];
    if (option && takesAnswer(question)) sheet.set(id, { selectedOptionId: option.id });
  });
  return sheet;
}

describe.each(shippedGroups)('the rows of %s', (_, questionnaire, ids) => {
  const rows = questionRows(ids.flatMap((id) => findQuestion(questionnaire, id) ?? []));

  it('[STEP-03] follow the order of the form', () => {
    expect(rows.flat().map(({ id }) => id)).toEqual(ids);
  });

  it('[STEP-03] appear and disappear as a whole, whatever is answered', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 7, maxLength: 31 }), (choices) => {
        const sheet = answered(questionnaire, choices);
        for (const row of rows)
          expect(new Set(row.map(({ id }) => sheet.question(id).excluded)).size, row[0].id).toBe(1);
      }),
      { numRuns: 25 },
    );
  });
});
