/**
 * Makes changes with an Idempotency-Key each. Every try of the same change has the same key, until some change succeeds:
 * so one whose response was lost is not done twice, and one that is wanted again later is done.
 */
export function createTries() {
  const keys = new Map<string, string>();
  return async <Result>(sent: unknown, call: (key: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(sent);
    const key = keys.get(text) ?? crypto.randomUUID();
    try {
      const result = await call(key);
      keys.clear();
      return result;
    } catch (error) {
      keys.set(text, key);
      throw error;
    }
  };
}
