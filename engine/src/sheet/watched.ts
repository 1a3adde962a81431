/**
 * Values with listeners, by index. A value is computed when it is read, stays the same object as long as
 * it is equal, and its listeners are called when, and only when, it changed.
 */
export interface Watched<Value> {
  readonly read: (index: number) => Value;
  /** Call it when the value may have changed. */
  readonly touch: (index: number) => void;
  /** The result ends the subscription. */
  readonly subscribe: (index: number, listener: () => void) => () => void;
}

/** The listeners of one value. */
export interface Audience {
  readonly listeners: Listeners;
  /** The listeners, if the value changed since they were called last; else none. */
  readonly changedListeners: () => readonly (() => void)[];
}

/** Each subscription is an entry of its own, also where two have the same function. */
export type Listeners = Set<() => void>;

/** The state of a value: 0 = never read, so it has no listeners; 1 = up to date; 2 = it may have changed. */
const fresh = 1;
const stale = 2;

const nobody: readonly (() => void)[] = [];

/** Adds a listener. The result ends the subscription at once, even while calls are under way. */
export function addListener(listeners: Listeners, listener: () => void): () => void {
  let isOn = true;
  const own = () => {
    if (isOn) listener();
  };
  listeners.add(own);
  return () => {
    isOn = false;
    listeners.delete(own);
  };
}

/** Calls all, even when one of them throws. @throws the first such error, afterwards. */
export function callAll(calls: Iterable<() => void>) {
  let failure: { readonly error: unknown } | undefined;
  for (const call of calls) {
    try {
      call();
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
}

/** Empties the list `touched`; returns the listeners of the values in it that changed. */
export const takeListeners = (touched: Audience[]): (() => void)[] =>
  touched.splice(0).flatMap((audience) => audience.changedListeners());

/** The audience of each touched value is put on the list `touched`. */
export function createWatched<Value>(
  size: number,
  compute: (index: number) => Value,
  isSame: (left: Value, right: Value) => boolean,
  touched: Audience[],
): Watched<Value> {
  const values = new Array<Value | undefined>(size).fill(undefined);
  const freshness = new Uint8Array(size);
  const audiences = new Map<number, Audience>();

  function read(index: number): Value {
    const known = values[index];
    if (known !== undefined && freshness[index] === fresh) return known;
    freshness[index] = fresh;
    const value = compute(index);
    if (known !== undefined && isSame(known, value)) return known;
    values[index] = value;
    return value;
  }
  function createAudience(index: number): Audience {
    const listeners: Listeners = new Set();
    let latest = read(index);
    return {
      listeners,
      changedListeners() {
        const value = read(index);
        if (value === latest) return nobody;
        latest = value;
        return [...listeners];
      },
    };
  }
  return {
    read,
    touch(index) {
      if (freshness[index] !== fresh) return;
      freshness[index] = stale;
      const audience = audiences.get(index);
      if (audience) touched.push(audience);
    },
    subscribe(index, listener) {
      let audience = audiences.get(index);
      if (audience === undefined) audiences.set(index, (audience = createAudience(index)));
      return addListener(audience.listeners, listener);
    },
  };
}
