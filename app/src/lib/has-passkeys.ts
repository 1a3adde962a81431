/** Can this browser use passkeys here? Only over https, or on one's own machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Can the browser offer passkeys in a field, without a question of its own? */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());
