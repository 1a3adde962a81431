/** A form in the language of the page. */
import type { Questionnaire } from '@alo/engine';
import { locale, sourceLocale } from '@alo/words';
import { loadChunk } from '../lib/chunk';

/**
 * Gives the form in the language of the page; as its author wrote it where nobody has translated it, and where its
 * translation cannot be loaded. It is the same form: what is answered, and what that means, is the same.
 */
export async function formInWords(written: Questionnaire): Promise<Questionnaire> {
  const language = locale();
  if (language === sourceLocale) return written;
  try {
    const { translateForm } = await loadChunk(() => import('./translate-form'));
    return await translateForm(written, language);
  } catch (error) {
    console.warn('The form is shown as its author wrote it.', error);
    return written;
  }
}
