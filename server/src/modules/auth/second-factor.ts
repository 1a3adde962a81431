/** What a second factor is asked for where nobody gets on by a password alone (ALO_SECOND_FACTOR). */
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { policyTexts } from '../../policy/texts.js';
import type { Factors } from './repository.js';

/**
 * Who came by a password alone must not add another factor beside the ones that the person has: whoever knows the
 * password could.
 * @throws HttpError 409
 */
export async function refuseWithoutFactor(
  { needsSecondFactor = false }: Pick<Caller, 'needsSecondFactor'>,
  find: () => Promise<Factors>,
): Promise<void> {
  if (!needsSecondFactor) return;
  const { passkeys, hasCodes } = await find();
  if (passkeys > 0) throw new HttpError(409, 'SECOND_FACTOR_KNOWN', policyTexts.secondFactor.usePasskey);
  if (hasCodes) throw new HttpError(409, 'SECOND_FACTOR_KNOWN', policyTexts.secondFactor.useCode);
}

/** @throws HttpError 409 nothing would be left beside the password */
export function refuseLastFactor(isRequired: boolean, left: Factors): void {
  if (isRequired && left.passkeys === 0 && !left.hasCodes)
    throw new HttpError(409, 'LAST_SECOND_FACTOR', policyTexts.secondFactor.last);
}
