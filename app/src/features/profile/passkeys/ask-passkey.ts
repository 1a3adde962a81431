import type { Assertion } from '@alo/schemas';
import { loadChunk } from '../../../lib/chunk';
import { getProofQuestion } from './calls';

/** Has a passkey of the person show that it is them. @throws Error with `refused` when the browser gives no answer */
export async function askPasskey(refused: string): Promise<Assertion> {
  const { answerBy, NoPasskeyError } = await loadChunk(() => import('../../../lib/passkeys'));
  try {
    return await answerBy(await getProofQuestion());
  } catch (error) {
    throw error instanceof NoPasskeyError ? new Error(refused) : error;
  }
}
