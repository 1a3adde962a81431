/** What a person keeps against what was said elsewhere; remembered in this browser. */
export function keptAnswers(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Where the browser keeps nothing, the person is told again on the next page. */
export function storeKeptAnswers(key: string, kept: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...kept]));
  } catch {
    // It is a convenience.
  }
}
