/** It was called wrongly: exit code 2. */
export class UsageError extends Error {}

/** It could not be done: exit code 1. The message is one sentence, or a few. */
export class Refusal extends Error {}

/** A text of a server or of an archive may hold what moves a terminal's cursor, colours it or turns its text around. */
export const forTerminal = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
