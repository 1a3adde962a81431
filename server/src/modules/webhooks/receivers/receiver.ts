/** The address of a receiver: read, resolved, and checked anew for each call. */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { judgeAddress, type Networks } from './networks.js';

/** Why nothing is sent to an address. `private`: it leads to no place outside, or is not written as it must be. */
export type Unreachable = 'private' | 'unknown_host';

/** The address may not be called, or has no place. */
export class UnreachableError extends Error {
  constructor(readonly why: Unreachable) {
    super(`A receiver cannot be called: ${why}.`);
  }
}

/** Gives the addresses of a host; none where it has no name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const patience = { timeout: 3000, tries: 2 }; // ms

/** Asks the name servers. Names of files on this machine are no names of the outside. */
export function createResolve(): Resolve {
  const resolver = new Resolver(patience);
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

export interface Receiver {
  readonly url: URL;
  /** Where the host is at this moment; each of them was checked. */
  readonly addresses: readonly string[];
}

/** The address as one that can be called: http or https, and nobody's name and password in it. */
function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRight =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    // An address without a name before the @ has no user, yet is written as if.
    !/^\w+:\/*[^/?#]*@/.test(text);
  if (!isRight) throw new UnreachableError('private');
  return url;
}

/**
 * Finds where an address leads. All that its host resolves to must be outside, or all of it in named networks; http is
 * for those alone.
 * @throws UnreachableError
 */
export async function findReceiver(text: string, resolve: Resolve, named: Networks): Promise<Receiver> {
  const url = readAddress(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (addresses.length === 0) throw new UnreachableError('unknown_host');
  const places = new Set(addresses.map((address) => judgeAddress(address, named)));
  const isRight =
    !places.has('private') && (url.protocol === 'https:' || (places.has('named') && places.size === 1));
  if (!isRight) throw new UnreachableError('private');
  return { url, addresses };
}
