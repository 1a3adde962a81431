/**
 * Values that are watched, by number. A value is worked out when it is asked for, stays the same object as long as it
 * says the same, and who listens to it is called when, and only when, it says something else.
 */
export interface Watched<Value> {
  readonly read: (index: number) => Value;
  /** The value may have changed. */
  readonly touch: (index: number) => void;
  readonly subscribe: (index: number, listener: () => void) => () => void;
  /** Who has to be called for what was touched since the last time. */
  readonly takeCalls: () => readonly (() => void)[];
}

/** A set of listeners, the same function as often as it was added, and the value that they were last told of. */
interface Audience<Value> {
  told: Value;
  readonly listeners: Listeners;
}

export type Listeners = Set<() => void>;

/** What nobody ever asked for (0) cannot surprise anybody. */
const fresh = 1;
const stale = 2;

const nobody: readonly (() => void)[] = [];

/** Adds a listener; each subscription is ended by itself, also of the same function. */
export function addListener(listeners: Listeners, listener: () => void): () => void {
  const own = () => listener();
  listeners.add(own);
  return () => listeners.delete(own);
}

export function createWatched<Value>(
  size: number,
  compute: (index: number) => Value,
  isSame: (left: Value, right: Value) => boolean,
): Watched<Value> {
  const values = new Array<Value | undefined>(size).fill(undefined);
  const freshness = new Uint8Array(size);
  const audiences = new Map<number, Audience<Value>>();
  let touched: number[] = [];

  function read(index: number): Value {
    const known = values[index];
    if (known !== undefined && freshness[index] === fresh) return known;
    freshness[index] = fresh;
    const value = compute(index);
    if (known !== undefined && isSame(known, value)) return known;
    values[index] = value;
    return value;
  }
  return {
    read,
    touch(index) {
      if (freshness[index] !== fresh) return;
      freshness[index] = stale;
      if (audiences.has(index)) touched.push(index);
    },
    subscribe(index, listener) {
      let audience = audiences.get(index);
      if (audience === undefined)
        audiences.set(index, (audience = { told: read(index), listeners: new Set() }));
      return addListener(audience.listeners, listener);
    },
    takeCalls() {
      if (touched.length === 0) return nobody;
      const before = touched;
      touched = [];
      return before.flatMap((index) => {
        const audience = audiences.get(index);
        const value = read(index);
        if (audience === undefined || audience.told === value) return nobody;
        audience.told = value;
        return [...audience.listeners];
      });
    },
  };
}
