import { findQuestion, isEntryMark, type AnswerSheet, type Question, type Step } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { partIds } from '../parts/field-props.js';
import { groupElementId } from './group-element-id.js';
import type { Reveal } from './useReveal.js';

/** Gives those of these questions that are asked now, in order. A group question stands for the questions in it. */
export function askedIn(sheet: AnswerSheet, ids: readonly string[]): Question[] {
  return ids.flatMap((id) => {
    const question = findQuestion(sheet.questionnaire, id);
    if (question === undefined || isEntryMark(question) || sheet.question(id).excluded) return [];
    return question.type === 'group' ? askedIn(sheet, question.children) : [question];
  });
}

const elementOf = ({ id }: Question): HTMLElement | null => document.getElementById(partIds(id).root);

/** The height of the strip at the upper edge of the page where the head of a group may lie, in pixels. */
const headHeight = 64;

/**
 * Says between which two questions a person is, as the place of the second one; in a question, the place of that one.
 *
 * | the focus is              | the place                               |
 * | ------------------------- | --------------------------------------- |
 * | in a question             | that question                           |
 * | on the head of a group    | before the group's first question       |
 * | at the end of a group     | after the group's last question         |
 * | anywhere else             | before the first question that is seen  |
 */
function placeOf(step: Step, asked: readonly Question[]): { readonly at: number; readonly isIn: boolean } {
  const active = document.activeElement;
  const inQuestion = asked.findIndex((question) => elementOf(question)?.contains(active));
  if (inQuestion >= 0) return { at: inQuestion, isIn: true };
  const group = step.groups.find(({ key }) =>
    document.getElementById(groupElementId(step.key, key))?.contains(active),
  );
  if (group) {
    const order = step.groups.map(({ key }) => key);
    const isHead = active?.hasAttribute('aria-expanded') === true;
    const at = asked.findIndex(({ groupKey }) =>
      isHead ? groupKey === group.key : order.indexOf(groupKey) > order.indexOf(group.key),
    );
    return { at: at < 0 ? asked.length : at, isIn: false };
  }
  const seen = asked.findIndex(
    (question) => (elementOf(question)?.getBoundingClientRect().bottom ?? 0) > headHeight,
  );
  return { at: Math.max(0, seen), isIn: false };
}

/** Goes to the question after (1) or before (-1) the focus; a closed group on the way opens. */
export function moveToQuestion(sheet: AnswerSheet, reveal: Reveal, stepKey: StepKey, by: 1 | -1): void {
  const step = sheet.questionnaire.steps.find(({ key }) => key === stepKey);
  if (step === undefined) return;
  const asked = askedIn(
    sheet,
    step.groups.flatMap(({ questions }) => questions),
  );
  const { at, isIn } = placeOf(step, asked);
  // The place between two questions is that of the next one.
  const next = asked[by === 1 && !isIn ? at : at + by];
  if (next) reveal.question(next.id);
}
