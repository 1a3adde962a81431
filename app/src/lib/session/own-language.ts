/** The language of a person: their account keeps it for other devices and for mails. */
import type { Language, User } from '@alo/schemas';
import { loadChunk } from '../chunk';
import { currentLanguage, keepLanguage } from '../language';
import { storeUser } from '../stored-session';
import { useSession } from './session';

/** Was it chosen while nobody was signed in here? Then it is the choice of who signs in next. */
let isChosenBefore = false;

async function keepForAccount(user: User, language: Language): Promise<void> {
  const { putLanguage } = await loadChunk(() => import('./calls'));
  await putLanguage(language);
  storeUser({ ...user, language });
}

/** Reads everything in this language from now on, mails too. @throws ApiError where only this browser could keep it */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  const session = useSession.getState();
  isChosenBefore = session.phase !== 'signedIn';
  if (session.phase === 'signedIn') await keepForAccount(session.user, language);
}

/**
 * Brings page and account together when a person has signed in: what they chose just now counts for both; else the page
 * takes the language of the account. Who never chose keeps the language that their browser asks for, and gets mails in it.
 */
export function meetLanguageOf(user: User): void {
  const here = currentLanguage();
  if (!isChosenBefore && user.language != null) keepLanguage(user.language);
  else if (here !== (user.language ?? 'en'))
    keepForAccount(user, here).catch((error: unknown) =>
      console.warn('The account does not know the language of its person yet.', error),
    );
  isChosenBefore = false;
}
