/** What the answers of a hotel say at each point of EFRAG's template. These functions are pure. */
import {
  chosenIds,
  controllersOf,
  countedNumber,
  evaluate,
  findFigure,
  findQuestion,
  isAnswered,
  issuesIn,
  labelInEntry,
  type Question,
  type Questionnaire,
  workOutFigure,
} from '@alo/engine';
import type { Answer, AnswerMap, VsmeChosen, VsmeMapping, VsmePoint, VsmeRule } from '@alo/schemas';
import { answerWords, optionWords, typedWords } from '../submission/answer-words.js';
import { vsmeTexts as texts } from './texts.js';

/** What is written into a cell; an empty text empties it. */
export type CellValue = string | number | boolean;

/** What a point comes to: a value, or in words why it is open. */
type Said = { readonly value: CellValue } | { readonly open: string };

export type FilledPoint = Said & {
  readonly point: VsmePoint;
  /** Answers that help a person, each with its question. */
  readonly known: readonly string[];
};

/** Products of decimals have digits at their end that nobody typed. */
const significantDigits = 12;
const tidied = (value: number): number => Number(value.toPrecision(significantDigits));

type Rule<Kind extends VsmeRule['kind']> = Extract<VsmeRule, { kind: Kind }>;

export interface Filling {
  readonly questionnaire: Questionnaire;
  readonly answers: AnswerMap;
  /** The names of countries in the template, by ISO 3166-1 alpha-2. */
  readonly countries: ReadonlyMap<string, string>;
}

/** A form as the rules look at it: only what is asked and valid counts. */
function formOf({ questionnaire, answers }: Filling) {
  const { excluded } = evaluate(questionnaire, answers);
  const issueOf = issuesIn(questionnaire, answers, excluded);
  const questionAt = (id: string): Question => {
    const question = findQuestion(questionnaire, id);
    if (question === undefined) throw new RangeError(`The list names a question that is not there: ${id}`);
    return question;
  };
  const labelAt = (id: string) => labelInEntry(questionnaire, questionAt(id));
  const isAsked = (id: string): boolean => !excluded.has(id);
  /** undefined: it is not asked, not answered, or not valid. */
  const answerOf = (id: string): Answer | undefined => {
    const { [id]: answer } = answers;
    if (!isAsked(id) || !isAnswered(answer)) return undefined;
    return issueOf(questionAt(id)) === undefined ? answer : undefined;
  };
  /** Is it not asked because of what was answered, and not because nothing was? */
  const isOutOfQuestion = (id: string): boolean =>
    !isAsked(id) &&
    controllersOf(questionnaire, questionAt(id)).every((each) => answerOf(each) !== undefined);
  /** Why the answer of the question says nothing. */
  const why = (id: string): Said => {
    const label = labelAt(id);
    const answer = answerOf(id);
    if (isOutOfQuestion(id)) return { open: texts.notAsked({ label }) };
    if (answer === undefined) return { open: texts.notAnswered({ label }) };
    return { open: texts.saysNothing({ label, answer: answerWords(questionAt(id), answer).words }) };
  };
  const isChosen = ({ question, options }: VsmeChosen): boolean =>
    chosenIds(questionAt(question), answerOf(question)).some((id) => options.includes(id));
  const count = (id: string): number | undefined =>
    countedNumber(questionnaire, questionAt(id), answerOf(id));
  return { questionAt, labelAt, answerOf, isOutOfQuestion, why, isChosen, count };
}
type Form = ReturnType<typeof formOf>;

function textOf(form: Form, { question }: Rule<'text'>): Said {
  const words = typedWords(form.questionAt(question), form.answerOf(question))?.words;
  return words === undefined ? form.why(question) : { value: words };
}

/** A line has what was typed, and what was chosen from a list; a line without either is left out. */
function linesOf(form: Form, { lines }: Rule<'lines'>): Said {
  const written = lines.flatMap((ids) => {
    const parts = ids.flatMap((id) => {
      const question = form.questionAt(id);
      const answer = form.answerOf(id);
      const typed = typedWords(question, answer)?.words;
      return typed ?? (question.type === 'select' && answer ? optionWords(question, answer) : []);
    });
    return parts.length === 0 ? [] : parts.join(', ');
  });
  const first = lines[0]?.[0] ?? '';
  return written.length === 0 ? form.why(first) : { value: written.join('\n') };
}

function optionOf(form: Form, { question, values }: Rule<'option'>): Said {
  const chosen = form.answerOf(question)?.selectedOptionId ?? '';
  const value = Object.hasOwn(values, chosen) ? values[chosen] : undefined;
  return value === undefined ? form.why(question) : { value };
}

function numberOf(form: Form, { sum, times = 1, zero, share }: Rule<'number'>): Said {
  if (zero && form.isChosen(zero)) return { value: 0 };
  let total = 0;
  for (const id of sum) {
    const number = form.isOutOfQuestion(id) ? 0 : form.count(id);
    if (number === undefined) return form.why(id);
    total += number;
  }
  if (share === undefined) return { value: tidied(total * times) };
  const percent = form.count(share.question);
  if (percent === undefined) return form.why(share.question);
  const part = share.of === 'share' ? percent : 100 - percent;
  return { value: tidied((total * times * part) / 100) };
}

function figureOf(form: Form, questionnaire: Questionnaire, { figure, times = 1 }: Rule<'figure'>): Said {
  const { value, missing } = workOutFigure(questionnaire, figure, form.answerOf);
  // A report takes no figure that is not the whole.
  if (value !== undefined && missing.length === 0) return { value: tidied(value * times) };
  return { open: texts.noFigure({ title: findFigure(questionnaire, figure)?.title ?? figure }) };
}

function countryOf(form: Form, countries: Filling['countries'], { question }: Rule<'country'>): Said {
  const code = form.answerOf(question)?.selectedOptionId;
  if (typeof code !== 'string') return form.why(question);
  const value = countries.get(code);
  return value === undefined ? { open: texts.noCountry } : { value };
}

/** The twelve months end with the day of the answer. */
function periodOf(form: Form, { question, part }: Rule<'period'>): Said {
  const end = /^(\d{4})-(\d{2})-(\d{2})$/.exec(form.answerOf(question)?.typedValue ?? '');
  if (end === null) return form.why(question);
  const [year, month, day] = end.slice(1).map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1, day + 1));
  first.setUTCFullYear(first.getUTCFullYear() - 1);
  const parts: Record<typeof part, number> = {
    ...{
      startYear: first.getUTCFullYear(),
      startMonth: first.getUTCMonth() + 1,
      startDay: first.getUTCDate(),
    },
    ...{ endYear: year, endMonth: month, endDay: day },
  };
  return { value: parts[part] };
}

function said(form: Form, { questionnaire, countries }: Filling, rule: VsmeRule): Said {
  switch (rule.kind) {
    case 'text':
      return textOf(form, rule);
    case 'lines':
      return linesOf(form, rule);
    case 'option':
      return optionOf(form, rule);
    case 'number':
      return numberOf(form, rule);
    case 'figure':
      return figureOf(form, questionnaire, rule);
    case 'country':
      return countryOf(form, countries, rule);
    case 'period':
      return periodOf(form, rule);
    case 'none':
      return { open: rule.because };
  }
}

/** What the questionnaire knows beside the point. */
function knownFor(form: Form, rule: VsmeRule): string[] {
  if (rule.kind !== 'none') return [];
  return (rule.known ?? []).flatMap((id) => {
    const question = form.questionAt(id);
    const answer = form.answerOf(id);
    return answer === undefined ? [] : `${form.labelAt(id)} ${answerWords(question, answer).words}`;
  });
}

/** Gives every point of the list, in its order: the same answers give the same. */
export function fillPoints(filling: Filling, { points }: VsmeMapping): FilledPoint[] {
  const form = formOf(filling);
  return points.map((point) => {
    const { rule, when, otherwise } = point;
    const known = knownFor(form, rule);
    if (when === undefined || form.isChosen(when)) return { point, known, ...said(form, filling, rule) };
    const open = form.answerOf(when.question) === undefined ? form.why(when.question) : undefined;
    return { point, known, ...(open ?? { open: otherwise ?? texts.notAsked({ label: point.label }) }) };
  });
}
