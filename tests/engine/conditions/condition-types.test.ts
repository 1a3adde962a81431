import {
  entryHolds,
  parseDefinition,
  ruleHolds,
  ruleOfDependencies,
  ruleOfEntry,
  ruleProblems,
  ruleValue,
} from '@alo/engine/authoring';
import { conditionTypes, type Answer } from '@alo/schemas';
import { describe, expect, it } from 'vitest';

const options = [
  { id: 'yes', option_text: 'Of course' },
  { id: 'no', option_text: 'No' },
];
const fields = [{ id: 'Q', type: 'radio-text' as const, options }];
const questionnaire = parseDefinition({
  key: 'demo',
  version: 1,
  title: 'Demo',
  steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }],
});

const answers: (Answer | undefined)[] = [
  undefined,
  { selectedOptionId: 'yes' },
  { selectedOptionId: 'no', typedValue: 'yes, 42 of them' },
  { typedValue: 'yes' },
  { typedValue: '42' },
];
const required = ['yes', 'Of course', '42', '7'];

describe('the condition types of the schema', () => {
  it.each(conditionTypes)('[V-14] %s holds for some answers, and its rule for the same ones', (type) => {
    const verdicts = questionnaire.questions.flatMap((controller) =>
      required.flatMap((requiredValue) => {
        const entry = { questionId: controller.id, conditionType: type, requiredValue };
        const rule = ruleOfEntry(entry, controller);
        expect(ruleProblems(rule)).toEqual([]);
        return answers.map((answer) => {
          const holds = entryHolds(entry, controller, answer);
          expect(ruleHolds(rule, (_, variable) => ruleValue(controller, answer, variable as never))).toBe(
            holds,
          );
          return holds;
        });
      }),
    );
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });

  it('[V-14] without an entry there is no rule, nor where a controlling question is unknown', () => {
    const entry = (questionId: string) => ({
      questionId,
      conditionType: 'value_not_empty',
      requiredValue: '',
    });
    expect(() => ruleOfDependencies(questionnaire, [])).toThrow(RangeError);
    expect(() => ruleOfDependencies(questionnaire, [entry('Q'), entry('nobody')])).toThrow(RangeError);
    expect(ruleProblems(ruleOfDependencies(questionnaire, [entry('Q')]))).toEqual([]);
  });
});
