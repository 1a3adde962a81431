/** Can this browser use passkeys here? Only over https, or on one's own machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;
