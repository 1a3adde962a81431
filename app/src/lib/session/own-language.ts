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
export async function meetLanguageOf(user: User): Promise<void> {
  const here = currentLanguage();
  const isChoice = isChosenBefore;
  isChosenBefore = false;
  const known = user.language ?? undefined;
  if (!isChoice && known !== undefined) keepLanguage(known);
  else if (here !== (known ?? 'en')) await keepForAccount(user, here);
}
