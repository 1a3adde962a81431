/** What a condition asks for, in the words of the questionnaire's author. */
import { chosenOptions } from '../model/choice.js';
import {
  findQuestion,
  isEntryMark,
  questionOf,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.js';
import { fold } from '../conditions/condition-types.js';
import { formatAlternatives, formatList, unitAfter } from '../words/english.js';
import type { Answer } from '../model/documents.generated.js';
import { comparisonOf, type Comparison } from './atoms.js';
import { ofSize, turned } from './sizes.js';
import { workedOutText } from './worked-out-text.js';

/** A question by its label; one that is nested with that of the question above it. */
export function questionName(questionnaire: Questionnaire, { label, parent }: Question): string {
  const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  return above === undefined ? `“${label}”` : `“${label}” in “${above.label}”`;
}

const withUnit = ({ rules }: Question, value: unknown): string =>
  `${String(value)}${rules.unit === undefined ? '' : unitAfter(rules.unit)}`;

/** An answer as a person reads it. */
export function answerText(question: Question, answer: Answer): string {
  const options = chosenOptions(question, answer).map(({ label }) => `“${label}”`);
  const typed = (answer.typedValue ?? '') === '' ? [] : [`“${withUnit(question, answer.typedValue)}”`];
  return [...(options.length > 0 ? [formatList(options)] : []), ...typed].join(' with ');
}

/** What the answer to one question has to be: `“Yes” or “No”`, `20 or more`. */
interface Wanted {
  readonly question: Question;
  /** Follows on `is` or `is not`. */
  readonly text: string;
  /** `undefined`: the text cannot be joined with others of the same question. */
  readonly values?: readonly string[];
  /** The text for other values. */
  readonly say?: (values: readonly string[]) => string;
}

const answered = (values: readonly string[]): string => `answered ${formatAlternatives(values)}`;

/** One of several chosen options. */
const amongChosen = (values: readonly string[]): string =>
  `answered with ${formatAlternatives(values)} among others`;

/** How many options are chosen. */
const ofCount = (count: string): string => `answered with ${count} of its options`;

function wantedOptions(
  question: Question,
  { operator, constants, variable }: Comparison,
): string[] | undefined {
  const isLabel = variable === 'label' || operator === 'option_text_equals';
  const labels = constants.map((value) => {
    const option = question.options.find(({ id, label }) =>
      isLabel ? fold(label) === fold(String(value)) : id === value,
    );
    return option && `“${option.label}”`;
  });
  return labels.every((label) => label !== undefined) ? labels : undefined;
}

const equalities: ReadonlySet<string> = new Set([
  '==',
  '===',
  '!=',
  '!==',
  'equals',
  'option_id_equals',
  'option_text_equals',
]);

function wantedBy(question: Question, comparison: Comparison, rule: object): Wanted | undefined {
  const { operator, constants, variable, side } = comparison;
  const [first] = constants;
  if (isEntryMark(question)) return { question, text: 'added' };
  if (operator === '' || operator === 'value_not_empty') return { question, text: 'answered' };
  if (operator in ofSize && constants.length === 1) {
    const [operands] = Object.values(rule) as [readonly unknown[]];
    const name = operands[0] === first ? turned[operator] : operator;
    const isTyped = variable === 'number' || variable === 'text';
    const size = ofSize[name ?? operator]?.(isTyped ? withUnit(question, first) : String(first)) ?? '';
    // The number of a day says nothing to a reader.
    if (variable === 'day') return undefined;
    if (variable === 'length') return { question, text: `answered with ${size} characters` };
    return { question, text: variable === 'count' ? ofCount(size) : size };
  }
  if (operator === 'in' && variable === 'options') {
    const values = wantedOptions(question, comparison);
    return values && { question, text: amongChosen(values), values, say: amongChosen };
  }
  if (operator === 'text_contains' || (operator === 'in' && side === 'whole'))
    return { question, text: `answered with a text that contains “${String(first)}”` };
  if (!equalities.has(operator) && operator !== 'in') return undefined;
  const values =
    variable === 'option' || variable === 'label'
      ? wantedOptions(question, comparison)
      : constants.map((value) => `“${withUnit(question, value)}”`);
  if (variable === 'length' || variable === 'day') return undefined;
  if (variable === 'count')
    return { question, text: ofCount(formatAlternatives(constants.map((value) => String(value)))) };
  return values && { question, text: answered(values), values, say: answered };
}

/** Is it a comparison with nothing: `!= null` asks for an answer? */
const isWithNothing = ({ constants, operator }: Comparison): boolean =>
  equalities.has(operator) && constants.length === 1 && constants[0] === null;

/** A part of what is required: about one question, or a sentence of its own. */
type Part = { readonly wanted: Wanted; readonly isWanted: boolean } | { readonly sentence: string };

const sentenceOf = (questionnaire: Questionnaire, part: Part): string =>
  'sentence' in part
    ? part.sentence
    : `${questionName(questionnaire, part.wanted.question)} is ${part.isWanted ? '' : 'not '}${part.wanted.text}`;

/** Alternatives about one question are said at once. */
function merged(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const place = found.findIndex(
      (other) =>
        'wanted' in part &&
        'wanted' in other &&
        other.isWanted &&
        part.isWanted &&
        other.wanted.question === part.wanted.question &&
        other.wanted.values !== undefined &&
        part.wanted.values !== undefined,
    );
    const other = found[place];
    if (other === undefined || 'sentence' in other || 'sentence' in part) {
      found.push(part);
      continue;
    }
    const values = [...new Set([...(other.wanted.values ?? []), ...(part.wanted.values ?? [])])];
    const { say = answered } = other.wanted;
    found[place] = { isWanted: true, wanted: { ...other.wanted, values, text: say(values) } };
  }
  return found;
}

function partOf(
  questionnaire: Questionnaire,
  rule: unknown,
  isWanted: boolean,
  depth: number,
): Part | undefined {
  if (typeof rule !== 'object' || rule === null) return undefined;
  const [[name, given] = ['', []]] = Object.entries(rule) as [string, unknown][];
  const operands: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (name === '!' || name === '!!')
    return partOf(questionnaire, operands[0], name === '!' ? !isWanted : isWanted, depth);
  if (name === 'and' || name === 'or') {
    if (operands.length === 1) return partOf(questionnaire, operands[0], isWanted, depth);
    const parts = operands.map((operand) => partOf(questionnaire, operand, isWanted, depth + 1));
    if (depth > 1 || !parts.every((part) => part !== undefined)) return undefined;
    const isAll = (name === 'and') === isWanted;
    const told = isAll ? parts : merged(parts);
    const [only] = told;
    if (told.length === 1) return only;
    const sentences = told.map((part) => sentenceOf(questionnaire, part));
    return { sentence: isAll ? formatList(sentences) : formatAlternatives(sentences) };
  }
  const workedOut = workedOutText(questionnaire, rule);
  if (workedOut !== undefined) return isWanted ? { sentence: workedOut } : undefined;
  const comparison = comparisonOf(rule);
  if (comparison === undefined) return undefined;
  const question = questionOf(questionnaire, comparison.questionId);
  const isNegation = comparison.operator === '!=' || comparison.operator === '!==';
  if (isWithNothing(comparison))
    return { wanted: { question, text: 'answered' }, isWanted: isNegation === isWanted };
  const wanted = wantedBy(question, comparison, rule);
  return wanted && { wanted, isWanted: isNegation ? !isWanted : isWanted };
}

/** What a rule asks for: `“Rooms” is 20 or more`; `undefined` when it is too involved for one sentence. */
export function requirementText(questionnaire: Questionnaire, rule: unknown): string | undefined {
  const part = partOf(questionnaire, rule, true, 0);
  return part && sentenceOf(questionnaire, part);
}
