import { toast } from '@alo/renderer';
import type { Language } from '@alo/schemas';
import { messageOf } from '../../lib/api-error';
import { chooseLanguage } from '../../lib/session/own-language';
import { texts } from './texts';

/** The language by its own name: `Deutsch`. Who looks for theirs can read no other. */
export const ownName = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** Chooses, and says when the account could not keep it. */
export function choose(language: Language): void {
  chooseLanguage(language).catch((error: unknown) =>
    toast.error(texts.notKept({ reason: messageOf(error) })),
  );
}
