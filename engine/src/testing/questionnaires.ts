/**
 * Valid questionnaires. A recipe of small numbers is drawn first and then read against what already stands in the
 * form, so that conditions hit real questions, options and texts, and counterexamples shrink to few questions.
 */
import type {
  Constraint,
  DependencyEntry,
  Figure,
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  StepDefinition,
  ValidationRules,
} from '../model/documents.generated.js';
import fc from 'fast-check';
import { withEntries, type DrawnEntries } from './with-entries.js';
import { numbers, pick, stepNames, textsFor } from './words.js';

const leafKinds = [
  'radio',
  'select',
  'radio-text',
  'radio/text',
  'checkbox',
  'text',
  'number',
  'email',
  'phone',
  'url',
  'textarea',
  'file',
  'map',
] as const;

/** Condition types by what the controlling question has (D-22); an unknown one stands last. */
const onOptions = [
  'option_id_equals',
  'option_text_equals',
  'value_not_empty',
  'option_id_equals',
  'is_like',
];
const onTexts = ['equals', 'text_contains', 'value_not_empty', 'value_not_empty', 'text_contains', 'is_like'];
const onBoth = [...onOptions.slice(0, 4), 'equals', 'is_like'];

interface ConditionRecipe {
  readonly controller: number;
  readonly type: number;
  readonly value: number;
}

type RuleRecipe =
  | {
      readonly op: 'condition' | 'option' | 'text' | 'number' | 'figure' | 'progress';
      readonly condition: ConditionRecipe;
    }
  | { readonly op: 'and' | 'or' | 'if'; readonly parts: readonly RuleRecipe[] }
  | { readonly op: '!'; readonly part: RuleRecipe };

interface Recipe {
  readonly kind: (typeof leafKinds)[number] | 'grid' | 'group' | 'parent';
  readonly options: number;
  readonly conditions: readonly ConditionRecipe[];
  readonly rule: RuleRecipe | null;
  /** How many entries must hold, if that is said. */
  readonly match: 'any' | 'all' | null;
  /** On the last option, of several. */
  readonly optionRule: RuleRecipe | null;
  /** What must hold beside other answers, where the own answer is not of the usual kind. */
  readonly constraint: RuleRecipe | null;
  readonly excluded: boolean;
  readonly readOnly: boolean;
  readonly defaultValue: number | null;
  readonly needsText: boolean;
  readonly trims: boolean;
  readonly limits: number | null;
  readonly children: readonly Recipe[];
}

const small = fc.nat(11);
/** Mostly the first, which answers mostly are too: so that conditions hold, along chains as well. */
const value = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: small });
const condition: fc.Arbitrary<ConditionRecipe> = fc.record({ controller: small, type: value, value });
const rule = fc.letrec<{ rule: RuleRecipe }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      op: fc.constantFrom('condition', 'option', 'text', 'number', 'figure', 'progress'),
      condition,
    }),
    fc.record({
      op: fc.constantFrom('and', 'or', 'if'),
      parts: fc.array(tie('rule'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('!' as const), part: tie('rule') }),
  ),
})).rule;

const seldom = fc.nat(15).map((n) => n === 15);

const sometimes = <Drawn>(drawn: fc.Arbitrary<Drawn>): fc.Arbitrary<Drawn | null> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: drawn });

const recipeOf = <Kind extends Recipe['kind']>(kinds: readonly Kind[], children: fc.Arbitrary<Recipe[]>) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    options: fc.integer({ min: 1, max: 3 }),
    conditions: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: condition.map((one) => [one]) },
      { weight: 1, arbitrary: fc.array(condition, { minLength: 2, maxLength: 3 }) },
      // Alternatives: two entries on one controlling question, and sometimes one on another between them.
      {
        weight: 1,
        arbitrary: fc
          .tuple(condition, small, fc.array(condition, { maxLength: 1 }))
          .map(([one, value, between]) => [one, ...between, { ...one, value }]),
      },
    ),
    rule: sometimes(rule),
    match: fc.constantFrom(null, null, null, 'any' as const, 'all' as const),
    optionRule: sometimes(rule),
    constraint: sometimes(rule),
    excluded: seldom,
    readOnly: seldom,
    defaultValue: sometimes(small),
    needsText: fc.boolean(),
    trims: fc.nat(3).map((n) => n === 3),
    limits: fc.option(fc.nat(3), { freq: 2 }),
    children,
  });

const leaf: fc.Arbitrary<Recipe> = recipeOf(leafKinds, fc.constant([]));
const row: fc.Arbitrary<Recipe> = recipeOf(['radio'], fc.constant([]));
const nest = (inner: fc.Arbitrary<Recipe>): fc.Arbitrary<Recipe> =>
  fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: recipeOf(['grid'], fc.array(row, { maxLength: 3 })) },
    { weight: 2, arbitrary: recipeOf(['group', 'parent'], fc.array(inner, { maxLength: 3 })) },
  );
const recipe = nest(nest(leaf));

/** What an option says of evidence: neighbours offer the same options, and mean something else by them. */
const evidence = [{}, { has_attachment: true }, { has_attachment: false }];

/** Rules that some of the drawn texts break. */
const limitsOf: Partial<Record<Recipe['kind'], readonly ValidationRules[]>> = {
  text: [{ min_length: 2 }, { max_length: 3, pattern: '[a-c ]+' }, { format: 'date' }, { data_type: 'url' }],
  textarea: [{ min_length: 2, max_length: 3 }],
  checkbox: [{ min_choices: 2 }, { max_choices: 1 }, { min_choices: 2, max_choices: 2 }],
  number: [{ max_value: 10 }, { min_value: 0, max_value: 11, allow_decimal: true }, { min_length: 2 }],
};

interface Controller {
  readonly id: string;
  /** Can several options be chosen? */
  readonly isSeveral: boolean;
  readonly options: readonly OptionDefinition[];
  /** What conditions may require of the typed text; empty where nothing can be typed. */
  readonly texts: readonly string[];
  readonly takesNumber: boolean;
  /** Can figures count it? */
  readonly isNumber: boolean;
}

const isWithin = (
  { min_value = -Infinity, max_value = Infinity, allow_decimal }: ValidationRules,
  value: number,
) => min_value <= value && value <= max_value && (allow_decimal === true || Number.isInteger(value));

/** What conditions may require of the typed text (D-22): of a number, one that its limits allow. */
function textsToRequire(kind: Recipe['kind'], component: string | undefined, limits: ValidationRules = {}) {
  if (kind === 'radio' || kind === 'select' || kind === 'checkbox' || kind === 'parent') return [];
  const texts = textsFor(kind, component);
  return kind === 'number' ? texts.filter((text) => isWithin(limits, Number(text))) : texts;
}

/** Reads recipes one after the other, in form order, and remembers what conditions may look at. */
class Writer {
  private count = 0;
  private readonly controllers: Controller[] = [];
  /** The steps before this one that ask for an answer. */
  private readonly earlier: string[] = [];
  private asks = 0;
  readonly figures: Figure[] = [];

  endStep(stepKey: string) {
    if (this.asks > 0) this.earlier.push(stepKey);
    this.asks = 0;
  }

  /** A figure of one or two numbers that stand already; `undefined` where there is none. */
  private figure(value: number): string | undefined {
    const [last, before] = this.controllers.filter(({ isNumber }) => isNumber).reverse();
    if (last === undefined) return undefined;
    const [one, other] = [last.id, before?.id ?? 2];
    const id = `f${this.figures.length + 1}`;
    const ways: readonly Pick<Figure, 'sum' | 'product' | 'divide' | 'by' | 'partial'>[] = [
      { sum: [one, other] },
      { sum: [one, other], partial: true },
      { product: [one, other] },
      { divide: one, by: other },
    ];
    this.figures.push({ id, title: `Figure ${id}`, unit: 'kWh', ...pick(ways, value) });
    return id;
  }

  /** Near ones more often than far ones: chains. */
  private controller(drawn: number): Controller | undefined {
    return this.controllers[Math.max(0, this.controllers.length - 1 - (drawn % 6))];
  }

  private condition({ controller, type, value }: ConditionRecipe): DependencyEntry | undefined {
    const found = this.controller(controller);
    if (found === undefined) return undefined;
    const { options, texts } = found;
    const types = options.length === 0 ? onTexts : texts.length === 0 ? onOptions : onBoth;
    const conditionType = pick(types, type) ?? 'is_like';
    const option = pick(found.options, value);
    const requiredValue =
      conditionType === 'option_id_equals'
        ? (option?.id ?? 'none')
        : conditionType === 'option_text_equals'
          ? (option?.option_text ?? 'none').toUpperCase()
          : pick(found.texts, value);
    return { questionId: found.id, conditionType, ...(requiredValue !== undefined && { requiredValue }) };
  }

  private rule(drawn: RuleRecipe): unknown {
    switch (drawn.op) {
      case 'and':
      case 'or':
      case 'if':
        return { [drawn.op]: drawn.parts.map((part) => this.rule(part)) };
      case '!':
        return { '!': [this.rule(drawn.part)] };
      default: {
        const { controller, value } = drawn.condition;
        const found = this.controller(controller);
        if (found === undefined) return false;
        const { id, texts, takesNumber, isSeveral } = found;
        const option = pick(found.options, value)?.id;
        const number = { var: `${id}.number` };
        const figure = drawn.op === 'figure' ? this.figure(value) : undefined;
        if (figure !== undefined)
          return { [pick(['>', '<', '>=', '<='], value) ?? '>']: [{ var: `${figure}.figure` }, 7] };
        const step = drawn.op === 'progress' ? pick(this.earlier, controller) : undefined;
        if (step !== undefined)
          return {
            [pick(['>=', '<', '>'], value) ?? '>=']: [{ var: `${step}.progress` }, value > 5 ? 100 : 40],
          };
        if (drawn.op === 'number' && takesNumber)
          return {
            [pick(['<', '<=', '>', '>='], value) ?? '<']:
              value > 8 ? [{ '*': [number, 2] }, 14] : [number, 7],
          };
        if (isSeveral && option !== undefined)
          return drawn.op === 'option' || value > 5
            ? { in: [option, { var: `${id}.options` }] }
            : { [pick(['>', '<=', '===', '<'], value) ?? '>']: [{ var: `${id}.count` }, 1] };
        if (option === undefined || (drawn.op === 'text' && texts.length > 0))
          return { equals: [{ var: `${id}.text` }, pick(texts, value)] };
        if (drawn.op === 'option') return { in: [{ var: `${id}.option` }, [option, 'o1']] };
        return { option_id_equals: [{ var: `${id}.option` }, option] };
      }
    }
  }

  /** What the earlier answers say, or the own answer, of which one is always right: so every form can be filled in. */
  private constraint(
    { constraint, kind }: Recipe,
    { id, options }: Pick<Controller, 'id' | 'options'>,
  ): Constraint | undefined {
    if (constraint === null || kind === 'map') return undefined;
    const isKnown = this.controllers.length > 0;
    const first = options[0]?.id;
    const own =
      first !== undefined
        ? kind === 'checkbox'
          ? { in: [first, { var: `${id}.options` }] }
          : { '===': [{ var: `${id}.option` }, first] }
        : kind === 'number'
          ? { '>=': [{ var: `${id}.number` }, 7] }
          : { '<=': [{ var: `${id}.length` }, 12] };
    return { rule: isKnown ? { or: [this.rule(constraint), own] } : own, message: `${id} is not right.` };
  }

  question(drawn: Recipe, columns?: readonly OptionDefinition[], isInReadOnly = false): QuestionDefinition {
    const readOnly = drawn.readOnly || isInReadOnly;
    this.count += 1;
    const id = `q${this.count}`;
    const { kind } = drawn;
    const hasOptions = [
      ...['radio', 'select', 'radio-text', 'radio/text', 'checkbox'],
      ...['grid', 'parent'],
    ].includes(kind);
    // The last option of a checkbox is sometimes one that is chosen alone.
    const lastAlone = kind === 'checkbox' && drawn.needsText && drawn.options > 1 ? drawn.options - 1 : -1;
    const optionRule =
      drawn.optionRule && this.controllers.length > 0 && columns === undefined && kind !== 'grid'
        ? this.rule(drawn.optionRule)
        : undefined;
    const options: readonly OptionDefinition[] =
      columns ??
      (hasOptions
        ? Array.from({ length: drawn.options }, (_, n) => ({
            id: `o${n + 1}`,
            option_text: `Öption ${n + 1}`,
            ...evidence[(n + this.count) % evidence.length],
            ...(n === lastAlone && { exclusive: true }),
            // The first option is always offered, so that something can be chosen.
            ...(n > 0 && n === drawn.options - 1 && optionRule !== undefined && { visible_when: optionRule }),
          }))
        : []);
    const dependency_list = drawn.conditions.flatMap((each) => this.condition(each) ?? []);
    const isKnown = this.controllers.length > 0;
    const visible_when = drawn.rule && isKnown ? this.rule(drawn.rule) : undefined;
    const type = kind === 'grid' || kind === 'map' ? 'custom' : kind === 'parent' ? 'radio' : kind;
    const component = kind === 'grid' ? 'radio-grid' : kind === 'map' ? 'map-with-marker' : undefined;
    const takesAnswer = kind !== 'grid' && kind !== 'group' && kind !== 'file';
    const drawnLimits = drawn.limits === null ? undefined : pick(limitsOf[kind] ?? [], drawn.limits);
    const together = lastAlone < 0 ? drawn.options : drawn.options - 1;
    const isTooMany = Math.max(drawnLimits?.min_choices ?? 1, drawnLimits?.max_choices ?? 1) > together;
    const limits = isTooMany ? undefined : drawnLimits;
    const trims = drawn.trims && kind === 'text';
    const default_value =
      drawn.defaultValue === null || !takesAnswer || kind === 'map'
        ? undefined
        : (pick(options, drawn.defaultValue)?.id ??
          (limits?.format === 'date' ? 'today' : pick(numbers, drawn.defaultValue)));
    let constraint: Constraint | undefined;
    if (takesAnswer) {
      if (!readOnly) this.asks += 1;
      const texts = textsToRequire(kind, component, limits);
      const takesNumber =
        texts.length > 0 && kind !== 'email' && kind !== 'map' && limits?.format === undefined;
      if (columns === undefined) constraint = this.constraint(drawn, { id, options });
      this.controllers.push({
        id,
        isSeveral: kind === 'checkbox',
        options,
        texts,
        takesNumber,
        isNumber: kind === 'number',
      });
    }
    const children = drawn.children.map((child) =>
      this.question(child, kind === 'grid' ? options : undefined, readOnly),
    );
    return {
      id,
      type,
      ...(component !== undefined && { component }),
      ...(options.length > 0 && { options: [...options] }),
      ...(dependency_list.length > 0 && { dependency_list }),
      ...(drawn.match !== null && { dependency_match: drawn.match }),
      ...(visible_when !== undefined && { visible_when }),
      ...(constraint && { constraints: [constraint] }),
      ...(drawn.excluded && { excluded: true }),
      ...(drawn.readOnly && { attributes: drawn.options === 1 ? { disabled: true } : { readOnly: true } }),
      ...(default_value !== undefined && { default_value }),
      ...(kind === 'radio-text' && {
        validation_rules: { show_on_options: ['o1'], required_when_visible: drawn.needsText },
      }),
      ...((limits || trims) && { validation_rules: { ...limits, ...(trims && { trim: true }) } }),
      ...(children.length > 0 && { [kind === 'group' ? 'fields' : 'subQuestions']: children }),
    };
  }
}

const stepRecipe = fc.record({
  isGrouped: fc.boolean(),
  fields: fc.array(recipe, { maxLength: 6, size: 'max' }),
});

/** One to three steps, flat or grouped; the last one sometimes collects the evidence. */
const definitions: fc.Arbitrary<QuestionnaireDefinition> = fc
  .noBias(fc.tuple(fc.array(stepRecipe, { minLength: 1, maxLength: 3, size: 'max' }), fc.nat(3)))
  .map(([drawn, n]) => {
    const writer = new Writer();
    const steps = drawn.map(({ isGrouped, fields }, index): StepDefinition => {
      const questions = fields.map((field) => writer.question(field));
      const stepKey = stepNames[index] ?? 'late';
      writer.endStep(stepKey);
      const role = n === 3 && index > 0 && index === drawn.length - 1 ? { role: 'evidence' as const } : {};
      if (!isGrouped) return { stepKey, ...role, metadata: { title: stepKey, fields: questions } };
      const half = Math.ceil(questions.length / 2);
      const parts = [questions.slice(0, half), questions.slice(half)];
      return {
        stepKey,
        ...role,
        metadata: { title: stepKey },
        hasGroups: true,
        groups: parts.map((part, at) => ({
          key: `g${at}`,
          metadata: { title: `Group ${at}`, fields: part },
        })),
      };
    });
    const { figures } = writer;
    return { key: 'drawn', version: 1, title: 'Drawn', ...(figures.length > 0 && { figures }), steps };
  });

const drawnEntries: fc.Arbitrary<DrawnEntries> = fc.record({
  group: fc.nat(3),
  least: fc.nat(2),
  more: fc.integer({ min: 2, max: 3 }),
  asks: fc.nat(11),
});

/** Ids that begin with a digit (D-12). An object holds "9" before "10", whatever the order of the form. */
const digitIds = ['10', '9', '2a', '0', '550e8400-e29b-41d4-a716-446655440000'];

/** The same questionnaire with the first questions called so, wherever they are named. */
function withDigitIds(definition: QuestionnaireDefinition): QuestionnaireDefinition {
  const named = JSON.stringify(definition).replaceAll(
    /"q(\d+)(?=[".])/g,
    (whole, number: string) => `"${digitIds[Number(number) - 1] ?? whole.slice(1)}`,
  );
  return JSON.parse(named) as QuestionnaireDefinition;
}

/**
 * Draws definitions that `parseDefinition` reads: one to three steps, questions of every type, nested ones, conditions
 * along chains, limits and defaults. Ids are `q1`, `q2` and so on, so a counterexample is short to read.
 *
 * @param repeats whether a group repeats, where one is drawn (D-33)
 * @param digitIds whether one in five has ids that begin with a digit, which objects keep in an order of their own (D-12)
 */
export const questionnaires = ({
  digitIds = false,
  repeats = false,
}: {
  readonly digitIds?: boolean;
  readonly repeats?: boolean;
} = {}): fc.Arbitrary<QuestionnaireDefinition> => {
  const drawn = repeats
    ? fc.tuple(definitions, drawnEntries).map(([definition, entries]) => withEntries(definition, entries))
    : definitions;
  return digitIds
    ? fc.tuple(drawn, fc.nat(4)).map(([definition, n]) => (n === 4 ? withDigitIds(definition) : definition))
    : drawn;
};
