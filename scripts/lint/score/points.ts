import type { QuestionScore } from '@alo/schemas';
import { findQuestion, isRadioGrid, takesSeveral, type Question } from '@alo/engine';
import { at, type Finding } from '@alo/lint';
import type { ScoredContent } from '../scored-content.js';

const takesText = ({ type }: Question) =>
  !['radio', 'radio-text', 'select', 'checkbox', 'custom'].includes(type);

/** Points of the options in the order in which the form shows them, without those that leave the denominator. */
const inOrder = (question: Question, score: QuestionScore): [string, number | undefined][] =>
  question.options
    .filter(({ id }) => !score.not_applicable?.includes(id))
    .map(({ id }) => [id, score.options?.[id]]);

/** Options in other units are the same answer; others are named as equal. */
function isEqualOnPurpose({ options }: Question, { equal = [] }: QuestionScore, left: string, right: string) {
  const unitOf = (id: string) => options.find((option) => option.id === id)?.unit;
  return (
    (unitOf(left) !== undefined && unitOf(right) !== undefined) ||
    equal.some((same) => same.includes(left) && same.includes(right))
  );
}

/** The options of a checkbox add up (P-24): none is a degree of another. What does not apply is chosen alone. */
function checkChoices({ id, options }: Question, score: QuestionScore, pointer: string): Finding[] {
  return options.flatMap((option): Finding[] => {
    const isNone = score.not_applicable?.includes(option.id) === true;
    if (isNone && !option.exclusive)
      return [
        {
          pointer: at(pointer, 'not_applicable'),
          message: `"${option.id}" says that "${id}" does not apply, so it is chosen alone: set "exclusive": true.`,
        },
      ];
    return isNone || score.options?.[option.id] !== undefined
      ? []
      : [{ pointer: at(pointer, 'options'), message: `Option "${option.id}" of "${id}" has no points.` }];
  });
}

/** What does not apply is no degree of an answer: it stands last, and never alone. */
function checkNotApplicable({ id, options }: Question, score: QuestionScore, pointer: string): Finding[] {
  const none = new Set(score.not_applicable);
  const last = options.slice(options.length - none.size).every((option) => none.has(option.id));
  return none.size === 0 || (last && none.size < options.length - 1)
    ? []
    : [
        {
          pointer: at(pointer, 'not_applicable'),
          message: `"${id}" lets an answer that counts say that it does not apply: such options stand last, after at least two others.`,
        },
      ];
}

function checkOptions(question: Question, score: QuestionScore, pointer: string): Finding[] {
  if (takesSeveral(question)) return checkChoices(question, score, pointer);
  const findings: Finding[] = [];
  let strongest = 0;
  let before: string | undefined;
  for (const [id, points] of inOrder(question, score)) {
    const place = at(pointer, 'options', id);
    if (points === undefined)
      findings.push({
        pointer: at(pointer, 'options'),
        message: `Option "${id}" of "${question.id}" has no points.`,
      });
    else if (points < strongest)
      findings.push({
        pointer: place,
        message: `Option "${id}" of "${question.id}" earns less than a weaker one before it.`,
      });
    else if (points === strongest && before !== undefined && !isEqualOnPurpose(question, score, before, id))
      findings.push({
        pointer: place,
        message: `Option "${id}" of "${question.id}" earns no more than "${before}" before it: give it more, or name both in "equal".`,
      });
    strongest = Math.max(strongest, points ?? 0);
    before = id;
  }
  if (takesText(question) && score.typed === undefined && score.bands === undefined)
    findings.push({ pointer, message: `"${question.id}" can be typed, but a typed value has no points.` });
  return findings;
}

/** Bands stand from the best to the rest: limits in one direction, points falling, and a last band for every value. */
function checkBands(question: Question, score: QuestionScore, pointer: string): Finding[] {
  const bands = score.bands ?? [];
  const findings: Finding[] = [];
  bands.forEach((band, index) => {
    const next = bands[index + 1];
    const place = at(pointer, 'bands', index);
    const open = band.at_least === undefined && band.at_most === undefined;
    if (open !== (next === undefined))
      findings.push({
        pointer: place,
        message: open
          ? `A band without limits takes every value, so the bands of "${question.id}" after it never count.`
          : `The last band of "${question.id}" must have no limits, so that every value falls in one.`,
      });
    const { minValue = -Infinity, maxValue = Infinity } = question.rules;
    if ((band.at_least ?? -Infinity) > maxValue || (band.at_most ?? Infinity) < minValue)
      findings.push({
        pointer: place,
        message: `No answer to "${question.id}" can reach this band: it takes ${minValue} to ${maxValue}.`,
      });
    if (next === undefined) return;
    const reached =
      (band.at_least !== undefined && next.at_least !== undefined && next.at_least >= band.at_least) ||
      (band.at_most !== undefined && next.at_most !== undefined && next.at_most <= band.at_most);
    if (reached || next.points >= band.points)
      findings.push({
        pointer: at(pointer, 'bands', index + 1),
        message: `The bands of "${question.id}" must go from the best value to the weakest, with falling points.`,
      });
  });
  return findings;
}

function checkMaximum(question: Question, score: QuestionScore, pointer: string): Finding[] {
  const perRow = isRadioGrid(question);
  const all = [
    ...Object.values(score.options ?? {}),
    ...(score.bands ?? []).map(({ points }) => points),
    ...(score.typed === undefined ? [] : [score.typed]),
  ];
  const together = question.options.filter(({ exclusive }) => !exclusive);
  const best = takesSeveral(question)
    ? together.reduce((sum, { id }) => sum + (score.options?.[id] ?? 0), 0)
    : Math.max(0, ...all) * (perRow ? question.children.length : 1);
  const findings: Finding[] = [];
  // A few of many options may be enough.
  const isReached = takesSeveral(question) ? score.maximum <= best : score.maximum === best;
  if (!isReached)
    findings.push({
      pointer: at(pointer, 'maximum'),
      message: `The maximum of "${question.id}" is ${score.maximum}, its best answer earns ${best}.`,
    });
  if ((score.per_row === true) !== perRow)
    findings.push({
      pointer,
      message: `"per_row" is for grids, and every scored grid needs it ("${question.id}").`,
    });
  return findings;
}

/** Points are complete, rise from weak to strong, and add up to the stated maximum. */
export const checkPoints = ({ model, questionnaire }: ScoredContent): Finding[] =>
  Object.entries(model.questions).flatMap(([id, score]) => {
    const question = findQuestion(questionnaire, id);
    if (question === undefined) return [];
    const pointer = at('/questions', id);
    return [checkOptions, checkNotApplicable, checkBands, checkMaximum].flatMap((check) =>
      check(question, score, pointer),
    );
  });
