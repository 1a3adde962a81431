import { findQuestion, translated } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import { strengthWords } from '../../../../app/src/features/score/strength-words';
import type { LoadedScore } from '../../../../app/src/features/score/score-query';
import german from '../../../../schemas/questionnaires/alo/1/translation-de.json';
import { loadedScore } from '../../../../stories/support/scored';

const texts: Readonly<Record<string, { readonly source: string; readonly text: string }>> = german.texts;
const inGerman: LoadedScore = {
  ...loadedScore,
  questionnaire: translated(loadedScore.questionnaire, german),
  strengthTitle: (id) => texts[`strengths/${id}`],
};
const { strengths } = loadedScore.score;
const titled = strengths.findIndex(({ questionId }) => `strengths/${questionId}` in texts);
const id = strengths[titled]?.questionId ?? '';
const title = texts[`strengths/${id}`];

describe('The strengths of a score', () => {
  it('[PROD-11] [D-35] have title and answer in the words of the translation', () => {
    const kept = `${title?.source ?? ''}: as it was kept`;
    const words = strengthWords(inGerman, kept, titled);
    expect(words).toMatch(new RegExp(`^${title?.text ?? ''}: .`));
    const chosen = loadedScore.score.lines.find(({ questionId }) => questionId === id)?.answers[id];
    const option = findQuestion(inGerman.questionnaire, id)?.options.find(
      (each) => each.id === chosen?.selectedOptionId,
    );
    expect(words).toContain(option?.label);
  });

  it.each([
    ['that was kept under another title', inGerman, 'Once called otherwise: yes', titled],
    ['that the score does not have', inGerman, 'Something else', 1000],
    ['in English', loadedScore, 'Energy metering: Monthly', titled],
  ])('[PROD-11] [D-36] stay as they are kept: one %s', (_which, loaded, kept, at) => {
    expect(strengthWords(loaded, kept, at)).toBe(kept);
  });
});
