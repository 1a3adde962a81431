/** What exists only on this page: files that are not sent, or decisions of a reviewer. What holds them is fetched later. */
interface UnsentSource {
  count(this: void): number;
  /** Sends what is left, and says what came of it. */
  send?(this: void): void;
  /** The form is closed. */
  stop?(this: void): void;
}

export interface Unsent {
  /** 0 until there is a source. */
  count(this: void): number;
  send(this: void): void;
  subscribe(this: void, listener: () => void): () => void;
  /** @returns what the source calls when its count changed */
  provide(this: void, source: UnsentSource): () => void;
  stop(this: void): void;
}

export function createUnsent(): Unsent {
  let source: UnsentSource = { count: () => 0 };
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    count: () => source.count(),
    send: () => source.send?.(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    provide(next) {
      source = next;
      changed();
      return changed;
    },
    stop: () => source.stop?.(),
  };
}
