/**
 * The canonical questionnaire: what `parseDefinition` gives, whatever spelling the author used.
 * Plain, read-only data; everything else in the engine works on it.
 */
import type { questionTypes, StepKey } from '@alo/schemas';

export type QuestionId = string;
export type OptionId = string;

/**
 * ENG-08. `radio-text` takes an option and a text, `radio/text` one of them; what a `custom` question is says its
 * `component`.
 */
export type QuestionType = (typeof questionTypes)[number];

/** Evidence of an option: `required` blocks submit without a file, `none` clears what was attached. */
export type EvidenceNeed = 'required' | 'optional' | 'none';

export interface Option {
  readonly id: OptionId;
  readonly label: string;
  readonly info: string | undefined;
  readonly evidence: EvidenceNeed;
}

/** ENG-11; `undefined` = no such rule. Lengths in characters, values in `unit`. */
export interface Rules {
  readonly requiredWhenVisible: boolean;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly minValue: number | undefined;
  readonly maxValue: number | undefined;
  readonly dataType: 'number' | 'url' | 'text';
  readonly allowDecimal: boolean;
  readonly pattern: string | undefined;
  readonly unit: string | undefined;
  readonly format: 'date' | undefined;
  /** Options that open a free-text box (`Radio + Text`). */
  readonly showOnOptions: readonly OptionId[];
}

/** ENG-12. `conditionType` is open: an unknown one hides the question (ENG-20). */
export interface Dependency {
  readonly questionId: QuestionId;
  readonly requiredValue: string;
  readonly conditionType: string;
}

export interface Question {
  readonly id: QuestionId;
  /** Place in the whole form, 0-based; a question's conditions look only at smaller places. */
  readonly index: number;
  readonly stepKey: StepKey;
  readonly groupKey: string;
  readonly label: string;
  /** Shown number, such as `9`; sub-questions have none. */
  readonly number: string | undefined;
  /** Name of the hotel field the answer stands for (`hotel_location_name` …). */
  readonly key: string | undefined;
  readonly type: QuestionType;
  /** Of `custom` questions: `map-with-marker`, `radio-grid`, or something this product does not know. */
  readonly component: string | undefined;
  readonly required: boolean;
  readonly help: string | undefined;
  readonly note: string | undefined;
  readonly placeholder: string | undefined;
  readonly defaultValue: string | undefined;
  readonly colSpan: 1 | 2;
  readonly options: readonly Option[];
  /** Rows of a radio-grid, sub-questions, or the fields of a `group` question. */
  readonly children: readonly QuestionId[];
  readonly parent: QuestionId | undefined;
  /** Never asked of the respondent: read-only or disabled. */
  readonly readOnly: boolean;
  readonly rules: Rules;
  /** May files be attached as evidence? Where the author does not say: does an option require one? */
  readonly takesEvidence: boolean;
  /** What a reviewer wants to see, in words. */
  readonly evidence: string | undefined;
  /** The author's flag: not shown, unless a condition says when (V-1). */
  readonly excludedByAuthor: boolean;
  readonly exclusionReason: string | undefined;
  readonly dependencies: readonly Dependency[];
  /** A checked JSON-Logic rule, or `undefined`. */
  readonly visibleWhen: unknown;
  readonly personal: boolean;
  readonly references: readonly string[];
}

export interface Group {
  readonly key: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Top-level questions, in order. */
  readonly questions: readonly QuestionId[];
}

export interface Step {
  readonly key: StepKey;
  readonly title: string;
  readonly description: string | undefined;
  readonly notes: readonly string[];
  readonly layout: 'flat' | 'grouped';
  /** A flat step with fields is one group whose key is the step's; without fields, as `sources` is, it has none. */
  readonly groups: readonly Group[];
}

export interface Questionnaire {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  readonly steps: readonly Step[];
  /** Every question, children included, in form order (`question.index`). */
  readonly questions: readonly Question[];
  /** From id to `question.index`. */
  readonly indexes: ReadonlyMap<QuestionId, number>;
}

/** The question with this id; `undefined` when there is none. */
export function findQuestion({ questions, indexes }: Questionnaire, id: QuestionId): Question | undefined {
  const index = indexes.get(id);
  return index === undefined ? undefined : questions[index];
}

const noQuestion = ({ key }: Questionnaire, id: QuestionId) =>
  new RangeError(`There is no question "${id}" in "${key}".`);

/** @throws RangeError for an id that the questionnaire does not have. */
export function questionOf(questionnaire: Questionnaire, id: QuestionId): Question {
  const question = findQuestion(questionnaire, id);
  if (question === undefined) throw noQuestion(questionnaire, id);
  return question;
}

/** Where the question stands, without fetching it. @throws RangeError for an id that the questionnaire does not have. */
export function indexOf(questionnaire: Questionnaire, id: QuestionId): number {
  const index = questionnaire.indexes.get(id);
  if (index === undefined) throw noQuestion(questionnaire, id);
  return index;
}

/** Is this the radio-grid of the specification: rows answered one by one, the parent itself never? */
export const isRadioGrid = (question: Question): boolean =>
  question.type === 'custom' && question.component === 'radio-grid';

/** Is the question a row of a radio-grid: counted, and asked for evidence, with its grid? */
export const isGridRow = (questionnaire: Questionnaire, { parent }: Question): boolean => {
  const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  return above !== undefined && isRadioGrid(above);
};

/** Is the question answered through its children: a group by its fields, a radio-grid by its rows? */
export const isAnsweredByChildren = (question: Question): boolean =>
  question.type === 'group' || isRadioGrid(question);

/** Does the question take an answer of its own? A `file` question is answered by its attachments. */
export const takesAnswer = (question: Question): boolean =>
  !isAnsweredByChildren(question) && question.type !== 'file';

/** Can an option of the question be chosen? */
export const takesOption = ({ type }: Question): boolean =>
  type === 'radio' || type === 'select' || type === 'radio-text' || type === 'radio/text';

/** Can something be typed, alone or beside options? Coordinates are typed text too. */
export const takesText = (question: Question): boolean =>
  takesAnswer(question) && question.type !== 'radio' && question.type !== 'select';
