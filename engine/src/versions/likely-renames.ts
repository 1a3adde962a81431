import { findQuestion, type Question, type Questionnaire, type QuestionId } from '../model/questionnaire.js';

/** A question that could be another one under a new id. An author confirms it in the plan, or does not. */
export interface LikelyRename {
  /** The id in the old version, which the new one does not have. */
  readonly from: QuestionId;
  /** The id in the new version, which the old one did not have. */
  readonly to: QuestionId;
  /** What both have in common: the label, and two options or more by their labels. */
  readonly because: readonly ('label' | 'options')[];
}

/** Words alone: case, accents in either encoding and punctuation do not count. */
const wordsOf = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

/** What the label says; `undefined` where it is only the id (D-4). */
const labelOf = ({ id, label }: Question): string | undefined =>
  label === id ? undefined : wordsOf(label) || undefined;

/** The labels of the options, whatever their order; `undefined` where they are too few to tell questions apart. */
const optionsOf = ({ options }: Question): string | undefined =>
  options.length < 2 ? undefined : JSON.stringify(options.map(({ label }) => wordsOf(label)).sort());

const inCommon = (from: Question, to: Question): LikelyRename['because'] => {
  const [label, options] = [labelOf(from), optionsOf(from)];
  return [
    ...(label !== undefined && label === labelOf(to) ? (['label'] as const) : []),
    ...(options !== undefined && options === optionsOf(to) ? (['options'] as const) : []),
  ];
};

/**
 * Questions that only the old version has, each with those that only the new one has and that could be the same (M-4).
 * Those with more in common stand first, else in form order of the old and then of the new version.
 * Cost: the product of both numbers of such questions.
 */
export function likelyRenames(before: Questionnaire, after: Questionnaire): LikelyRename[] {
  const gone = before.questions.filter(({ id }) => findQuestion(after, id) === undefined);
  const fresh = after.questions.filter(({ id }) => findQuestion(before, id) === undefined);
  const pairs = gone.flatMap((from) =>
    fresh.map((to) => ({ from: from.id, to: to.id, because: inCommon(from, to) })),
  );
  return pairs
    .filter(({ because }) => because.length > 0)
    .sort((one, other) => other.because.length - one.because.length);
}
