/** From an author's question to the canonical one: one spelling, defaults filled in, nothing guessed twice. */
import type { OptionDefinition, QuestionDefinition, StepKey, ValidationRules } from '@alo/schemas';
import type { Option, Question, QuestionType, Rules } from './questionnaire.js';

/** ENG-09: what a response type means when no `type` is given. */
export function typeOfResponse(
  responseType: string | undefined,
  rules: ValidationRules | undefined,
): QuestionType {
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

/** ENG-10 and `has_attachment`: true = required, absent = optional, false = none. */
export const normaliseOption = (option: OptionDefinition): Option => ({
  id: option.id,
  label: option.option_text ?? `Option ${option.id}`,
  info: option.info_text,
  evidence: option.has_attachment === undefined ? 'optional' : option.has_attachment ? 'required' : 'none',
});

function normaliseRules(type: QuestionType, rules: ValidationRules = {}): Rules {
  return {
    requiredWhenVisible: rules.required_when_visible ?? false,
    minLength: rules.min_length,
    maxLength: rules.max_length,
    minValue: rules.min_value,
    maxValue: rules.max_value,
    dataType: rules.data_type ?? (type === 'number' ? 'number' : type === 'url' ? 'url' : 'text'),
    allowDecimal: rules.allow_decimal ?? false,
    pattern: rules.pattern,
    unit: rules.unit,
    format: rules.format,
    showOnOptions: rules.show_on_options ?? [],
  };
}

export interface Place {
  readonly index: number;
  readonly stepKey: StepKey;
  readonly groupKey: string | undefined;
  readonly parent: Question | undefined;
}

/** One question without its children (the reader adds those). */
export function normaliseQuestion(
  source: QuestionDefinition,
  { index, stepKey, groupKey, parent }: Place,
): Omit<Question, 'children'> {
  const type = source.type ?? typeOfResponse(source.response_type, source.validation_rules);
  const options = (source.options ?? []).map(normaliseOption);
  const takesEvidence = source.has_attachment ?? source.hasAttachment;
  return {
    id: source.id,
    index,
    stepKey,
    groupKey,
    label: source.label ?? source.question ?? source.id,
    number: source.q_number,
    key: source.key,
    type,
    component: source.component,
    required: source.required ?? false,
    help: source.helpText ?? source.help_text,
    note: source.note,
    placeholder: source.placeholder ?? source.validation_rules?.placeholder,
    defaultValue: source.default_value,
    colSpan: source.colSpan ?? 1,
    options,
    parent: parent?.id,
    // What cannot be edited as a whole cannot be edited in its parts.
    readOnly:
      source.attributes?.readOnly === true ||
      source.attributes?.disabled === true ||
      parent?.readOnly === true,
    rules: normaliseRules(type, source.validation_rules),
    takesEvidence: takesEvidence ?? options.some((option) => option.evidence === 'required'),
    evidence: source.evidence,
    excluded: source.excluded ?? false,
    exclusionReason: source.exclusionReason,
    dependencies: (source.dependency_list ?? []).map((entry) => ({
      questionId: entry.questionId,
      requiredValue: entry.requiredValue ?? '',
      conditionType: entry.conditionType,
    })),
    visibleWhen: source.visible_when,
    personal: source.personal ?? false,
    references: source.references ?? [],
  };
}
