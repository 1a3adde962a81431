/** An account cannot be made or changed like this. The message says why, for people. */
export class AccountError extends Error {}

/** Another account has the name. */
export class UsernameTakenError extends AccountError {}
