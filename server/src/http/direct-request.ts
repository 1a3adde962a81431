import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../loopback.js';

const forwardingHeader = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip)$/;

/**
 * Does this request look as if a program on this machine had sent it here itself? A socket that is bound to loopback is
 * open to everybody as soon as a proxy stands in front: proxies add headers, and pass on the name that people typed.
 */
export function isDirect({ raw: { headers, rawHeaders } }: FastifyRequest): boolean {
  const host = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(headers.host ?? '');
  // The names as they were sent: `headers` no longer has addresses that no trusted proxy wrote.
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return (
    isLoopbackHost((host?.[1] ?? host?.[2] ?? '').toLowerCase()) &&
    !names.some((name) => forwardingHeader.test(name.toLowerCase()))
  );
}
