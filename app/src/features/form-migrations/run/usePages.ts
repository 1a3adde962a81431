import { useEffect, useRef, useState } from 'react';

/** A page of what is gone through, and where the next one begins. */
interface NextPage {
  readonly next: string | null;
}

/**
 * How far it is.
 *
 * | kind      | is true when                                                             |
 * | --------- | ------------------------------------------------------------------------ |
 * | `idle`    | nothing was asked for yet                                                |
 * | `running` | a page is awaited                                                        |
 * | `stopped` | a person stopped it, or a page failed (`error`); it can go on from there |
 * | `done`    | there is no further page                                                 |
 */
export interface Run<Page> {
  readonly kind: 'idle' | 'running' | 'stopped' | 'done';
  readonly pages: readonly Page[];
  /** undefined: nothing failed last. */
  readonly error?: unknown;
  /** Did a page fail at any time? The server may have done what it did not answer. */
  readonly hasFailed: boolean;
}

const idle = { kind: 'idle', pages: [], hasFailed: false } as const;

/** Goes through pages one after the other, until it is stopped or its component goes. The page under way is awaited. */
export function usePages<Page extends NextPage>(ask: (after: string | undefined) => Promise<Page>) {
  const [run, setRun] = useState<Run<Page>>(idle);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function goThrough(begun: Run<Page>): Promise<void> {
    const own = new AbortController();
    current.current = own;
    let { pages } = begun;
    const { hasFailed } = begun;
    try {
      for (let after = pages.at(-1)?.next; after !== null; after = pages.at(-1)?.next) {
        if (own.signal.aborted) {
          setRun({ kind: 'stopped', pages, hasFailed });
          return;
        }
        setRun({ kind: 'running', pages, hasFailed });
        pages = [...pages, await ask(after)];
      }
      setRun({ kind: 'done', pages, hasFailed });
    } catch (error) {
      setRun({ kind: 'stopped', pages, error, hasFailed: true });
    }
  }

  return {
    run,
    start: () => goThrough(idle),
    goOn: () => goThrough(run),
    stop: () => current.current?.abort(),
  };
}
