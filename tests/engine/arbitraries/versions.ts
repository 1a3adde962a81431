/** Two versions of one questionnaire: a drawn one, and what an author made of it, with the plan that says so. */
import { parseDefinition, type MigrationPlan } from '../support/whole-engine.js';
import type {
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  ValidationRules,
} from '@alo/schemas';
import fc from 'fast-check';
import { pick } from '../../../engine/src/testing/words.js';
import { definitions } from './questionnaires.js';

const kinds = [
  'rename',
  'swap',
  'reuse',
  'remove',
  'add',
  'relabel',
  'reset',
  'relabelOption',
  'removeOption',
  'addOption',
  'renameOption',
  'mergeOptions',
  'reorderOptions',
  'changeType',
  'changeLimits',
  'changeCondition',
  'move',
] as const;

interface DrawnEdit {
  readonly kind: (typeof kinds)[number];
  readonly question: number;
  readonly other: number;
  readonly option: number;
}

const drawnEdits: fc.Arbitrary<readonly DrawnEdit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    question: fc.nat(20),
    other: fc.nat(20),
    option: fc.nat(5),
  }),
  { maxLength: 6, size: 'max' },
);

export interface Versions {
  readonly before: QuestionnaireDefinition;
  readonly after: QuestionnaireDefinition;
  /** The plan of an author who says of every rename and every merge what it is. */
  readonly plan: MigrationPlan;
}

/** A list of questions, as it stands in a definition. */
type Place = QuestionDefinition[];

const within = (place: Place): Place[] => [
  place,
  ...place.flatMap(({ fields, subQuestions }) =>
    [fields, subQuestions].flatMap((inner) => (inner ? within(inner) : [])),
  ),
];
const nestedIn = (place: Place): QuestionDefinition[] => within(place).flat();

function placesOf({ steps }: QuestionnaireDefinition): Place[] {
  const tops = steps.flatMap(({ metadata, groups = [] }) => [
    ...(metadata.fields ? [metadata.fields] : []),
    ...groups.map((group) => group.metadata.fields),
  ]);
  return tops.flatMap(within);
}

interface Found {
  readonly question: QuestionDefinition;
  readonly place: Place;
}
const questionsIn = (form: QuestionnaireDefinition): Found[] =>
  placesOf(form).flatMap((place) => place.map((question) => ({ question, place })));

/** Takes away every condition that looks at the question, and what its own answer depends on. */
function loosen(form: QuestionnaireDefinition, id: string): void {
  for (const { question } of questionsIn(form)) {
    if (question.dependency_list)
      question.dependency_list = question.dependency_list.filter(({ questionId }) => questionId !== id);
    if (JSON.stringify(question.visible_when ?? null).includes(`"${id}.`)) delete question.visible_when;
    if (question.id === id) {
      delete question.default_value;
      if (question.type !== 'radio-text') delete question.validation_rules?.show_on_options;
    }
  }
}

/** The definition with other ids for questions, wherever they are named. */
function withIds(form: QuestionnaireDefinition, names: ReadonlyMap<string, string>): QuestionnaireDefinition {
  const written = JSON.stringify(form).replaceAll(
    /"(id|questionId|var)":"(\w+)(?=[".])/g,
    (whole, member: string, id: string) => (names.has(id) ? `"${member}":"${names.get(id) ?? id}` : whole),
  );
  return JSON.parse(written) as QuestionnaireDefinition;
}

const limits: readonly ValidationRules[] = [
  { data_type: 'number' },
  { max_length: 2 },
  { min_length: 3, max_length: 40 },
  { unit: 'kWh' },
  { max_value: 9, allow_decimal: true },
  {},
];
const types = [
  ...(['radio', 'text', 'number', 'radio/text', 'email', 'checkbox'] as const),
  ...(['select', 'textarea', 'radio-text'] as const),
] as const;

/** A question that asks something: no figure, grid or group. */
const isPlain = ({ type }: QuestionDefinition) => type !== 'custom' && type !== 'group' && type !== 'file';

class Author {
  form: QuestionnaireDefinition;
  private count = 0;
  /** By the id of the old version: the id of the question, and those of its options, in the new one. */
  private readonly ids: Map<string, string>;
  private readonly optionIds = new Map<string, Map<string, string>>();

  constructor(private readonly before: QuestionnaireDefinition) {
    this.form = structuredClone(before);
    this.ids = new Map(questionsIn(before).map(({ question: { id } }) => [id, id]));
  }

  private rename(names: ReadonlyMap<string, string>): void {
    this.form = withIds(this.form, names);
    for (const [old, id] of this.ids) this.ids.set(old, names.get(id) ?? id);
  }

  /** An option of the new version that another one has become. */
  private becomes(id: string, from: string, to: string): void {
    for (const [old, now] of this.ids) {
      if (now !== id) continue;
      const options = this.optionIds.get(old) ?? new Map<string, string>();
      this.optionIds.set(old, options);
      for (const [option, is] of options) if (is === from) options.set(option, to);
      const original = questionsIn(this.before).find(({ question }) => question.id === old)?.question;
      if (original?.options?.some((option) => option.id === from) === true && !options.has(from))
        options.set(from, to);
    }
  }

  private try(change: () => void): void {
    const kept = structuredClone({ form: this.form, ids: this.ids, optionIds: this.optionIds });
    change();
    const now = new Set(questionsIn(this.form).map(({ question }) => question.id));
    for (const [old, id] of this.ids) if (!now.has(id)) this.ids.delete(old);
    try {
      parseDefinition(this.form);
    } catch {
      this.form = kept.form;
      for (const [old, id] of kept.ids) this.ids.set(old, id);
      this.optionIds.clear();
      for (const [old, options] of kept.optionIds) this.optionIds.set(old, options);
    }
  }

  edit(drawn: DrawnEdit): void {
    this.try(() => {
      this.change(drawn);
    });
  }

  private change({ kind, question: which, other: whichOther, option: whichOption }: DrawnEdit): void {
    const all = questionsIn(this.form);
    const [found, other] = [pick(all, which), pick(all, whichOther)];
    if (found === undefined || other === undefined) return;
    const { question, place } = found;
    const { id } = question;
    const options: OptionDefinition[] = question.options ?? [];
    const option = pick(options, whichOption);
    this.count += 1;
    const fresh = `n${this.count}`;
    switch (kind) {
      case 'rename':
        this.rename(new Map([[id, fresh]]));
        return;
      case 'swap':
        this.rename(
          new Map([
            [id, other.question.id],
            [other.question.id, id],
          ]),
        );
        return;
      case 'reuse': {
        // A question takes the id of one that is gone.
        const now = new Set(all.map((each) => each.question.id));
        const free = questionsIn(this.before).find((each) => !now.has(each.question.id));
        if (free) this.rename(new Map([[id, free.question.id]]));
        return;
      }
      case 'remove':
        for (const gone of nestedIn([question])) loosen(this.form, gone.id);
        place.splice(place.indexOf(question), 1);
        return;
      case 'add':
        place.push({
          id: fresh,
          type: pick(types.slice(1, 3), whichOption) ?? 'text',
          label: `Label of ${id}`,
        });
        return;
      case 'relabel':
        question.label = `Another label ${whichOther}`;
        question.helpText = 'In other words';
        return;
      case 'reset':
        question.attributes = { readOnly: whichOption % 2 === 0 };
        question.references = [`[${whichOther}]`];
        return;
      case 'relabelOption':
        if (option) option.option_text = `Another option ${whichOther}`;
        // One that stood beside others is chosen alone now, or the other way round.
        if (option && question.type === 'checkbox') option.exclusive = option.exclusive !== true;
        return;
      case 'removeOption':
        if (option === undefined) return;
        loosen(this.form, id);
        options.splice(options.indexOf(option), 1);
        return;
      case 'addOption':
        options.push({ id: fresh, option_text: 'One more', has_attachment: true });
        return;
      case 'renameOption':
        if (option === undefined) return;
        loosen(this.form, id);
        this.becomes(id, option.id, fresh);
        option.id = fresh;
        return;
      case 'mergeOptions': {
        const into = pick(options, whichOther);
        if (option === undefined || into === undefined || into === option) return;
        loosen(this.form, id);
        this.becomes(id, option.id, into.id);
        options.splice(options.indexOf(option), 1);
        return;
      }
      case 'reorderOptions':
        options.reverse();
        return;
      case 'changeType':
        if (!isPlain(question)) return;
        loosen(this.form, id);
        question.type = pick(types, whichOption + whichOther) ?? 'text';
        delete question.validation_rules;
        return;
      case 'changeLimits':
        if (!isPlain(question)) return;
        loosen(this.form, id);
        question.validation_rules = { ...pick(limits, whichOption) };
        return;
      case 'changeCondition':
        delete question.visible_when;
        question.dependency_list = isPlain(other.question)
          ? [{ questionId: other.question.id, conditionType: 'value_not_empty' }]
          : [];
        return;
      case 'move': {
        const to = pick(placesOf(this.form), whichOther) ?? place;
        loosen(this.form, id);
        place.splice(place.indexOf(question), 1);
        to.push(question);
      }
    }
  }

  /** What became of every question and option, without those that are gone. */
  plan(): MigrationPlan {
    const after = new Map(questionsIn(this.form).map(({ question }) => [question.id, question]));
    const renamed = [...this.ids].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to }));
    // Its id means another question now, which would get its answers.
    const dropped = questionsIn(this.before)
      .map(({ question }) => question.id)
      .filter((id) => !this.ids.has(id) && after.has(id))
      .map((question) => ({ question, reason: `${question} is asked no longer` }));
    const options = [...this.optionIds].flatMap(([question, mapped]) => {
      const there = after.get(this.ids.get(question) ?? '')?.options ?? [];
      return there.flatMap(({ id: to }) => {
        const from = [...mapped].flatMap(([option, is]) => (is === to ? [option] : []));
        return from.length === 0 ? [] : [{ question, from, to }];
      });
    });
    return { renamed, options, dropped };
  }
}

/** A label of its own for every question: one without says its id, and so nothing that a new id keeps. */
function labelled(definition: QuestionnaireDefinition): QuestionnaireDefinition {
  const form = JSON.parse(JSON.stringify(definition)) as QuestionnaireDefinition;
  for (const { question } of questionsIn(form)) question.label = `Label of ${question.id}`;
  return form;
}

export const versions: fc.Arbitrary<Versions> = fc
  .tuple(definitions, drawnEdits)
  .map(([definition, edits]) => {
    const before = labelled(definition);
    const author = new Author(before);
    for (const edit of edits) author.edit(edit);
    return { before, after: author.form, plan: author.plan() };
  });
