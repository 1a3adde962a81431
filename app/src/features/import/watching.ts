/** Watches imports, also after their page was left: the end of each is said on any page. */
import { toaster } from '@alo/renderer';
import type { HotelImportDetail } from '@alo/schemas';
import { create } from 'zustand';
import { queryClient } from '../../lib/query-client';
import { whenLeaving } from '../../lib/session/session';
import { endWords } from './end-words';
import { followImport } from './follow-import';
import { importQuery, importsQuery, isOpen, isWorkedOn } from './queries';
import { texts } from './texts';

/** The imports whose connection is lost. */
const useLost = create<Readonly<Record<string, boolean>>>()(() => ({}));

const watched = new Map<string, AbortController>();
/** The import whose page is open, and the way to another page. */
const page: { shown: string | undefined; go: ((path: string) => void) | undefined } = {
  shown: undefined,
  go: undefined,
};

/** Milliseconds, as for every message about an upload (UP-14). */
const shownFor = 5000;

/** Says how an import ended. Where its page is not open, there is a way to it; then the message stays. */
function sayEnd(detail: HotelImportDetail): void {
  const { kind, words } = endWords(detail);
  const { id, file } = detail;
  const isHere = page.shown === id;
  toaster.create({
    type: kind,
    title: texts.end.of({ file: file.name, what: words }),
    closable: true,
    duration: isHere ? shownFor : Number.POSITIVE_INFINITY,
    ...(isHere ? {} : { action: { label: texts.end.see, onClick: () => page.go?.(pathOfImport(id)) } }),
  });
}

export const pathOfImport = (id: string): string => `/import/${id}`;

function take(detail: HotelImportDetail): void {
  queryClient.setQueryData(importQuery(detail.id).queryKey, detail);
}

/** Watches an import that the server works on, until it does so no more. */
export function watchImport(id: string): void {
  if (watched.has(id)) return;
  const controller = new AbortController();
  watched.set(id, controller);
  let last: HotelImportDetail | undefined;
  const follower = {
    onDetail: (detail: HotelImportDetail) => {
      last = detail;
      take(detail);
    },
    onConnection: (isThere: boolean) => useLost.setState({ [id]: !isThere }),
  };
  void followImport(id, follower, controller.signal)
    // It cannot be followed: its page asks for it, and says why.
    .catch(() => queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }))
    .finally(() => {
      if (controller.signal.aborted) return;
      watched.delete(id);
      useLost.setState({ [id]: false });
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
      if (last === undefined || isWorkedOn(last) || isOpen(last)) return;
      for (const key of ['hotels', 'organizations']) void queryClient.invalidateQueries({ queryKey: [key] });
      // The page of the file says by itself that it could not be read.
      if (last.state !== 'refused' || page.shown === undefined) sayEnd(last);
    });
}

/** Is the connection lost by which the import is watched? */
export const useIsLost = (id: string): boolean => useLost((lost) => lost[id] ?? false);

/** Says which import is seen at this moment, if any. @returns what takes that back */
export function showImport(id: string | undefined, go: (path: string) => void): () => void {
  page.go = go;
  page.shown = id;
  return () => {
    page.shown = undefined;
  };
}

whenLeaving(() => {
  for (const controller of watched.values()) controller.abort();
  watched.clear();
  useLost.setState({}, true);
});
