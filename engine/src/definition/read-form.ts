import type { QuestionDefinition, QuestionnaireDefinition } from '../model/documents.generated.js';
import type { Questionnaire } from '../model/questionnaire.js';
import type { ruleProblems } from '../conditions/check-rule.js';
import type { NamedConditions } from './named-conditions.js';
import type { Repeats } from './repeats.js';
import type { Problems } from './problems.js';

/** A questionnaire that could be read, for further checks. */
export interface ReadForm {
  readonly definition: QuestionnaireDefinition;
  readonly questionnaire: Questionnaire;
  /** What each question was read from, by its index; nothing for what is not written, or was read before (D-33). */
  readonly sources: readonly (QuestionDefinition | undefined)[];
  readonly conditions: NamedConditions;
  readonly repeats: Repeats;
  /** Does each id stand for one question that was read? Else a condition means nothing certain. */
  readonly areIdsClear: boolean;
  readonly problems: Problems;
}

/** What only the author of a questionnaire needs; a form that is filled in was read with it before. */
export interface ForAuthors {
  readonly check: (form: ReadForm) => void;
  readonly ruleProblems: typeof ruleProblems;
}
