/** The header of a change: a repeated request with the same key is done once. */
export const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
