/** Listeners by the thing they watch; what was touched is told once, after the change is complete. */
export interface Listeners<Thing extends object> {
  add(thing: Thing, listener: () => void): () => void;
  addToAll(listener: () => void): () => void;
  /** `thing` changed; its listeners are called by the next `notify`. */
  touch(thing: Thing): void;
  notify(): void;
  /** Drops what was touched without telling anyone. */
  forget(): void;
}

export function createListeners<Thing extends object>(): Listeners<Thing> {
  const byThing = new Map<Thing, Set<() => void>>();
  const toAll = new Set<() => void>();
  let touched = new Set<() => void>();
  let anything = false;
  return {
    add(thing, listener) {
      const known = byThing.get(thing) ?? new Set();
      byThing.set(thing, known);
      known.add(listener);
      return () => {
        known.delete(listener);
        if (known.size === 0 && byThing.get(thing) === known) byThing.delete(thing);
      };
    },
    addToAll(listener) {
      toAll.add(listener);
      return () => toAll.delete(listener);
    },
    touch(thing) {
      anything = true;
      for (const listener of byThing.get(thing) ?? []) touched.add(listener);
    },
    notify() {
      if (!anything) return;
      const calls = [...touched, ...toAll];
      touched = new Set();
      anything = false;
      for (const call of calls) call();
    },
    forget() {
      touched = new Set();
      anything = false;
    },
  };
}
