import { useQuestionView } from '../sheet/hooks.js';
import type { AnswerProps } from './answer-props.js';
import { NotAnswered } from './NotAnswered.js';

/** Stands where files answer the question. They are shown where all evidence stands. */
export function FileAnswer({ question }: AnswerProps) {
  return useQuestionView(question.id).files.length === 0 ? <NotAnswered /> : null;
}
