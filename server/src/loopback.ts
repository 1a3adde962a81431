import { isIPv4 } from 'node:net';

/** Does this name or address, without brackets and port, mean the machine itself and nothing else? */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
