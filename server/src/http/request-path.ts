/**
 * The path of a request, as the router reads it: a client may write `/%61pi/hotels` or `http://host/api/hotels` for
 * `/api/hotels`. Code that depends on the path asks here, and never looks at `request.url` itself.
 */

const longestLogged = 300; // characters

/** The path as it was sent, without origin, query and fragment, and not too long for a log or an audit row. */
export function sentPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  return (path === '' ? '/' : path).slice(0, longestLogged);
}

/** The decoded path, without origin, query and fragment. A path that cannot be decoded stays as it was sent. */
export function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  if (!path.includes('%')) return path === '' ? '/' : path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Can the query be decoded? It is text in UTF-8, percent-encoded. */
export function hasReadableQuery(target: string): boolean {
  const start = target.indexOf('?');
  if (start < 0 || !target.includes('%', start)) return true;
  try {
    decodeURIComponent(target.slice(start));
    return true;
  } catch {
    return false;
  }
}

/** Does this belong to the API, whether or not there is such a route? In doubt it does: then it is never cached. */
export const isOfApi = (target: string): boolean => /^[/\\]*api([/\\]|$)/i.test(pathOf(target));

/** The pages of the documentation, and their files. */
export const isOfDocumentation = (target: string): boolean => /^\/api\/docs(\/|$)/.test(pathOf(target));

const oddCharacter = /[\p{Cc}\\]/u;

/**
 * May this be an address of the application's one page? An odd path is none: it has an empty segment, a dot segment,
 * an encoded slash, a control character, or it cannot be decoded.
 */
export function isPageAddress(target: string): boolean {
  const path = pathOf(target);
  const isOdd =
    !path.startsWith('/') ||
    oddCharacter.test(path) ||
    /\/(\/|\.{1,2}(\/|$))/.test(path) ||
    /%(2f|5c|(?![0-9a-f]{2}))/i.test(sentPath(target)) ||
    path.includes('\ufffd');
  return !isOdd && !isOfApi(target) && !/^\/(assets|\.well-known)(\/|$)/i.test(path);
}
