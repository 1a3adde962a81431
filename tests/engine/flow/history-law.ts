/** What a law about any history is made of: a drawn history, and a count of what was interesting in all of them. */
import fc from 'fast-check';
import type { IdleOptions } from '@alo/engine';
import type { Engine, Law } from '../laws/law.js';
import { drawnHistories, type DrawnHistory } from './drawn-histories.js';
import { beginHistory, createSeen, type History, type OnSave, type Seen } from './history.js';

export interface HistoryLaw extends Law {
  /** The law, and how often what is interesting occurs while it is tried. */
  readonly trial: (engine: Engine) => {
    readonly property: fc.IAsyncPropertyWithHooks<[unknown]>;
    readonly seen: Readonly<Record<string, number>>;
  };
}

/** Opens the form of a drawn history; its doings are still to happen. */
export type Begin = (onSave?: OnSave, idle?: IdleOptions) => Promise<History>;

/** A law that `holds` of every history: it throws when it does not, and counts in `seen`. */
export function historyLaw<More extends Readonly<Record<string, number>>>(
  { title, numRuns, more }: { readonly title: string; readonly numRuns: number; readonly more: More },
  holds: (
    begin: Begin,
    history: DrawnHistory,
    seen: Seen & { -readonly [Name in keyof More]: number },
  ) => Promise<void>,
): HistoryLaw {
  const trial: HistoryLaw['trial'] = (engine) => {
    const seen = { ...createSeen(), ...more };
    const property = fc.asyncProperty(drawnHistories, (history) =>
      holds((onSave, idle) => beginHistory(history, seen, engine, onSave, idle), history, seen),
    );
    return { property, seen };
  };
  return { title, numRuns, trial, property: (engine) => trial(engine).property };
}
