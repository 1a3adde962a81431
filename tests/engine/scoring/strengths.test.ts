import { scoreSubmission, type Score } from '@alo/engine/scoring';
import { describe, expect, it } from 'vitest';
import { factsFrom, model, questionnaire } from './small-model.js';

const proven = ['lamps', 'bins', 'heritage'];
const approved = {
  files: Object.fromEntries(proven.map((id) => [id, 1])),
  reviews: Object.fromEntries(proven.map((id) => [id, true])),
};
const best = { lamps: 'all', bin_1: 'all', bin_2: 'all', heritage: 'yes' };

/** The strengths with these answers, where the rows of the grid can also not apply. */
function strengthsOf(said: Readonly<Record<string, string>>): string[] {
  const { bins } = model.questions;
  const questions = { ...model.questions, ...(bins && { bins: { ...bins, not_applicable: ['no'] } }) };
  const { strengths }: Score = scoreSubmission(
    questionnaire,
    { ...model, questions },
    factsFrom(said, approved),
  );
  return strengths.map(({ questionId }) => questionId);
}

describe('strengths', () => {
  it('[P-10] with equal maxima stand in form order', () => {
    expect(strengthsOf(best)).toEqual(['lamps', 'bins', 'heritage']);
  });

  it('[P-10] have the maximum of the rows that apply, where they are grids', () => {
    expect(strengthsOf({ ...best, bin_2: 'no' })).toEqual(['lamps', 'heritage', 'bins']);
  });
});
