/**
 * Where a definition holds ids. Every member of its documents is named here, and a new one does not compile until it is:
 * `plain` where it holds no id.
 */
import type {
  Constraint,
  Conversion,
  DependencyEntry,
  Factor,
  FactorOrigin,
  Figure,
  GroupDefinition,
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  ShortForm,
  StepDefinition,
  ValidationRules,
} from '../model/documents.generated.js';
import type { Naming, Place } from './place.js';

/** Each member of a document, with its place. */
type Members<Document> = Readonly<Record<keyof Document, Place>>;

const figure: Naming = { names: 'figure' };
const term: Naming = { names: ['question', 'figure', 'factor'] };

const entry = {
  questionId: { names: 'question', leaves: 'item', asks: true },
  requiredValue: {
    names: 'option',
    leaves: 'item',
    asks: true,
    beside: { member: 'conditionType', is: 'option_id_equals' },
  },
  conditionType: 'plain',
} satisfies Members<DependencyEntry>;

const option = {
  id: { names: 'option', declares: true, leaves: 'item' },
  option_text: 'plain',
  info_text: 'plain',
  has_attachment: 'plain',
  unit: 'plain',
  conversion: { names: 'conversion' },
  counts: 'plain',
  exclusive: 'plain',
  visible_when: { rule: 'leaves' },
} satisfies Members<OptionDefinition>;

const rules = {
  required_when_visible: 'plain',
  min_length: 'plain',
  max_length: 'plain',
  min_value: 'plain',
  max_value: 'plain',
  min_choices: 'plain',
  max_choices: 'plain',
  data_type: 'plain',
  allow_decimal: 'plain',
  pattern: 'plain',
  placeholder: 'plain',
  unit: 'plain',
  show_on_options: { list: { names: 'option', leaves: 'item' }, fewest: 1 },
  format: 'plain',
  earliest: 'plain',
  latest: 'plain',
  trim: 'plain',
} satisfies Members<ValidationRules>;

const constraint = {
  rule: { rule: 'itemLeaves' },
  message: 'plain',
} satisfies Members<Constraint>;

const question: Place = {
  about: 'id',
  members: {
    id: { names: 'question', declares: true, leaves: 'item' },
    label: 'plain',
    question: 'plain',
    q_number: 'plain',
    key: 'plain',
    type: 'plain',
    component: 'plain',
    response_type: 'plain',
    required: 'plain',
    helpText: 'plain',
    help_text: 'plain',
    note: 'plain',
    placeholder: 'plain',
    default_value: { names: 'option', leaves: 'member', several: true },
    colSpan: 'plain',
    options: { list: { members: option } },
    get subQuestions(): Place {
      return questions;
    },
    row_label: 'plain',
    hasSubQuestions: 'plain',
    get fields(): Place {
      return questions;
    },
    repeat: 'plain',
    attributes: 'plain',
    validation_rules: { members: rules },
    hasAttachment: 'plain',
    has_attachment: 'plain',
    evidence: 'plain',
    max_files: 'plain',
    max_file_megabytes: 'plain',
    takes_note: 'plain',
    excluded: 'plain',
    exclusionReason: 'plain',
    dependency_list: { list: { about: 'questionId', members: entry }, fewest: 1, whenFewer: 'leaves' },
    dependency_match: 'plain',
    visible_when: { rule: 'leaves' },
    constraints: { list: { members: constraint }, fewest: 1, whenFewer: 'leaves' },
    isSubQuestion: 'plain',
    personal: 'plain',
    references: 'plain',
    figure,
    figures: { list: figure },
    minutes: 'plain',
    file_minutes: 'plain',
  } satisfies Members<QuestionDefinition>,
};
const questions: Place = { list: question };

const group = {
  key: 'plain',
  metadata: { members: { fields: questions } },
} satisfies Members<GroupDefinition>;

const step = {
  stepKey: 'plain',
  role: 'plain',
  metadata: { members: { fields: questions } },
  hasGroups: 'plain',
  groups: { list: { members: group } },
} satisfies Members<StepDefinition>;

const conversion = {
  id: { names: 'conversion', declares: true, leaves: 'item' },
  from: 'plain',
  to: 'plain',
  factor: 'plain',
  source: 'plain',
  date: 'plain',
} satisfies Members<Conversion>;

const origin: Naming = { names: 'origin' };
const factor = {
  id: { names: 'factor', declares: true, leaves: 'item' },
  title: 'plain',
  unit: 'plain',
  origin,
  by: { names: 'question' },
  year: { names: 'question' },
  rows: {
    list: {
      members: {
        option: { names: 'option', leaves: 'item' },
        origin,
        value: 'plain',
        years: 'plain',
      } satisfies Members<Factor['rows'][number]>,
    },
    fewest: 1,
  },
} satisfies Members<Factor>;

const factorOrigin = {
  id: { names: 'origin', declares: true, leaves: 'item' },
  name: 'plain',
  date: 'plain',
  url: 'plain',
  licence: 'plain',
  basis: 'plain',
} satisfies Members<FactorOrigin>;

const aFigure = {
  id: { names: 'figure', declares: true, leaves: 'item' },
  title: 'plain',
  unit: 'plain',
  decimals: 'plain',
  sum: { list: { ...term, leaves: 'item', asks: true }, fewest: 1 },
  // Without one of its factors, a product is in another unit.
  product: { list: term },
  divide: term,
  by: term,
  partial: 'plain',
  at_least: 'plain',
  quality: term,
} satisfies Members<Figure>;

const shortForm = {
  condition: { names: 'condition' },
  title: 'plain',
  proven_by: { names: 'question' },
} satisfies Members<ShortForm>;

/** Where a `QuestionnaireDefinition` holds ids, in either spelling (D-4). */
export const definitionTable: Place = {
  members: {
    key: 'plain',
    version: 'plain',
    title: 'plain',
    description: 'plain',
    conditions: { keys: { names: 'condition', declares: true, leaves: 'item' }, each: { rule: 'stays' } },
    conversions: { list: { members: conversion } },
    factors: { list: { about: 'by', members: factor } },
    factor_origins: { list: { members: factorOrigin } },
    figures: { list: { members: aFigure } },
    minutes: 'plain',
    short_form: { members: shortForm },
    steps: { list: { members: step } },
  } satisfies Members<QuestionnaireDefinition>,
};
