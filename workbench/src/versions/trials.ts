/**
 * The trials of a draft: copies of all forms are moved, page by page, and nothing is written. What a trial found stays as
 * long as the draft is open, with the content that it was run on.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../session/session.js';
import type { ReleaseDesk } from './desk.js';
import type { TrialData } from './trial-sum.js';

/**
 * | kind      | is true when                                                             |
 * | --------- | ------------------------------------------------------------------------ |
 * | `idle`    | none was run                                                             |
 * | `running` | a page is awaited                                                        |
 * | `stopped` | a person stopped it, or a page failed (`error`); it can go on from there |
 * | `other`   | the draft was changed meanwhile: it has to be run again                  |
 * | `done`    | there is no further page                                                 |
 */
export interface Trial {
  readonly kind: 'idle' | 'running' | 'stopped' | 'other' | 'done';
  /** The version whose forms are moved. */
  readonly from: number;
  readonly pages: readonly TrialData[];
  /** The content that it was run on. */
  readonly sha256: string | undefined;
  readonly error?: unknown;
  /** How long it took and when it ended, in milliseconds. */
  readonly took: number;
  readonly at: number;
}

/** Progress is told at most so often, in milliseconds. */
const toldEvery = 1000;

const idle = (from: number): Trial => ({ kind: 'idle', from, pages: [], sha256: undefined, took: 0, at: 0 });

export interface Trials {
  /** The last trial of each version. */
  readonly store: StoreApi<Readonly<Record<number, Trial>>>;
  readonly of: (from: number) => Trial;
  readonly start: (from: number) => Promise<void>;
  readonly goOn: (from: number) => Promise<void>;
  /** The page under way is awaited. */
  readonly stop: () => void;
}

/** @param id the draft @param save sends what is not on the server yet @param now milliseconds since 1970 */
function createTrials(
  desk: Pick<ReleaseDesk, 'trial'>,
  id: string,
  save: () => Promise<void>,
  now: () => number = Date.now,
): Trials {
  const store = createStore<Readonly<Record<number, Trial>>>(() => ({}));
  let current: AbortController | undefined;
  const of = (from: number) => store.getState()[from] ?? idle(from);
  const tell = (trial: Trial) => store.setState({ [trial.from]: trial });

  async function goThrough(begun: Trial): Promise<void> {
    current?.abort();
    const own = new AbortController();
    current = own;
    const { from } = begun;
    const began = now() - begun.took;
    let { pages, sha256 } = begun;
    let told = now();
    const as = (kind: Trial['kind']): Trial => ({
      kind,
      from,
      pages,
      sha256,
      took: now() - began,
      at: now(),
    });
    tell(as('running'));
    try {
      if (pages.length === 0) await save();
      for (let after = pages.at(-1)?.next; after !== null; after = pages.at(-1)?.next) {
        if (own.signal.aborted) {
          tell(as('stopped'));
          return;
        }
        const page = await desk.trial(id, { from, ...(after !== undefined && { after }) });
        if (sha256 !== undefined && page.sha256 !== sha256) {
          tell(as('other'));
          return;
        }
        sha256 = page.sha256;
        pages = [...pages, page];
        if (now() - told >= toldEvery) {
          told = now();
          tell(as('running'));
        }
      }
      tell(as('done'));
    } catch (error) {
      tell({ ...as('stopped'), error });
    }
  }

  return {
    store,
    of,
    start: (from) => goThrough(idle(from)),
    goOn: (from) => goThrough(of(from)),
    stop: () => current?.abort(),
  };
}

const bySession = new WeakMap<Session, Trials>();

/** The trials of the draft that is open: the same as long as it is, also while its page is not shown. */
export function trialsOf(session: Session, desk: ReleaseDesk, save: () => Promise<void>): Trials {
  const known = bySession.get(session) ?? createTrials(desk, session.id, save);
  bySession.set(session, known);
  return known;
}
