/** Serves what strangers check badges with: the public keys, and the lists of those that do not count any more. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { HttpError } from '../../../http/http-error.js';
import { limits } from '../../../limits.js';
import { texts } from '../../../texts.js';
import { createSharedLookup } from '../lookups.js';
import type { Badges } from './badge.js';
import { statusPurposes } from './status-lists.js';

/** Documents that any site may fetch. */
export const forEverybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const caching = 'public, max-age=60';

const list = new RegExp(`^(${statusPurposes.join('|')})-(0|[1-9][0-9]{0,4})$`);

export const badgeRoutes: FastifyPluginAsyncTypebox<{ readonly badges: Badges }> = async (
  app,
  { badges },
) => {
  const readKeys = createSharedLookup(() => badges.readKeys(), limits.publicSite.lookups);
  const readList = createSharedLookup((name: string) => {
    const [purpose, number] = name.split('-');
    const found = statusPurposes.find((known) => known === purpose);
    return found === undefined
      ? Promise.resolve(undefined)
      : badges.statusList({ purpose: found, list: Number(number) });
  }, limits.publicSite.lookups);

  app.get('/.well-known/alo-keys.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers(forEverybody).header('cache-control', caching);
    return readKeys('all');
  });

  const params = Type.Object({ list: Type.String() });
  app.get(
    '/.well-known/alo-badge-status/:list',
    { schema: { hide: true, params } },
    async (request, reply) => {
      const signed = list.test(request.params.list) ? await readList(request.params.list) : undefined;
      if (signed === undefined) throw new HttpError(404, 'NOT_FOUND', texts.notFound);
      return reply
        .headers(forEverybody)
        .header('cache-control', caching)
        .type('application/vc+jwt')
        .send(signed);
    },
  );
};
