import { loadPageAt } from './load-page';
import { homePath, loginPath, pageAt } from './pages';

/** The path of the page that most people open from this one. */
const nextOf = (pathname: string): string | undefined =>
  pathname === loginPath ? homePath : pageAt(pathname)?.page.next;

/** Milliseconds in which a page fetches what it needs itself. */
const pause = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the code of the page that comes next, once this one is quiet; not for people who save data. */
export function loadAhead(pathname: string): void {
  clearTimeout(timer);
  const next = nextOf(pathname);
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (next !== undefined && connection?.saveData !== true)
    timer = setTimeout(() => void loadPageAt(next), pause);
}
