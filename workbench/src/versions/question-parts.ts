/** A question as it was and as it is, part by part and line by line. */
import type { Question, Questionnaire } from '@alo/engine';
import { requirementText, ruleOfDependencies, type MigrationPlan } from '@alo/engine/authoring';
import { versionTexts as texts } from './texts.js';

/** One line of a part; `none` holds the place of one that only the other side has. */
export interface PartLine {
  readonly kind: 'same' | 'gone' | 'new' | 'none';
  readonly text: string;
}

export interface QuestionPart {
  readonly name: keyof typeof texts.parts.names;
  readonly was: readonly PartLine[];
  readonly is: readonly PartLine[];
}

/** A question in its form. */
export interface Placed {
  readonly form: Questionnaire;
  readonly question: Question;
}

const none: PartLine = { kind: 'none', text: '' };

/** Has a question no condition of its own, and stands in no other question? */
export const isAlwaysShown = ({ dependencies, visibleWhen, excludedByAuthor, parent }: Question): boolean =>
  dependencies.length === 0 && visibleWhen === undefined && !excludedByAuthor && parent === undefined;

function conditionLines({ form, question }: Placed): string[] {
  const { dependencies, dependencyMatch, visibleWhen, excludedByAuthor } = question;
  const rules = [
    ...(dependencies.length > 0 ? [ruleOfDependencies(form, dependencies, dependencyMatch)] : []),
    ...(visibleWhen === undefined ? [] : [visibleWhen]),
  ];
  if (rules.length === 0) return [excludedByAuthor ? texts.parts.leftOut : texts.parts.always];
  return rules.map((rule) => requirementText(form, rule) ?? JSON.stringify(rule));
}

function limitLines({ question: { rules } }: Placed): string[] {
  const words = texts.parts.limits;
  const named = [
    'minLength',
    'maxLength',
    'minValue',
    'maxValue',
    'minChoices',
    'maxChoices',
    'pattern',
    'unit',
    'format',
    'earliest',
    'latest',
  ] as const;
  const lines = named.flatMap((name) =>
    rules[name] === undefined ? [] : [words[name]({ value: String(rules[name]) })],
  );
  const isWhole = rules.dataType === 'number' && !rules.allowDecimal;
  const kind = rules.dataType === 'text' ? [] : [words.dataType({ value: rules.dataType })];
  return [...kind, ...lines, ...(isWhole ? [words.noDecimals] : [])];
}

function settingLines({ question }: Placed): string[] {
  const words = texts.parts.settings;
  const named = ['required', 'takesEvidence', 'takesNote', 'readOnly'] as const;
  const { defaultValue } = question;
  return [
    ...named.flatMap((name) => (question[name] ? [words[name]] : [])),
    ...(defaultValue === undefined ? [] : [words.defaultValue({ value: defaultValue })]),
  ];
}

const typeLines = ({ question: { type, component } }: Placed): string[] => [component ?? type];
const placeLines = ({ form, question: { stepKey, groupKey } }: Placed): string[] => {
  const step = form.steps.find(({ key }) => key === stepKey);
  return [step?.title ?? stepKey, ...(groupKey === stepKey ? [] : [groupKey])];
};
const textLines = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : [text]);

/** Lines that only one side has are marked on it. */
function marked(was: readonly string[], is: readonly string[]): Pick<QuestionPart, 'was' | 'is'> {
  const [old, next] = [new Set(was), new Set(is)];
  return {
    was: was.map((text) => ({ kind: next.has(text) ? 'same' : 'gone', text })),
    is: is.map((text) => ({ kind: old.has(text) ? 'same' : 'new', text })),
  };
}

/** The options side by side: each beside what it is now, or beside nothing. */
function optionPart(was: Placed, is: Placed): Pick<QuestionPart, 'was' | 'is'> {
  const seen = new Set<string>();
  const pairs = was.question.options.map((old): readonly [PartLine, PartLine] => {
    const now = is.question.options.find(({ id }) => id === old.id);
    if (now === undefined) return [{ kind: 'gone', text: old.label }, none];
    seen.add(now.id);
    const isSame = now.label === old.label;
    return [
      { kind: isSame ? 'same' : 'gone', text: old.label },
      { kind: isSame ? 'same' : 'new', text: now.label },
    ];
  });
  const added = is.question.options
    .filter(({ id }) => !seen.has(id))
    .map(({ label }): readonly [PartLine, PartLine] => [none, { kind: 'new', text: label }]);
  const rows = [...pairs, ...added];
  return { was: rows.map(([line]) => line), is: rows.map(([, line]) => line) };
}

const linesOf = {
  question: ({ question: { label } }: Placed) => textLines(label),
  help: ({ question: { help } }: Placed) => textLines(help),
  note: ({ question: { note } }: Placed) => textLines(note),
  type: typeLines,
  condition: conditionLines,
  limits: limitLines,
  place: placeLines,
  settings: settingLines,
} as const;
const order = [
  'question',
  'help',
  'note',
  'type',
  'options',
  'condition',
  'limits',
  'place',
  'settings',
] as const;

/** What a question that came or went asks: its options, or its type where it has none, and when it is shown. */
function wholeParts(was: Placed | undefined, is: Placed | undefined): QuestionPart[] {
  const one = was ?? is;
  if (one === undefined) return [];
  const kind = was === undefined ? 'new' : 'gone';
  const part = (name: QuestionPart['name'], texts: readonly string[]): QuestionPart => {
    const lines = texts.map((text): PartLine => ({ kind, text }));
    return was === undefined ? { name, was: [], is: lines } : { name, was: lines, is: [] };
  };
  const { options } = one.question;
  return [
    options.length > 0
      ? part(
          'options',
          options.map(({ label }) => label),
        )
      : part('type', typeLines(one)),
    ...(isAlwaysShown(one.question) ? [] : [part('condition', conditionLines(one))]),
  ];
}

/**
 * The parts that differ. Of a question that came or went: what it asks.
 * @param kinds in which ways the server found it to differ: a condition that reads the same is shown, too
 */
export function changedQuestionParts(
  was: Placed | undefined,
  is: Placed | undefined,
  kinds: readonly string[] = [],
): QuestionPart[] {
  if (was === undefined || is === undefined) return wholeParts(was, is);
  return order.flatMap((name): QuestionPart[] => {
    const both = name === 'options' ? optionPart(was, is) : marked(linesOf[name](was), linesOf[name](is));
    const differs = [...both.was, ...both.is].some(({ kind }) => kind !== 'same');
    const isTold = name === 'condition' && kinds.includes('conditionChanged');
    return differs || isTold ? [{ name, ...both }] : [];
  });
}

/** Options of the old question that the new one does not have: the plan says what becomes of them. */
export const optionsGone = (was: Question, is: Question) =>
  was.options.filter(({ id }) => !is.options.some((option) => option.id === id));

/** What the plan says that an option becomes; `undefined`: nothing. */
export const optionTarget = ({ options = [] }: MigrationPlan, question: string, option: string) =>
  options.find((entry) => entry.question === question && entry.from.includes(option))?.to;
