import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../loopback.js';

/** Headers that proxies and content delivery networks add, and no browser. */
const forwardingHeader = new RegExp(
  `^(${[
    'forwarded|via|x-forwarded(-.*)?|x-original-.*|x-real-ip|x-proxyuser-ip|x-host|x-http-host-override',
    '(x-)?(true-|cluster-)?client-ip|x-cluster-client-ip|x-remote-(ip|addr)|x-originating-ip|x-scheme',
    'cf-.*|cdn-.*|true-client-ip|fastly-.*|incap-.*|x-sucuri-.*|(x-)?akamai-.*|surrogate-capability|x-varnish',
    'x-azure-.*|x-arr-.*|x-appservice-.*|x-fd-.*|x-amzn-.*|x-amz-cf-.*|cloudfront-.*|x-cloud-trace-context',
    'x-appengine-.*|x-envoy-.*|x-vercel-.*|x-nf-.*|fly-.*|do-connecting-ip|x-request-start|(wl-)?proxy-.*',
  ].join('|')})$`,
);

const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && isLoopbackHost(new URL(address).hostname.replace(/^\[|\]$/g, '').toLowerCase());

/**
 * Why this request looks as if it had not been sent by a program on this machine itself, in words; undefined where it
 * looks direct. A socket that is bound to loopback is open to everybody as soon as a proxy stands in front: proxies add
 * headers, pass on the name that people typed and the page that they are on, or speak HTTP/1.0, which no browser does.
 */
export function whyIndirect({ raw }: FastifyRequest): string | undefined {
  const { headers, rawHeaders, httpVersion } = raw;
  const host = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(headers.host ?? '');
  if (!isLoopbackHost((host?.[1] ?? host?.[2] ?? '').toLowerCase())) return 'its Host is not this machine';
  // The names as they were sent: `headers` no longer has addresses that no trusted proxy wrote.
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const forwarding = names.find((name) => forwardingHeader.test(name.toLowerCase()));
  if (forwarding !== undefined) return `it has the header ${forwarding.slice(0, 40)}`;
  if (httpVersion === '1.0') return 'it speaks HTTP/1.0';
  const { origin, referer, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && !isLoopbackAddress(origin)) return 'its Origin is another site';
  if (referer !== undefined && !isLoopbackAddress(referer)) return 'its Referer is another site';
  return site === 'cross-site' ? 'its Sec-Fetch-Site is another site' : undefined;
}
