/** ALO_PUBLIC_SCORE: whether strangers can read a score, in whatever file. */
import { gunzipSync } from 'node:zlib';
import type { Hotel, TravelerPage } from '@alo/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

/** The paths that take GET, with their parameters as `:name`, from the tree that Fastify draws. */
function pathsOf({ app }: World): string[] {
  const parents: string[] = [];
  const paths = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents[depth] = `${depth > 1 ? (parents[depth - 1] ?? '') : ''}${part}`;
    if (methods.includes('GET')) paths.push(parents[depth] ?? '');
  }
  return [...new Set(paths)];
}

/** What a file holds for people and for programs: of a page its words, of what is signed or packed its content. */
function wordsOf(text: string): string {
  const page = text.replace(/<style>.*?<\/style>|(?<=<path d=")[^"]*/gs, ' ');
  const signed = [...text.matchAll(/[\w-]+\.([\w-]+)\.[\w-]+/g)].map(([, body = '']) =>
    Buffer.from(body, 'base64url').toString(),
  );
  const packed = signed.flatMap((body) => {
    const [, list] = /"encodedList":"u([\w-]+)"/.exec(body) ?? [];
    return list === undefined ? [] : [gunzipSync(Buffer.from(list, 'base64url')).toString('latin1')];
  });
  return [page, ...signed, ...packed].join('\n');
}

const titles = /Alo Score|Overall \d|urn:alo:result:score|(Planet|People|Policy)(, 0 to 100|[^a-z]{0,20}\d)/;

/** Where the score stands, as `address: what was found`. */
async function scoreIn(world: World): Promise<{ readonly read: string[]; readonly found: string[] }> {
  const made = await submittedHotel(world);
  await publishScore(world, made);
  const ask = async (url: string) => (await world.ask('admin', { url })).json<{ data: unknown }>().data;
  const page = (await ask(`/api/hotels/${made.hotel}/travelFacingPage`)) as TravelerPage;
  const hotel = (await ask(`/api/hotels/${made.hotel}`)) as Hotel;
  const figures = [hotel.score_alo, hotel.score_e, hotel.score_s, hotel.score_g].map(String);
  expect(figures.every((figure) => /^\d{1,3}$/.test(figure))).toBe(true);
  const slug = page.publication?.path.replace('/stay/', '') ?? 'it is not published';
  const html = (await world.app.inject({ url: `/stay/${slug}` })).body;
  const files = ['fonts', 'scenes'].map((folder) => new RegExp(`/stay/${folder}/([^"]+)`).exec(html)?.[1]);
  const given: Readonly<Record<string, readonly string[]>> = {
    ':slug': [slug],
    ':list': ['revocation-0', 'suspension-0'],
    ':id': [made.hotel],
    ':part': ['share'],
    ':file': files.filter((file) => file !== undefined),
    ':token': ['none'],
  };
  const filled = (path: string): string[] => {
    const [name] = /:\w+/.exec(path) ?? [];
    if (name === undefined) return [path];
    const { [name]: values = expect.fail(`What is ${name} of ${path}?`) } = given;
    return values.flatMap((value) => filled(path.replace(name, value)));
  };
  const addresses = pathsOf(world)
    .filter((path) => /^\/(stay|\.well-known)/i.test(path))
    .flatMap(filled);
  const found: string[] = [];
  for (const url of [...addresses, '/robots.txt', '/sitemap.xml', '/api/config', '/api/openapi.json']) {
    const { body, headers } = await world.app.inject({ url });
    const words = wordsOf(body) + JSON.stringify(headers);
    const [title] = titles.exec(words) ?? [];
    if (title !== undefined && !url.startsWith('/api/')) found.push(`${url}: ${title}`);
    // Figures as values of programs, or as words of people.
    for (const figure of figures)
      if (new RegExp(`"value": ?"?${figure}\\b|>\\s*${figure}\\s*<`).test(words))
        found.push(`${url}: ${figure}`);
  }
  return { read: addresses, found };
}

/** The page of the hotel, whose name and city are the usual answers. */
const own = '/stay/a-fitting-text-a-fitting-text';

describe('ALO_PUBLIC_SCORE', () => {
  let world: World;
  afterEach(() => world.dispose());

  it('[SCORE-05] off: no public file holds the score or that of a pillar', async () => {
    world = await createWorld('embedded');
    const { read, found } = await scoreIn(world);
    expect(read).toEqual(
      expect.arrayContaining([`${own}/badge.json`, '/.well-known/alo-badge-status/revocation-0']),
    );
    expect(found).toEqual([]);
  });

  it('[SCORE-05] on: the page and the badge hold it, and no other file does', async () => {
    world = await createWorld('embedded', { environment: { ALO_PUBLIC_SCORE: 'on' } });
    const { found } = await scoreIn(world);
    const places = new Set(found.map((place) => place.split(': ')[0]));
    expect(places).toEqual(new Set([own, `${own}/badge.json`]));
  });
});
