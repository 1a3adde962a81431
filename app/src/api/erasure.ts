/** Takes back that the own account is to be erased. */
import { orElse } from '../lib/http';
import { sendKeyed } from '../lib/keyed';

/** @param failed - the words when the server has none */
export const deleteErasure = (failed: string): Promise<unknown> =>
  orElse(failed, sendKeyed('delete', '/auth/account/erasure'));
