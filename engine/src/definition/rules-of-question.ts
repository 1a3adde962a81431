/** The rules that a question holds: when it is shown, when its options are offered, and what must hold for its answer. */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { holdsRule } from '../conditions/questions-with-rules.js';
import type { NamedConditions } from './named-conditions.js';
import type { Question } from '../model/questionnaire.js';

/** What a rule is for. A constraint looks at its own question too (D-29). */
export type RuleUse = 'condition' | 'option' | 'constraint';

export interface RuleOfQuestion {
  readonly use: RuleUse;
  /** JSON pointer inside the question. */
  readonly place: string;
  /** As the author wrote it. */
  readonly written: unknown;
  /** With the named conditions in place of their names (D-23). */
  readonly rule: unknown;
}

const none: readonly never[] = [];

/** In the order in which they stand in the question. */
export function rulesOfQuestion(
  question: Question,
  source: QuestionDefinition,
  expand: NamedConditions['expand'],
): readonly RuleOfQuestion[] {
  if (!holdsRule(question)) return none;
  const { options, visibleWhen, constraints } = question;
  const rules: RuleOfQuestion[] = [];
  if (visibleWhen !== undefined)
    rules.push({
      ...{ use: 'condition', place: '/visible_when' },
      ...{ written: source.visible_when, rule: expand(source.visible_when) },
    });
  options.forEach((option, at) => {
    if (option.visibleWhen === undefined) return;
    const written = source.options?.[at]?.visible_when;
    rules.push({ use: 'option', place: `/options/${at}/visible_when`, written, rule: expand(written) });
  });
  constraints.forEach((_, at) => {
    const written = source.constraints?.[at]?.rule;
    rules.push({ use: 'constraint', place: `/constraints/${at}/rule`, written, rule: expand(written) });
  });
  return rules;
}
