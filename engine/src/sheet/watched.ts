/**
 * Values that are watched, by number. A value is worked out when it is asked for, stays the same object as long as it
 * says the same, and who listens to it is called when, and only when, it says something else.
 */
export interface Watched<Value> {
  readonly read: (index: number) => Value;
  /** The value may have changed. */
  readonly touch: (index: number) => void;
  readonly subscribe: (index: number, listener: () => void) => () => void;
}

/** Who listens to one value. */
export interface Audience {
  readonly listeners: Listeners;
  /** Who has to be called, since the value says something else than what they were told last. */
  readonly takeCalls: () => readonly (() => void)[];
}

/** A set of listeners, the same function as often as it was added. */
export type Listeners = Set<() => void>;

/** What nobody ever asked for (0) cannot surprise anybody. */
const fresh = 1;
const stale = 2;

const nobody: readonly (() => void)[] = [];

/**
 * Adds a listener; each subscription is ended by itself, also of the same function. Once ended it is not called, not
 * even where calls are under way.
 */
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

/** Calls everybody. What one of them throws keeps no other from being called; the first such error is thrown on. */
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

/** Who has to be called for all that these listen to; nobody waits any more. */
export const takeCalls = (waiting: Audience[]): (() => void)[] =>
  waiting.splice(0).flatMap((audience) => audience.takeCalls());

/** Whoever listens to a value that is touched is put on the list `waiting`. */
export function createWatched<Value>(
  size: number,
  compute: (index: number) => Value,
  isSame: (left: Value, right: Value) => boolean,
  waiting: Audience[],
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
    let told = read(index);
    return {
      listeners,
      takeCalls() {
        const value = read(index);
        if (value === told) return nobody;
        told = value;
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
      if (audience) waiting.push(audience);
    },
    subscribe(index, listener) {
      let audience = audiences.get(index);
      if (audience === undefined) audiences.set(index, (audience = createAudience(index)));
      return addListener(audience.listeners, listener);
    },
  };
}
