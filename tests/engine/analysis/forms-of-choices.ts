/** Forms of choices with involved conditions: alternatives, negations, questions in questions, comparisons of two answers. */
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';

export const optionIds: readonly string[] = ['a', 'b', 'c'];

type RuleTree =
  | { readonly op: 'is' | 'in' | 'answered' | 'same'; readonly first: number; readonly second: number }
  | { readonly op: 'and' | 'or' | 'if'; readonly parts: readonly RuleTree[] }
  | { readonly op: '!'; readonly part: RuleTree };

const tree = fc.letrec<{ tree: RuleTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      op: fc.constantFrom('is', 'is', 'is', 'in', 'answered', 'same'),
      first: fc.nat(11),
      second: fc.nat(11),
    }),
    fc.record({
      op: fc.constantFrom('and', 'or', 'if'),
      parts: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('!' as const), part: tie('tree') }),
  ),
})).tree;

/** Writes a rule over the first `before` questions. */
function ruleOf(drawn: RuleTree, before: number): unknown {
  switch (drawn.op) {
    case 'and':
    case 'or':
    case 'if':
      return { [drawn.op]: drawn.parts.map((part) => ruleOf(part, before)) };
    case '!':
      return { '!': [ruleOf(drawn.part, before)] };
    default: {
      // Near questions more often than far ones: chains.
      const id = `q${Math.max(0, before - 1 - (drawn.first % 4))}`;
      const other = `q${Math.max(0, before - 1 - (drawn.second % 4))}`;
      const option = optionIds[drawn.second % optionIds.length];
      if (drawn.op === 'same') return { '==': [{ var: `${id}.option` }, { var: `${other}.option` }] };
      if (drawn.op === 'answered') return { value_not_empty: [{ var: `${id}.option` }] };
      return drawn.op === 'is'
        ? { '==': [{ var: `${id}.option` }, option] }
        : { in: [{ var: `${id}.option` }, [option, 'c']] };
    }
  }
}

/** Three to ten radio questions; most have a condition, some stand in the one before. */
export const formsOfChoices: fc.Arbitrary<QuestionnaireDefinition> = fc
  .array(
    fc.record({
      rules: fc.array(tree, { maxLength: 3 }),
      entry: fc.option(fc.record({ controller: fc.nat(11), option: fc.nat(2) }), { freq: 3 }),
      isNested: fc.nat(5).map((n) => n === 5),
    }),
    { minLength: 3, maxLength: 10, size: 'max' },
  )
  .map((drawn) => {
    const fields: QuestionDefinition[] = [];
    drawn.forEach(({ rules, entry, isNested }, index) => {
      const written = rules.map((each) => ruleOf(each, index));
      const question: QuestionDefinition = {
        id: `q${index}`,
        type: 'radio',
        options: optionIds.map((id) => ({ id })),
        ...(index > 0 && written.length > 0 && { visible_when: { and: written } }),
        ...(index > 0 &&
          entry && {
            dependency_list: [
              {
                questionId: `q${Math.max(0, index - 1 - (entry.controller % 4))}`,
                conditionType: 'option_id_equals',
                requiredValue: optionIds[entry.option] ?? 'a',
              },
            ],
          }),
      };
      const above = fields.at(-1);
      if (isNested && above !== undefined) above.subQuestions = [...(above.subQuestions ?? []), question];
      else fields.push(question);
    });
    return {
      key: 'choices',
      version: 1,
      title: 'Choices',
      steps: [{ stepKey: 'all', metadata: { title: 'All', fields } }],
    };
  });
