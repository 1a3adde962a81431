/** A canonical questionnaire written out as an author could have written it, for the second opinion on it. */
import type {
  Figure as FigureDefinition,
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  ValidationRules,
} from '../model/documents.generated.js';
import {
  questionOf,
  type Figure,
  type Option,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.js';

/** The members of `from` that say something. */
type Said<From> = { [Key in keyof From]?: Exclude<From[Key], undefined> };
function said<From extends object>(from: From): Said<From> {
  return Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as Said<From>;
}

const needs = { required: true, none: false, optional: undefined } as const;

const optionOf = ({
  id,
  label,
  evidence,
  exclusive,
  visibleWhen,
  unit,
  conversion,
  counts,
}: Option): OptionDefinition => ({
  id,
  option_text: label,
  ...(exclusive && { exclusive }),
  ...said({ has_attachment: needs[evidence], visible_when: visibleWhen, unit, conversion, counts }),
});

function figureOf({ id, title, unit, kind, terms, partial, atLeast }: Figure): FigureDefinition {
  const [first = 0, second = 0] = terms;
  const way = kind === 'quotient' ? { divide: first, by: second } : { [kind]: [...terms] };
  return { id, title, unit, ...way, ...(partial && { partial }), ...said({ at_least: atLeast }) };
}

const rulesOf = ({ rules }: Question): ValidationRules =>
  said({
    required_when_visible: rules.requiredWhenVisible,
    min_length: rules.minLength,
    max_length: rules.maxLength,
    min_value: rules.minValue,
    max_value: rules.maxValue,
    min_choices: rules.minChoices,
    max_choices: rules.maxChoices,
    data_type: rules.dataType,
    allow_decimal: rules.allowDecimal,
    pattern: rules.pattern,
    format: rules.format,
    earliest: rules.earliest,
    latest: rules.latest,
    trim: rules.trim,
    show_on_options: [...rules.showOnOptions],
  });

/**
 * What decides about visibility, completeness and limits, in the members of a definition. Words for people are left
 * out: nothing here looks at them.
 */
export function asWritten(questionnaire: Questionnaire): QuestionnaireDefinition {
  const written = (id: string): QuestionDefinition => {
    const question = questionOf(questionnaire, id);
    const { type, component, options, dependencies, dependencyMatch, visibleWhen, children } = question;
    const { constraints, takesEvidence } = question;
    const nested = children.map(written);
    return {
      id,
      type,
      ...said({ component, visible_when: visibleWhen, default_value: question.defaultValue }),
      label: question.label,
      options: options.map(optionOf),
      validation_rules: rulesOf(question),
      has_attachment: takesEvidence,
      excluded: question.excludedByAuthor,
      attributes: { readOnly: question.readOnly },
      dependency_list: dependencies.map((entry) => ({ ...entry })),
      ...said({ dependency_match: dependencyMatch }),
      ...(constraints.length > 0 && { constraints: constraints.map((each) => ({ ...each })) }),
      ...(type === 'group' ? { fields: nested } : { subQuestions: nested }),
    };
  };
  return {
    key: questionnaire.key,
    version: questionnaire.version,
    title: questionnaire.title,
    figures: questionnaire.figures.map(figureOf),
    factors: [...questionnaire.factors],
    conversions: [...questionnaire.conversions],
    steps: questionnaire.steps.map(({ key: stepKey, role, title, layout, groups }) => ({
      stepKey,
      ...said({ role }),
      ...(layout === 'grouped'
        ? {
            metadata: { title },
            hasGroups: true,
            groups: groups.map((group) => ({
              key: group.key,
              metadata: { title: group.title, fields: group.questions.map(written) },
            })),
          }
        : { metadata: { title, ...said({ fields: groups[0]?.questions.map(written) }) } }),
    })),
  };
}
