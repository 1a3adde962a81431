import type { ScoreRecord } from '@alo/schemas';
import { locale, sourceLocale } from '@alo/words';
import type { translateStrengths } from '../../api/translate-form';
import { loadChunk } from '../../lib/chunk';

/** Gives the translated titles of strengths by question; `undefined` where strengths are shown as the server keeps them. */
export async function loadStrengthTitles(
  form: ScoreRecord['questionnaire'],
): Promise<Awaited<ReturnType<typeof translateStrengths>> | undefined> {
  const language = locale();
  if (language === sourceLocale) return undefined;
  try {
    const { translateStrengths } = await loadChunk(() => import('../../api/translate-form'));
    return await translateStrengths(form, language);
  } catch (error) {
    console.warn('Strengths are shown as they are kept.', error);
    return undefined;
  }
}
