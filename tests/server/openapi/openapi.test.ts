import { policy } from '@alo/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../support/world.js';

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
  >;
}

let world: World;
let document: Document;
beforeAll(async () => {
  world = await createWorld('embedded');
  document = (await world.app.inject('/api/openapi.json')).json<Document>();
});
afterAll(() => world.dispose());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      statuses: Object.keys(responses),
    })),
  );

it('[F-06] each route is in the document, and each operation of the document is a route', () => {
  const documented = operations().map(({ route }) => route);
  // A route without an entry in the policy stops the start, so the policy names every route. The document leaves itself out.
  const routes = Object.keys(policy).filter((route) => route !== 'GET /api/openapi.json');
  expect(documented.toSorted()).toEqual(routes.toSorted());
  for (const route of documented) {
    const [method = '', url = ''] = route.split(' ');
    expect([route, world.app.hasRoute({ method, url })]).toEqual([route, true]);
  }
});

/** Open to all people, and refused to those who are not who they say. */
const signIns = new Set(['POST /api/auth/login', 'POST /api/auth/passkey']);

it('[F-06] every operation names its statuses one by one, as its policy and its kind say', () => {
  const every = ['400', '408', '417', '429', '431', '500', '503'];
  for (const { route, statuses } of operations()) {
    expect([route, statuses.filter((status) => !/^\d{3}$/.test(status))]).toEqual([route, []]);
    expect([route, every.filter((status) => !statuses.includes(status))]).toEqual([route, []]);
    const kind = policy[route]?.kind;
    expect([route, statuses.includes('415')]).toEqual([route, /^(POST|PUT|PATCH|DELETE) /.test(route)]);
    expect([route, statuses.includes('401')]).toEqual([route, kind !== 'public' || signIns.has(route)]);
    expect([route, statuses.includes('403')]).toEqual([route, kind === 'tab' || kind === 'ownCredentials']);
  }
});

it('[F-06] every reference in the document leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place));
  expect(references.size).toBeGreaterThan(10);
  expect(text.match(/"\$ref":"[^#]/)).toBe(null);
  for (const place of references) {
    const found = place
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
    expect([place, typeof found]).toEqual([place, 'object']);
  }
});
