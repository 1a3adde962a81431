/**
 * Requests that are under way before the code that waits for their responses is there. The code asks as usual: `http`
 * then takes the response of the request that was begun, once, and sends nothing.
 */
import { apiRoot } from './api-root';
import { pageLanguage } from './stored-language';
import { isTokenEnding, storedToken } from './stored-session';

export interface FirstRequest {
  /** The path relative to the root of the API, with its query. */
  readonly path: string;
  /** Gives what can be asked for once this request has its response. */
  readonly next?: (body: unknown) => readonly FirstRequest[];
}

/** A request that is under way. */
export interface BegunCall {
  readonly response: Promise<Response>;
  /** Gives the request up: the response, or its body, then fails. */
  cancel(this: void): void;
}

interface Begun {
  /** The token that the requests were sent with. */
  readonly token: string;
  /** The page that they are for. */
  readonly pathname: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The requests that are not taken yet, by the name of the address. */
  readonly calls: Map<string, BegunCall>;
}

/** Milliseconds. Code that comes later than that sends its own request: it would show old data. */
const longestUse = 60_000;

let begun: Begun | undefined;

/** Gives one name for an address, in whatever order its query is written. */
function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

/** Gives up the requests that are not taken. Their responses are old after a change, or when the user leaves. */
export function forgetRequests(): void {
  const untaken = begun?.calls.values() ?? [];
  begun = undefined;
  for (const call of untaken) call.cancel();
}

/**
 * Sends these requests of the page at `pathname`. It does nothing without a sign-in, nor when the token ends soon: the
 * calls themselves renew it first.
 */
export function beginRequests(pathname: string, requests: readonly FirstRequest[]): void {
  forgetRequests();
  const token = storedToken();
  if (token === null || isTokenEnding()) return;
  const mine: Begun = { token, pathname, at: Date.now(), calls: new Map() };
  begun = mine;
  const send = ({ path, next }: FirstRequest) => {
    const url = apiRoot + path;
    const controller = new AbortController();
    const response = fetch(url, {
      headers: { 'Accept-Language': pageLanguage(), Authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    mine.calls.set(nameOf(url), { response, cancel: () => controller.abort() });
    response
      .then(async (first) => {
        if (next === undefined || !first.ok) return;
        const body: unknown = await first.clone().json();
        if (begun === mine) next(body).forEach(send);
      })
      // The caller that takes the response learns of the failure.
      .catch(() => undefined);
  };
  requests.forEach(send);
}

/** The request that was begun with this token; undefined when there is none, or it has been taken, or it is old. */
export function takeCall(url: string, token: string): BegunCall | undefined {
  if (begun?.token !== token || Date.now() - begun.at > longestUse) return undefined;
  const name = nameOf(url);
  const call = begun.calls.get(name);
  begun.calls.delete(name);
  return call;
}

/** Gives up the requests that are not taken when another page is opened: that page would get old data. */
export function leaveFor(pathname: string): void {
  if (begun?.pathname !== pathname) forgetRequests();
}
