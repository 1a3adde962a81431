/** Turns an author's question into the canonical one: one spelling, defaults filled in. */
import type {
  DependencyEntry,
  OptionDefinition,
  QuestionDefinition,
  ValidationRules,
} from '../model/documents.generated.js';
import type { NamedConditions } from './named-conditions.js';
import { idIn, type EntryPlace } from './repeats.js';
import {
  showsFigure,
  type Dependency,
  type Option,
  type Question,
  type QuestionId,
  type QuestionType,
  type Rules,
  type StepKey,
} from '../model/questionnaire.js';

/** ENG-09: what a response type means when no `type` is given. */
function typeOfResponse(responseType: string | undefined, rules: ValidationRules | undefined): QuestionType {
  switch (responseType) {
    case 'Radio Button':
      return 'radio';
    case 'Text':
      return rules?.data_type === 'number' ? 'number' : 'text';
    case 'Radio + Text':
      return 'radio-text';
    case 'Radio OR Text':
      return 'radio/text';
    default:
      return 'text';
  }
}

/** ENG-10. */
const labelIn = ({ id, option_text: text }: OptionDefinition): string => text ?? `Option ${id}`;

/** `has_attachment`: true = required, absent = optional, false = none. */
const evidenceIn = ({ has_attachment: required }: OptionDefinition): Option['evidence'] =>
  required === undefined ? 'optional' : required ? 'required' : 'none';

/** Replaces names in a rule (D-23), and writes out what it says of entries (V-24). */
type Expand = NamedConditions['expand'];

const normaliseOption = (source: OptionDefinition, expand: Expand): Option => ({
  id: source.id,
  label: labelIn(source),
  sourceLabel: labelIn(source),
  info: source.info_text,
  evidence: evidenceIn(source),
  unit: source.unit,
  conversion: source.conversion,
  counts: source.counts,
  exclusive: source.exclusive ?? false,
  visibleWhen: expand(source.visible_when),
});

/** All absent lists share this one. */
const emptyList: readonly never[] = [];

const normaliseEntry = (
  { questionId, requiredValue, conditionType }: DependencyEntry,
  entry: EntryPlace | undefined,
): Dependency => ({
  questionId: idIn(entry, questionId),
  requiredValue: requiredValue ?? '',
  conditionType,
});

const isOptionOf = (source: OptionDefinition, option: Option | undefined): boolean =>
  option?.id === source.id &&
  option.label === labelIn(source) &&
  option.info === source.info_text &&
  option.evidence === evidenceIn(source) &&
  option.unit === source.unit &&
  option.conversion === source.conversion &&
  option.counts === source.counts &&
  option.exclusive === (source.exclusive ?? false) &&
  (option.visibleWhen ?? source.visible_when) === undefined;

const areOptionsOf = (sources: readonly OptionDefinition[], options: readonly Option[]): boolean =>
  sources.length === options.length && sources.every((source, at) => isOptionOf(source, options[at]));

/** Neighbours often offer the same options, as the rows of a grid do: then they share `latest`, the list before. */
export function normaliseOptions(
  sources: readonly OptionDefinition[] | undefined,
  latest: readonly Option[],
  expand: Expand,
): readonly Option[] {
  if (sources === undefined) return emptyList;
  return areOptionsOf(sources, latest) ? latest : sources.map((source) => normaliseOption(source, expand));
}

function readRules(type: QuestionType, rules: ValidationRules): Rules {
  return {
    requiredWhenVisible: rules.required_when_visible ?? false,
    minLength: rules.min_length,
    maxLength: rules.max_length,
    minValue: rules.min_value,
    maxValue: rules.max_value,
    minChoices: rules.min_choices,
    maxChoices: rules.max_choices,
    dataType: rules.data_type ?? (type === 'number' ? 'number' : type === 'url' ? 'url' : 'text'),
    allowDecimal: rules.allow_decimal ?? false,
    pattern: rules.pattern,
    unit: rules.unit,
    format: rules.format,
    earliest: rules.earliest,
    latest: rules.latest,
    trim: rules.trim ?? false,
    showOnOptions: rules.show_on_options ?? emptyList,
  };
}

function areSameRules(left: ValidationRules, right: ValidationRules): boolean {
  for (const name in left)
    if (left[name as keyof ValidationRules] !== right[name as keyof ValidationRules]) return false;
  for (const name in right) if (!Object.hasOwn(left, name)) return false;
  return true;
}

/** The rules that were read last, and what from, by the type of their question. */
export type LatestRules = Map<QuestionType, { readonly source: ValidationRules; readonly rules: Rules }>;

/** Questions of one type often have the same rules, or none: then they share those in `latest`. */
function normaliseRules(type: QuestionType, source: ValidationRules = {}, latest: LatestRules): Rules {
  const known = latest.get(type);
  if (known !== undefined && areSameRules(source, known.source)) return known.rules;
  const rules = readRules(type, source);
  latest.set(type, { source, rules });
  return rules;
}

/** The place of a question. `depth`: 1 for the questions of a group, one more in each that nests others. */
export interface Place {
  readonly stepKey: StepKey;
  readonly groupKey: string;
  readonly parent: Question | undefined;
  readonly depth: number;
  /** The entry of a repeated group that it stands in. */
  readonly entry: EntryPlace | undefined;
}

/** What a question consists of: its options, and what nests in it. */
interface Parts {
  readonly options: readonly Option[];
  readonly children: readonly QuestionId[];
}

/** What was read so far, and the question needs. */
interface Context {
  readonly expand: Expand;
  readonly latestRules: LatestRules;
}

/** One question. What nests in it is named by `children`. Names in its rule are replaced (D-23). */
export function normaliseQuestion(
  source: QuestionDefinition,
  index: number,
  { stepKey, groupKey, parent, entry }: Place,
  { options, children }: Parts,
  { expand, latestRules }: Context,
): Question {
  const id = idIn(entry, source.id);
  const type = source.type ?? typeOfResponse(source.response_type, source.validation_rules);
  const isFigure = showsFigure({ type, component: source.component });
  // Members that every change reads come first, so that they lie close together in memory.
  return {
    id,
    index,
    type,
    component: source.component,
    figure: source.figure,
    figures: source.figures ?? emptyList,
    // The host knows one answer by it.
    key: id === source.id ? source.key : undefined,
    stepKey,
    groupKey,
    // The first of two spellings counts, unless it is an empty text (D-4).
    label: source.label || source.question || source.id,
    number: isFigure ? undefined : source.q_number,
    required: source.required ?? false,
    help: source.helpText || source.help_text,
    note: source.note,
    placeholder: source.placeholder || source.validation_rules?.placeholder,
    defaultValue: source.default_value,
    colSpan: source.colSpan ?? 1,
    style: source.attributes?.style,
    options,
    children: children.length === 0 ? emptyList : children,
    parent: parent?.id,
    rowLabel: source.row_label,
    // What cannot be edited as a whole cannot be edited in its parts.
    readOnly:
      source.attributes?.readOnly === true ||
      source.attributes?.disabled === true ||
      isFigure ||
      parent?.readOnly === true,
    rules: normaliseRules(type, source.validation_rules, latestRules),
    takesEvidence:
      source.has_attachment ??
      source.hasAttachment ??
      options.some((option) => option.evidence === 'required'),
    evidence: source.evidence,
    maxFiles: source.max_files,
    maxFileMegabytes: source.max_file_megabytes,
    takesNote: source.takes_note ?? false,
    excludedByAuthor: source.excluded ?? false,
    exclusionReason: source.exclusionReason,
    dependencies:
      source.dependency_list === undefined
        ? emptyList
        : source.dependency_list.map((each) => normaliseEntry(each, entry)),
    dependencyMatch: source.dependency_match,
    visibleWhen: expand(source.visible_when),
    constraints:
      source.constraints === undefined
        ? emptyList
        : source.constraints.map(({ rule, message }) => ({ rule: expand(rule), message })),
    personal: source.personal ?? false,
    references: source.references ?? emptyList,
    repeat: source.repeat && { ...source.repeat, least: source.repeat.least ?? 1 },
    writtenId: parent?.repeat ? parent.id : id === source.id ? undefined : source.id,
    minutes: source.minutes,
    fileMinutes: source.file_minutes,
  };
}
