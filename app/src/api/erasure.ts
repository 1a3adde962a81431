/** Takes back that the own account is to be erased. */
import { http, orElse } from '../lib/http';
import { keyed } from '../lib/keyed';

/** @param failed - the words when the server has none */
export const deleteErasure = (failed: string): Promise<unknown> =>
  orElse(failed, http.delete('/auth/account/erasure', keyed()));
