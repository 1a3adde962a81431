/**
 * The canonical questionnaire, which `parseDefinition` returns whatever spelling the author used. It is plain, read-only
 * data, and everything else in the engine works on it.
 */
import type { Conversion, Factor, FactorOrigin, Minutes, QuestionType } from './documents.generated.js';

export type { Conversion, Factor, FactorOrigin, QuestionType };

export type QuestionId = string;
export type OptionId = string;
/** Which steps there are is up to the questionnaire. */
export type StepKey = string;

/** Evidence of an option. `required`: a file must be attached, and the host may block the submit. `none`: files are cleared. */
export type EvidenceNeed = 'required' | 'optional' | 'none';

export interface Option {
  readonly id: OptionId;
  readonly label: string;
  /** The label as its author wrote it: conditions compare it in every language (D-37). */
  readonly sourceLabel: string;
  readonly info: string | undefined;
  readonly evidence: EvidenceNeed;
  /** The unit of what is typed with this option of `Radio + Text`, in place of `rules.unit` (D-24). */
  readonly unit: string | undefined;
  /** The conversion of what is typed in `unit`; `undefined` = figures count in `unit` itself. */
  readonly conversion: string | undefined;
  /** What figures count while it is chosen and nothing is typed; `undefined` = no number (G-10). */
  readonly counts: number | undefined;
  /** Of a checkbox: chosen alone, as "None of these" is (D-28). */
  readonly exclusive: boolean;
  /** A checked rule, while which holds the option is offered (V-20); `undefined` = always. */
  readonly visibleWhen: unknown;
}

/** What must hold while a question is answered, and what is said while it does not (D-29). */
export interface Constraint {
  /** A checked JSON-Logic rule. */
  readonly rule: unknown;
  readonly message: string;
}

/** How often the fields of a group are asked (D-33). */
export interface Repeat {
  /** What one entry is, such as `Site`. */
  readonly label: string;
  /** So many entries are always there. */
  readonly least: number;
  readonly most: number;
}

/** ENG-11. `undefined` = no limit. Lengths are in Unicode code points, values in `unit`. */
export interface Rules {
  readonly requiredWhenVisible: boolean;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly minValue: number | undefined;
  readonly maxValue: number | undefined;
  /** How many options of a checkbox may be chosen (L-18). */
  readonly minChoices: number | undefined;
  readonly maxChoices: number | undefined;
  readonly dataType: 'number' | 'url' | 'text';
  readonly allowDecimal: boolean;
  readonly pattern: string | undefined;
  readonly unit: string | undefined;
  readonly format: 'date' | undefined;
  /** The first and the last day of a date: `YYYY-MM-DD`, or counted from the day of `onDay`: `today-10y` (L-14). */
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  /** Are outer blanks taken off the text? */
  readonly trim: boolean;
  /** Options that open a free-text box (`Radio + Text`). */
  readonly showOnOptions: readonly OptionId[];
}

/** ENG-12. `conditionType` may be unknown: then the entry never holds (V-9). */
export interface Dependency {
  readonly questionId: QuestionId;
  readonly requiredValue: string;
  readonly conditionType: string;
}

export interface Question {
  readonly id: QuestionId;
  /** The place in form order, from 0. Conditions look only at smaller places (D-15). */
  readonly index: number;
  readonly stepKey: StepKey;
  readonly groupKey: string;
  readonly label: string;
  /** The shown number, such as `9`; `undefined` when the author gave none. */
  readonly number: string | undefined;
  /** A name that the host knows the answer by, such as that of a field in its own data. */
  readonly key: string | undefined;
  /**
   * ENG-08. `radio-text` takes an option and a text, `radio/text` one of the two, `checkbox` several options. The
   * `component` of a `custom` question says what it is.
   */
  readonly type: QuestionType;
  /** The component of a `custom` question: `map-with-marker`, `radio-grid`, `figure`, or any other name. */
  readonly component: string | undefined;
  /** The figure that the component `figure` shows; it asks nothing (D-25). */
  readonly figure: string | undefined;
  /** Further figures that stand beside it. */
  readonly figures: readonly string[];
  readonly required: boolean;
  readonly help: string | undefined;
  readonly note: string | undefined;
  readonly placeholder: string | undefined;
  readonly defaultValue: string | undefined;
  readonly colSpan: 1 | 2;
  /** CSS of the question as its author wants it, in the spelling of the DOM: `{ "fontWeight": 600 }`. */
  readonly style: Readonly<Record<string, string | number>> | undefined;
  readonly options: readonly Option[];
  /**
   * Rows of a radio-grid, sub-questions, or the fields of a `group` question; of a repeated one, its entries, each a group
   * question behind its mark.
   */
  readonly children: readonly QuestionId[];
  readonly parent: QuestionId | undefined;
  /** What each row of a grid is, such as `Fuel`. */
  readonly rowLabel: string | undefined;
  /** Read-only or disabled: the question asks for no answer. */
  readonly readOnly: boolean;
  readonly rules: Rules;
  /** May files be attached as evidence (D-7)? */
  readonly takesEvidence: boolean;
  /** What a reviewer wants to see, in words. */
  readonly evidence: string | undefined;
  /** Files in all, and megabytes of one, where they are not what its uploader says (D-26). */
  readonly maxFiles: number | undefined;
  readonly maxFileMegabytes: number | undefined;
  /** Can a note be added to its answer (ENG-13)? */
  readonly takesNote: boolean;
  /** The author's flag `excluded`: hides a question without a condition (V-1, V-2). */
  readonly excludedByAuthor: boolean;
  readonly exclusionReason: string | undefined;
  readonly dependencies: readonly Dependency[];
  /** How many of `dependencies` must hold (V-21); `undefined` = one of those on each controlling question (V-10). */
  readonly dependencyMatch: 'any' | 'all' | undefined;
  /** A checked JSON-Logic rule, or `undefined`. */
  readonly visibleWhen: unknown;
  /** What must hold beside other answers (L-19). */
  readonly constraints: readonly Constraint[];
  readonly personal: boolean;
  readonly references: readonly string[];
  /** Of a group question whose fields are asked again for each entry (D-33). */
  readonly repeat: Repeat | undefined;
  /** Of what is asked again in a further entry: the id that its author gave it. */
  readonly writtenId: QuestionId | undefined;
  /** How long an answer takes, where it is not what the questionnaire says of its type. */
  readonly minutes: number | undefined;
  /** The same of its file. */
  readonly fileMinutes: number | undefined;
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
  /** `evidence`: the last step, which collects the evidence of all others; `undefined` for every other step. */
  readonly role: 'evidence' | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly notes: readonly string[];
  readonly layout: 'flat' | 'grouped';
  /** A flat step with fields is one group whose key is the step's; without fields, it has none. */
  readonly groups: readonly Group[];
}

/** The id of a question, of an earlier figure or of a factor, or a number. */
export type FigureTerm = string | number;

/** What a form works out from answers: shown, not asked (G-1). */
export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** Places behind the decimal sign when it is shown; `undefined`: two at most. */
  readonly decimals: number | undefined;
  /** `quotient`: the first term divided by the second. */
  readonly kind: 'sum' | 'product' | 'quotient';
  readonly terms: readonly FigureTerm[];
  /** A sum that goes without the terms that are missing, and names them (G-8). */
  readonly partial: boolean;
  /** Below it the figure has no value (G-6); `undefined` = no limit. */
  readonly atLeast: number | undefined;
  /** The question that says how well the numbers are known, if one does. */
  readonly quality: QuestionId | undefined;
}

/** A form that asks less of those for whom the condition of the full form fails (D-27). */
export interface ShortForm {
  /** The name of the condition that holds while the full form is asked. */
  readonly condition: string;
  /** Stands wherever the score of a short form stands. */
  readonly title: string;
  /** The question whose file proves that the form may be short. */
  readonly provenBy: QuestionId;
}

export interface Questionnaire {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  readonly steps: readonly Step[];
  /** Every question, nested ones included, in form order (`question.index`). */
  readonly questions: readonly Question[];
  /** How long answers take; `undefined` = not stated. */
  readonly minutes: Minutes | undefined;
  /** `undefined` = the same is asked of all. */
  readonly shortForm: ShortForm | undefined;
  /** The `question.index` of each id. */
  readonly indexes: ReadonlyMap<QuestionId, number>;
  /** Rules by name, as the author wrote them (D-23). In other rules they stand in place of their names. */
  readonly conditions: Readonly<Record<string, unknown>>;
  /** Stated factors between units, by which options convert what is typed (D-24). */
  readonly conversions: readonly Conversion[];
  /** What figures count with, by published sources (G-9). */
  readonly factors: readonly Factor[];
  /** Where the factors were read. */
  readonly factorOrigins: readonly FactorOrigin[];
  /** What is worked out from answers (G-1), each after those that it uses. */
  readonly figures: readonly Figure[];
}

/** The question with this id; `undefined` when there is none. */
export function findQuestion({ questions, indexes }: Questionnaire, id: QuestionId): Question | undefined {
  const index = indexes.get(id);
  return index === undefined ? undefined : questions[index];
}

/** The rule with this name. @throws RangeError for a name that the questionnaire does not have. */
export function conditionNamed({ key, conditions }: Questionnaire, name: string): unknown {
  if (!Object.hasOwn(conditions, name)) throw new RangeError(`There is no condition "${name}" in "${key}".`);
  return conditions[name];
}

/** The step that collects the evidence of all others; `undefined` when there is none. */
export const evidenceStepOf = ({ steps }: Questionnaire): Step | undefined =>
  steps.find(({ role }) => role === 'evidence');

const noQuestion = ({ key }: Questionnaire, id: QuestionId) =>
  new RangeError(`There is no question "${id}" in "${key}".`);

/** @throws RangeError for an id that the questionnaire does not have. */
export function questionOf(questionnaire: Questionnaire, id: QuestionId): Question {
  const question = findQuestion(questionnaire, id);
  if (question === undefined) throw noQuestion(questionnaire, id);
  return question;
}

/** The place of a question, without fetching the question. @throws RangeError for an id that the questionnaire does not have. */
export function indexOf(questionnaire: Questionnaire, id: QuestionId): number {
  const index = questionnaire.indexes.get(id);
  if (index === undefined) throw noQuestion(questionnaire, id);
  return index;
}

/** Is this a grid: its rows are answered one by one, and it takes no answer itself? */
export const isRadioGrid = (question: Question): boolean =>
  question.type === 'custom' && question.component === 'radio-grid';

/** Does the question show a figure? Then it asks nothing, and is read-only (D-25). */
export const showsFigure = ({ type, component }: Pick<Question, 'type' | 'component'>): boolean =>
  type === 'custom' && component === 'figure';

/** Is this a row of a grid? It is counted with its grid, and its evidence is attached there. */
export const isGridRow = (questionnaire: Questionnaire, { parent }: Question): boolean => {
  const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  return above !== undefined && isRadioGrid(above);
};

/** Is the question answered through its children: a group question by its fields, a grid by its rows? */
export const isAnsweredByChildren = (question: Question): boolean =>
  question.type === 'group' || isRadioGrid(question);

/** Does the question take an answer of its own? Grids, group questions and figures do not, and files answer a file question. */
export const takesAnswer = (question: Question): boolean =>
  !isAnsweredByChildren(question) && question.type !== 'file' && !showsFigure(question);

/** Does the question only mark that an entry of a repeated group is there? Nothing asks for it (D-33). */
export const isEntryMark = ({ type, component }: Pick<Question, 'type' | 'component'>): boolean =>
  type === 'radio' && component === 'entry';

/** Can several options of the question be chosen (D-28)? */
export const takesSeveral = ({ type }: Pick<Question, 'type'>): boolean => type === 'checkbox';

/** Can an option of the question be chosen? */
export const takesOption = ({ type }: Question): boolean =>
  type === 'radio' ||
  type === 'select' ||
  type === 'radio-text' ||
  type === 'radio/text' ||
  type === 'checkbox';

/** Can something be typed, alone or beside options? Coordinates are typed too. */
export const takesText = (question: Question): boolean =>
  takesAnswer(question) &&
  question.type !== 'radio' &&
  question.type !== 'select' &&
  question.type !== 'checkbox';
