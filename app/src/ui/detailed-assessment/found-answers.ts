import type { AssessedAnswer, AssessedPart, DetailedAssessment } from '@alo/schemas';

type Steps = DetailedAssessment['steps'];

const wordsOf = ({ question, answer, note, files }: AssessedPart): string =>
  [question, answer, note ?? '', ...files].join(' ');

/** Does the answer match? Every word that was typed has to be there, in any order. */
function matches(answer: AssessedAnswer, words: readonly string[]): boolean {
  const text = [answer, ...answer.parts].map(wordsOf).join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The steps and topics with what a search finds in them; all of them for an empty one. A grid is found as a whole. */
export function foundAnswers(steps: Steps, search: string): Steps {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return steps;
  return steps
    .map((step) => ({
      ...step,
      topics: step.topics
        .map((topic) => ({ ...topic, answers: topic.answers.filter((answer) => matches(answer, words)) }))
        .filter(({ answers }) => answers.length > 0),
    }))
    .filter(({ topics }) => topics.length > 0);
}

/** How many questions there are, as the form counts them: a figure that follows from answers is none. */
export const countQuestions = (steps: Steps): number =>
  steps
    .flatMap(({ topics }) => topics)
    .flatMap(({ answers }) => answers)
    .filter(({ number }) => number !== null).length;
