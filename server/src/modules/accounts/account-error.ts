/** An account cannot be made or changed like this. The message says why, for people. */
export class AccountError extends Error {}
