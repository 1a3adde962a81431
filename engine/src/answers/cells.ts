/**
 * Watched values. A cell works its value out when it is asked, keeps the same object as long as it says the same,
 * and tells its listeners when, and only when, it says something else.
 */
export interface Cell<Value> {
  read(): Value;
  /** The value may have changed; who listens is told by the next `notify`. */
  touch(): void;
  subscribe(listener: () => void): () => void;
}

export interface Cells {
  create<Value>(compute: () => Value, isSame: (left: Value, right: Value) => boolean): Cell<Value>;
  /** Calls `listener` at each `notify`, whatever changed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Called when a change is complete. Listeners may make further changes. */
  notify(): void;
}

/** `subscribe` for one set of listeners; each subscription is ended by itself, also of the same function. */
function addTo(listeners: Set<() => void>, listener: () => void): () => void {
  const own = () => listener();
  listeners.add(own);
  return () => listeners.delete(own);
}

export function createCells(): Cells {
  const toAll = new Set<() => void>();
  /** Asks a touched cell for its listeners; none when it says the same as before. */
  let touched = new Set<() => Iterable<() => void>>();
  return {
    create(compute, isSame) {
      const listeners = new Set<() => void>();
      let value = compute();
      let told = value;
      let isStale = false;
      const read = () => {
        if (isStale) {
          const next = compute();
          if (!isSame(value, next)) value = next;
          isStale = false;
        }
        return value;
      };
      const whoToTell = () => {
        const isNews = read() !== told;
        told = value;
        return isNews ? listeners : [];
      };
      return {
        read,
        touch() {
          isStale = true;
          touched.add(whoToTell);
        },
        subscribe: (listener) => addTo(listeners, listener),
      };
    },
    subscribe: (listener) => addTo(toAll, listener),
    notify() {
      const before = touched;
      touched = new Set();
      // Every value is settled before anyone is called, since who is called may change more.
      for (const call of [...[...before].flatMap((ask) => [...ask()]), ...toAll]) call();
    },
  };
}
