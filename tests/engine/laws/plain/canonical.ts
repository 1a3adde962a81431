/** What an author's definition means (D-2, D-6 to D-10), in the words of the canonical questionnaire. */
import type { Question, Questionnaire } from '@alo/engine';
import type { Figure, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import { plainQuestions, type PlainQuestion } from '../../../../engine/src/testing/plain/form.js';

function optionsOf({ options = [] }: QuestionDefinition): Question['options'] {
  return options.map(
    ({ id, option_text, info_text, has_attachment, unit, conversion, counts, exclusive, visible_when }) => {
      const evidence = has_attachment === undefined ? 'optional' : has_attachment ? 'required' : 'none';
      const label = option_text ?? `Option ${id}`;
      return {
        ...{ id, label, sourceLabel: label, info: info_text, evidence, unit, conversion, counts },
        exclusive: exclusive === true,
        visibleWhen: visible_when,
      };
    },
  );
}

/** D-8: a rule that is absent limits nothing. */
function rulesOf({ type = 'text', validation_rules: rules = {} }: QuestionDefinition): Question['rules'] {
  const typed = type === 'number' ? 'number' : type === 'url' ? 'url' : 'text';
  return {
    requiredWhenVisible: rules.required_when_visible === true,
    minLength: rules.min_length,
    maxLength: rules.max_length,
    minValue: rules.min_value,
    maxValue: rules.max_value,
    minChoices: rules.min_choices,
    maxChoices: rules.max_choices,
    dataType: rules.data_type ?? typed,
    allowDecimal: rules.allow_decimal === true,
    pattern: rules.pattern,
    unit: rules.unit,
    format: rules.format,
    earliest: rules.earliest,
    latest: rules.latest,
    trim: rules.trim === true,
    showOnOptions: rules.show_on_options ?? [],
  };
}

/** G-1: exactly one way of working it out. */
function figureOf({
  id,
  title,
  unit,
  sum,
  product,
  divide,
  by,
  ...more
}: Figure): Questionnaire['figures'][number] {
  return {
    id,
    title,
    unit,
    decimals: more.decimals,
    kind: sum ? 'sum' : product ? 'product' : 'quotient',
    terms: sum ?? product ?? [divide ?? 0, by ?? 0],
    partial: more.partial === true,
    atLeast: more.at_least,
    quality: more.quality,
  };
}

function canonicalQuestion(
  { id, source, stepKey, groupKey, parent, children, readOnly }: PlainQuestion,
  index: number,
): Question {
  const options = optionsOf(source);
  const entries = source.dependency_list ?? [];
  return {
    id,
    index,
    stepKey,
    groupKey,
    // An empty text is none (D-4).
    label: source.label || source.question || id,
    number: source.q_number,
    key: source.key,
    type: source.type ?? 'text',
    component: source.component,
    figure: source.figure,
    figures: source.figures ?? [],
    required: source.required === true,
    help: source.helpText || source.help_text,
    note: source.note,
    placeholder: source.placeholder || source.validation_rules?.placeholder,
    defaultValue: source.default_value,
    colSpan: source.colSpan ?? 1,
    style: source.attributes?.style,
    options,
    children: children.map((child) => child.id),
    parent: parent?.id,
    rowLabel: source.row_label,
    readOnly,
    rules: rulesOf(source),
    takesEvidence:
      source.has_attachment ??
      source.hasAttachment ??
      options.some(({ evidence }) => evidence === 'required'),
    evidence: source.evidence,
    maxFiles: source.max_files,
    maxFileMegabytes: source.max_file_megabytes,
    takesNote: source.takes_note === true,
    excludedByAuthor: source.excluded === true,
    exclusionReason: source.exclusionReason,
    dependencies: entries.map((entry) => ({ ...entry, requiredValue: entry.requiredValue ?? '' })),
    dependencyMatch: source.dependency_match,
    visibleWhen: source.visible_when,
    constraints: source.constraints ?? [],
    personal: source.personal === true,
    references: source.references ?? [],
    repeat: undefined,
    writtenId: undefined,
    minutes: source.minutes,
    fileMinutes: source.file_minutes,
  };
}

export function canonicalPlainly(definition: QuestionnaireDefinition): Omit<Questionnaire, 'indexes'> {
  const { key, version, title } = definition;
  const ids = (questions: readonly QuestionDefinition[]) => questions.map(({ id }) => id);
  return {
    key,
    version,
    title,
    conditions: definition.conditions ?? {},
    conversions: definition.conversions ?? [],
    factors: definition.factors ?? [],
    factorOrigins: definition.factor_origins ?? [],
    figures: (definition.figures ?? []).map(figureOf),
    minutes: definition.minutes,
    shortForm: definition.short_form && {
      condition: definition.short_form.condition,
      title: definition.short_form.title,
      provenBy: definition.short_form.proven_by,
    },
    questions: plainQuestions(definition).map(canonicalQuestion),
    steps: definition.steps.map(({ stepKey, role, metadata, groups }) => ({
      key: stepKey,
      role,
      title: metadata.title,
      description: metadata.description,
      notes: metadata.notes ?? [],
      layout: groups ? 'grouped' : 'flat',
      groups: groups
        ? groups.map((group) => ({
            key: group.key,
            title: group.metadata.title,
            description: group.metadata.description,
            questions: ids(group.metadata.fields),
          }))
        : metadata.fields
          ? [
              {
                key: stepKey,
                title: metadata.title,
                description: metadata.description,
                questions: ids(metadata.fields),
              },
            ]
          : [],
    })),
  };
}
