/** Does this person want to be asked before another step, where everything is saved? Kept in this browser. */
const keyOf = (username: string) => `alo_goes_unasked:${username}`;

export function asksToGo(username: string): boolean {
  try {
    return localStorage.getItem(keyOf(username)) === null;
  } catch {
    return true;
  }
}

/** Where the browser keeps nothing, the person is asked. */
export function setAsksToGo(username: string, asks: boolean): void {
  try {
    if (asks) localStorage.removeItem(keyOf(username));
    else localStorage.setItem(keyOf(username), 'yes');
  } catch {
    // It is a convenience.
  }
}
