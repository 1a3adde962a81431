/** The questions whose own answers a person keeps against what a GBTA file says; remembered in this browser. */
const keyOf = (fileId: string) => `alo_gbta_kept:${fileId}`;

export function keptAnswers(fileId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(fileId)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Where the browser keeps nothing, the person is told again on the next page. */
export function storeKeptAnswers(fileId: string, ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(fileId), JSON.stringify([...ids]));
  } catch {
    // It is a convenience.
  }
}
