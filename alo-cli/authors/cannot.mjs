/** It cannot be done: exit code 2. The message says what to do. */
export class Cannot extends Error {}
