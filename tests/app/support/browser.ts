/** What the application's library needs of a browser, for tests that run in Node: storage and locks. */

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

/** Makes Web Locks as far as they are used: one holder of a name at a time, in order. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, act: () => Promise<T>): Promise<T> {
      const turn = (queues.get(name) ?? Promise.resolve()).then(act);
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** A browser with nothing stored, shared by everything that runs until the next call. */
export function openBrowser(): void {
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put('localStorage', new MemoryStorage());
  put('sessionStorage', new MemoryStorage());
  put('navigator', { languages: ['en-GB'], locks: createLocks() });
}
