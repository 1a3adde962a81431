/**
 * A questionnaire as its authors write it and as it travels: the specification's own members, both spellings
 * where it has two. `@alo/engine` reads it and gives one canonical form.
 */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';
import { maxTextLength, questionTypes } from './words.js';

const closed = { additionalProperties: false } as const;

const QuestionType = Type.Enum([...questionTypes]);

/** ENG-10. `has_attachment`: true = evidence required, absent = optional, false = none. */
export const OptionDefinition = Type.Object(
  {
    id: Id,
    option_text: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    info_text: Type.Optional(Type.String({ maxLength: 1000 })),
    has_attachment: Type.Optional(Type.Boolean()),
    /** The unit of what is typed with this option of `Radio + Text`, in place of the question's own. */
    unit: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    /** Turns what is typed in `unit` into the unit in which figures count; without one it is that unit already. */
    conversion: Type.Optional(Id),
    /** The number that figures count while this option is chosen and nothing is typed: 0 for "There is none". */
    counts: Type.Optional(Type.Number()),
    /** Of a checkbox: chosen alone, as "None of these" is. */
    exclusive: Type.Optional(Type.Boolean()),
    /** A rule on earlier questions, as a question's `visible_when`: the option is offered while it holds. */
    visible_when: Type.Optional(Type.Unknown()),
  },
  closed,
);

/** A day: `2015-01-01`, or counted from the day on which the form is open: `today`, `today-24m`, `today-10y`, `today+10y`. */
const Day = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2}|today([+-]\\d{1,2}[my])?)$' });

/** ENG-11, and `format: 'date'` for a text that is a calendar date (YYYY-MM-DD). */
export const ValidationRules = Type.Object(
  {
    required_when_visible: Type.Optional(Type.Boolean()),
    min_length: Type.Optional(Type.Integer({ minimum: 0, maximum: maxTextLength })),
    max_length: Type.Optional(Type.Integer({ minimum: 1, maximum: maxTextLength })),
    min_value: Type.Optional(Type.Number()),
    max_value: Type.Optional(Type.Number()),
    /** How many options of a checkbox may be chosen. */
    min_choices: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
    max_choices: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
    data_type: Type.Optional(Type.Enum(['number', 'url', 'text'])),
    allow_decimal: Type.Optional(Type.Boolean()),
    pattern: Type.Optional(Type.String({ maxLength: 500 })),
    placeholder: Type.Optional(Type.String({ maxLength: 200 })),
    unit: Type.Optional(Type.String({ maxLength: 40 })),
    show_on_options: Type.Optional(Type.Array(Id)),
    format: Type.Optional(Type.Literal('date')),
    /** The first and the last day that a date may be. */
    earliest: Type.Optional(Day),
    latest: Type.Optional(Day),
    /** Outer blanks are taken off the text (ENG-57). */
    trim: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** ENG-12. An unknown `conditionType` is read (and hides the question, ENG-20), so it is any text here. */
export const DependencyEntry = Type.Object(
  {
    questionId: Id,
    requiredValue: Type.Optional(Type.String({ maxLength: 300 })),
    conditionType: Type.String(),
  },
  closed,
);

/** What must hold while the question is answered. `rule` looks at the question itself and at earlier ones. */
export const Constraint = Type.Object(
  { rule: Type.Unknown(), message: Type.String({ minLength: 1, maxLength: 500 }) },
  closed,
);

/** Entries of a group of questions: sites, vehicles, suppliers. */
const Repeat = Type.Object(
  {
    /** What one entry is, such as "Site": its number stands behind. */
    label: Type.String({ minLength: 1, maxLength: 60 }),
    /** So many entries are always there; 1 unless it is said. */
    least: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })),
    most: Type.Integer({ minimum: 2, maximum: 20 }),
  },
  closed,
);

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** ENG-06 and ENG-07. */
const question = Type.Object(
  {
    id: Id,
    label: text(500),
    question: text(500),
    q_number: text(20),
    key: text(100),
    type: Type.Optional(QuestionType),
    component: text(60),
    response_type: text(60),
    required: Type.Optional(Type.Boolean()),
    helpText: text(2000),
    help_text: text(2000),
    note: text(2000),
    placeholder: text(200),
    default_value: text(5000),
    colSpan: Type.Optional(Type.Enum([1, 2])),
    options: Type.Optional(Type.Array(OptionDefinition, { maxItems: 400 })),
    subQuestions: Type.Optional(Type.Array(Type.Ref('QuestionDefinition'))),
    /** What each row of a grid is, such as "Fuel". It heads their column. */
    row_label: text(60),
    hasSubQuestions: Type.Optional(Type.Boolean()),
    fields: Type.Optional(Type.Array(Type.Ref('QuestionDefinition'))),
    /** Of a group: its fields are asked again for each entry that a respondent adds. */
    repeat: Type.Optional(Repeat),
    attributes: Type.Optional(
      Type.Object(
        {
          readOnly: Type.Optional(Type.Boolean()),
          disabled: Type.Optional(Type.Boolean()),
          style: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
        },
        closed,
      ),
    ),
    validation_rules: Type.Optional(ValidationRules),
    hasAttachment: Type.Optional(Type.Boolean()),
    has_attachment: Type.Optional(Type.Boolean()),
    /** What a reviewer wants to see, in words: "energy audit summary". */
    evidence: text(300),
    /** How many files it takes, and how large each may be, where that is not what its uploader says. */
    max_files: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    max_file_megabytes: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    /** Can a note be added to its answer (ENG-13)? */
    takes_note: Type.Optional(Type.Boolean()),
    excluded: Type.Optional(Type.Boolean()),
    exclusionReason: text(500),
    dependency_list: Type.Optional(Type.Array(DependencyEntry)),
    /**
     * How many entries of `dependency_list` must hold: one, or every one. Without it, one of those on each controlling
     * question.
     */
    dependency_match: Type.Optional(Type.Enum(['any', 'all'])),
    /**
     * A JSON-Logic rule, or `{ "condition": "<name>" }` for one of the questionnaire's named `conditions`, anywhere in a
     * rule; checked when the definition is read. Must hold beside `dependency_list`.
     */
    visible_when: Type.Optional(Type.Unknown()),
    /** What must hold beside other answers, each with what is said while it does not. */
    constraints: Type.Optional(Type.Array(Constraint, { minItems: 1, maxItems: 20 })),
    isSubQuestion: Type.Optional(Type.Boolean()),
    /** The answer can name a person: its history can be erased on its own. */
    personal: Type.Optional(Type.Boolean()),
    /** What the question serves: `<id of a standard>`, or that and a criterion: `gstc-v3 D1.3` (schemas/standards.json). */
    references: Type.Optional(Type.Array(Type.String({ maxLength: 200 }))),
    /** The one of the questionnaire's `figures` that `"component": "figure"` shows; it asks nothing. */
    figure: Type.Optional(Id),
    /** Further figures that stand beside it, smaller. */
    figures: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 8 })),
    /** How long an answer takes, in minutes, where it is not what `minutes.types` says. */
    minutes: Type.Optional(Type.Number({ minimum: 0, maximum: 600 })),
    /** How long it takes to find and attach its file, in minutes, where it is not what `minutes.file` says. */
    file_minutes: Type.Optional(Type.Number({ minimum: 0, maximum: 600 })),
  },
  closed,
);

const fields = Type.Array(Type.Ref('QuestionDefinition'));

const group = Type.Object(
  {
    key: Id,
    metadata: Type.Object(
      { title: Type.String({ minLength: 1, maxLength: 200 }), description: text(1000), fields },
      closed,
    ),
  },
  closed,
);

const step = Type.Object(
  {
    stepKey: Id,
    /** `evidence`: the last step, which collects the evidence of all others. */
    role: Type.Optional(Type.Literal('evidence')),
    metadata: Type.Object(
      {
        title: Type.String({ minLength: 1, maxLength: 200 }),
        description: text(1000),
        notes: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }))),
        fields: Type.Optional(fields),
      },
      closed,
    ),
    hasGroups: Type.Optional(Type.Boolean()),
    groups: Type.Optional(Type.Array(Type.Ref('GroupDefinition'))),
  },
  closed,
);

/** A stated factor: one unit of what is typed is `factor` of `to`. */
export const Conversion = Type.Object(
  {
    id: Id,
    from: Type.String({ minLength: 1, maxLength: 40 }),
    to: Type.String({ minLength: 1, maxLength: 40 }),
    factor: Type.Number({ exclusiveMinimum: 0 }),
    /** The source that states the factor, and what it assumes. */
    source: Type.String({ minLength: 1, maxLength: 300 }),
    /** The day or year of the source. */
    date: Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' }),
  },
  closed,
);

/** Where factors were read. */
export const FactorOrigin = Type.Object(
  {
    id: Id,
    /** Publisher, title and edition. */
    name: Type.String({ minLength: 1, maxLength: 300 }),
    date: Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' }),
    url: Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 300 }),
    licence: Type.String({ minLength: 1, maxLength: 60 }),
    /** What its figures count: life cycle or combustion, gross or net heat. */
    basis: Type.String({ minLength: 1, maxLength: 300 }),
  },
  closed,
);

/** One value of a factor, or one for each year. */
const FactorRow = Type.Object(
  {
    /** For the hotels that chose this option of `by`. Absent: for all others. */
    option: Type.Optional(Id),
    /** One of the questionnaire's `factor_origins`, where it is not that of the factor. */
    origin: Type.Optional(Id),
    value: Type.Optional(Type.Number({ minimum: 0 })),
    /** By calendar year. */
    years: Type.Optional(Type.Record(Type.String({ pattern: '^\\d{4}$' }), Type.Number({ minimum: 0 }))),
  },
  closed,
);

/** What one unit of something causes, by a published source, so that figures can count with it. */
export const Factor = Type.Object(
  {
    id: Id,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    unit: Type.String({ minLength: 1, maxLength: 60 }),
    /** Where it was read: one of the questionnaire's `factor_origins`. */
    origin: Id,
    /** The question whose chosen option decides which row counts. */
    by: Type.Optional(Id),
    /** The question whose date decides which year counts: its own, else the newest before it. */
    year: Type.Optional(Id),
    /** None: nobody publishes such a factor, and what needs it stays out. */
    rows: Type.Array(FactorRow, { maxItems: 400 }),
  },
  closed,
);

/** The id of a question, a figure or a factor, or a number. */
const Term = Type.Union([Id, Type.Number()]);

/** What the form works out from answers: shown, not asked. */
export const Figure = Type.Object(
  {
    id: Id,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    unit: Type.String({ minLength: 1, maxLength: 60 }),
    /** Places behind the decimal sign when it is shown. */
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
    /** One of the three: a sum, a product, or `divide` by `by`. */
    sum: Type.Optional(Type.Array(Term, { minItems: 1 })),
    product: Type.Optional(Type.Array(Term, { minItems: 1 })),
    divide: Type.Optional(Term),
    by: Type.Optional(Term),
    /** A sum that goes without the terms that are missing, and names them. */
    partial: Type.Optional(Type.Literal(true)),
    /** Below it the figure has no value: more was taken off than there is. */
    at_least: Type.Optional(Type.Number()),
    /** The question that says how well its numbers are known: metered, billed, estimated. */
    quality: Type.Optional(Id),
  },
  closed,
);

/** How long answers take, in minutes: by question type, per row of a grid, per expected file. */
export const Minutes = Type.Object(
  {
    types: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 600 })),
    row: Type.Number({ minimum: 0, maximum: 600 }),
    file: Type.Number({ minimum: 0, maximum: 600 }),
  },
  closed,
);

/** A form that asks less of some hotels: of those for which the named condition of the whole form fails. */
export const ShortForm = Type.Object(
  {
    /** One of the questionnaire's `conditions`: what holds while the whole form is asked. */
    condition: Id,
    /** Stands wherever the score of a short form stands. */
    title: Type.String({ minLength: 1, maxLength: 60 }),
    /** The question whose file proves that the form may be short. */
    proven_by: Id,
  },
  closed,
);

const questionnaire = Type.Object(
  {
    key: Id,
    version: Type.Integer({ minimum: 1 }),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: text(1000),
    /** Rules with a name, for conditions that many questions share. */
    conditions: Type.Optional(Type.Record(Id, Type.Unknown())),
    conversions: Type.Optional(Type.Array(Conversion)),
    factors: Type.Optional(Type.Array(Factor, { maxItems: 100 })),
    factor_origins: Type.Optional(Type.Array(FactorOrigin, { maxItems: 50 })),
    figures: Type.Optional(Type.Array(Figure)),
    minutes: Type.Optional(Minutes),
    short_form: Type.Optional(ShortForm),
    steps: Type.Array(Type.Ref('StepDefinition'), { minItems: 1 }),
  },
  closed,
);

/** The four refer to each other (a question nests questions), so they are declared together. */
const definitions = {
  QuestionDefinition: question,
  GroupDefinition: group,
  StepDefinition: step,
  QuestionnaireDefinition: questionnaire,
};

export const QuestionDefinition = Type.Cyclic(definitions, 'QuestionDefinition');
export const GroupDefinition = Type.Cyclic(definitions, 'GroupDefinition');
/** One step (ENG-04): flat (`metadata.fields`) or grouped (`hasGroups`, `groups`). */
export const StepDefinition = Type.Cyclic(definitions, 'StepDefinition');
/** A whole questionnaire: what `GET /questionnaires/{key}/{version}` sends and `parseDefinition` reads. */
export const QuestionnaireDefinition = Type.Cyclic(definitions, 'QuestionnaireDefinition');

export type OptionDefinition = Static<typeof OptionDefinition>;
export type ValidationRules = Static<typeof ValidationRules>;
export type DependencyEntry = Static<typeof DependencyEntry>;
export type Constraint = Static<typeof Constraint>;
export type QuestionDefinition = Static<typeof QuestionDefinition>;
export type GroupDefinition = Static<typeof GroupDefinition>;
export type StepDefinition = Static<typeof StepDefinition>;
export type Conversion = Static<typeof Conversion>;
export type Factor = Static<typeof Factor>;
export type FactorOrigin = Static<typeof FactorOrigin>;
export type Figure = Static<typeof Figure>;
export type Minutes = Static<typeof Minutes>;
export type ShortForm = Static<typeof ShortForm>;
export type QuestionnaireDefinition = Static<typeof QuestionnaireDefinition>;
