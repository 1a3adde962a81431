/** The page that travelers read: what is on it, since when, and what is never on it. */
import type { Hotel, TravelerPage, TravelerUploadResponse } from '@alo/schemas';
import sharp from 'sharp';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../../support/databases.js';
import { sizesOf } from '../../support/picture-sizes.js';
import { publishScore, submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const given = {
  'ENE-03': { typedValue: '71' },
  'CLI-02': { typedValue: '11.4' },
  'CER-01': { selectedOptionId: 'at-least-one' },
  'CER-04': { selectedOptionId: 'green-key' },
  'CER-06': { typedValue: 'Green Key <b>International</b>, no. 17' },
};
/** The days of a year, and one more. */
const moreThanYears = (years: number) => years * 366 * 24 * 60 * 60_000;

describe.each(engines)('The public page on %s', (engine) => {
  let world: World;
  let made: SubmittedHotel;
  beforeAll(async () => {
    world = await createWorld(engine, { environment: { ALO_BASE_URL: 'http://localhost:4000' } });
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    made = await submittedHotel(world, given, ['ENE-03']);
  });

  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    world.ask('admin', { method, url: `/api/hotels/${made.hotel}${url}`, ...(payload && { payload }) });
  const page = async (person: Person = 'admin') =>
    (await world.ask(person, { url: `/api/hotels/${made.hotel}/travelFacingPage` })).json<{
      data: TravelerPage;
    }>().data;
  const publicPath = async () => (await page()).publication?.path ?? 'it is not published';
  const publicPage = async () => world.app.inject({ url: await publicPath() });
  const mission = (missionStatement: string) =>
    call('POST', '/travelFacingPage/missionStatement', { missionStatement });
  async function addPicture(place = 'pppGallery'): Promise<string> {
    const plain = { width: 60, height: 40, channels: 3, background: '#0a7' } as const;
    const content = await sharp({ create: plain }).jpeg().toBuffer();
    const { payload, headers } = formOf({}, [{ name: 'p.jpg', content }], {
      field: place === 'brandLogo' ? 'file' : 'files',
    });
    const url = `/api/hotels/${made.hotel}/travelFacingPage/${place}`;
    const response = await world.ask('admin', { method: 'POST', url, payload, headers });
    return response.json<TravelerUploadResponse>().data.uploaded_files[0]?.attachment_id ?? '';
  }

  it('[PROD-05] is not there before the score is published, and then without sign-in', async () => {
    await mission('A house on the river.');
    expect((await page()).publication).toBeNull();
    const early = await call('POST', '/travelFacingPage/publish');
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'NOT_PUBLISHED']);
    await publishScore(world, made);
    const response = await publicPage();
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('A house on the river.');
  });

  it('[PROD-05] an address that has no page says so on a page', async () => {
    for (const url of ['/stay/nobody', '/stay/Villa_Posillipo', '/stay/a%00b']) {
      const { statusCode, headers, body } = await world.app.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<h1>There is no such page</h1>');
    }
  });

  it('[PROD-05] shows figures with how they are known, certificates with issuer, scope and expiry, method and date', async () => {
    await publishScore(world, made);
    const { body } = await publicPage();
    expect(body).toContain('71<small>%</small>');
    expect(body).toContain('11.4<small> kg CO₂e</small>');
    // A reviewer saw the proof of the first of the two figures.
    const how = body.match(/Verified \d{4}|Stated, not verified yet/g)?.slice(0, 2);
    expect(how).toEqual([`Verified ${world.clock.now.getUTCFullYear()}`, 'Stated, not verified yet']);
    expect(body).toContain('Green Key');
    // What a hotel typed is shown as text.
    expect(body).toContain('Green Key &lt;b&gt;International&lt;/b&gt;, no. 17');
    expect(body).toMatch(/Planet, People, and Policy/);
    expect(body).toContain('31 December 2030');
    expect(body).toMatch(/version 1, on planet/);
    expect(body).toMatch(/\d% of the points rest on evidence that a reviewer approved/);
  });

  it('[PROD-05] a certificate that has ended is no longer shown, though nobody has changed the page', async () => {
    await publishScore(world, made);
    const address = await publicPath();
    const { now } = world.clock;
    world.clock.now = new Date(now.getTime() + moreThanYears(10));
    const { body } = await world.app.inject({ url: address });
    world.clock.now = now;
    expect(body).not.toContain('31 December 2030');
  });

  it('[PROD-05] has no script, asks nobody for anything else, and may be kept for a minute', async () => {
    await mission('<script>alert(1)</script>');
    await publishScore(world, made);
    const response = await publicPage();
    expect(response.body).not.toMatch(/<script|onload=|javascript:/i);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(response.headers['content-security-policy']).not.toMatch(/script-src|connect-src/);
    expect(response.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(response.headers['set-cookie']).toBeUndefined();
    const tag = String(response.headers['etag']);
    for (const named of [tag, `"other", W/${tag}`]) {
      const headers = { 'if-none-match': named };
      expect((await world.app.inject({ url: await publicPath(), headers })).statusCode).toBe(304);
    }
  });

  it('[PROD-05] is one thing for each encoding to caches: a tag of its own, and 304 for that tag alone', async () => {
    await publishScore(world, made);
    const url = await publicPath();
    const plain = await world.app.inject({ url });
    const encodings = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set([plain.headers.etag]);
    for (const [encoding, decompress] of Object.entries(encodings)) {
      const accepted = { 'accept-encoding': encoding };
      const response = await world.app.inject({ url, headers: accepted });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(decompress(response.rawPayload).toString()).toBe(plain.body);
      const tag = String(response.headers.etag);
      tags.add(tag);
      const ask = async (headers: Record<string, string>) =>
        (await world.app.inject({ url, headers: { ...headers, 'if-none-match': tag } })).statusCode;
      expect([await ask(accepted), await ask({})]).toEqual([304, 200]);
    }
    expect(tags.size).toBe(3);
  });

  it('[PROD-05] a page that was read before costs one look into the database, and so do many readers at once', async () => {
    await publishScore(world, made);
    const url = await publicPath();
    const first = await world.app.inject({ url });
    const query = vi.spyOn(world.database, 'query');
    try {
      await world.app.inject({ url });
      expect(query.mock.calls.length).toBe(1);
      const readers = await Promise.all(Array.from({ length: 50 }, () => world.app.inject({ url })));
      expect(new Set(readers.map(({ body }) => body))).toEqual(new Set([first.body]));
      expect(query.mock.calls.length).toBeLessThan(12);
    } finally {
      query.mockRestore();
    }
  });

  it('[PROD-05] names itself for search engines and for those who share it, and has an icon', async () => {
    await publishScore(world, made);
    const { body } = await publicPage();
    const address = `http://localhost:4000${await publicPath()}`;
    expect(body).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(body).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(body).toMatch(/<meta name="description" content="What A fitting text in .+"\/>/);
    expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
    expect(await publicPath()).toMatch(/^\/stay\/[a-z0-9-]+$/);
  });

  /** The picture that other sites show of the page, as they fetch it. */
  async function shared() {
    const { body } = await publicPage();
    const address =
      /<meta property="og:image" content="http:\/\/localhost:4000([^"]+)"\/>/.exec(body)?.[1] ?? '';
    const { statusCode, headers, rawPayload } = await world.app.inject({ url: address });
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    return { address, body, width, height, format };
  }
  const hero = (body: string) => /<div class="hero"><img src="([^"]+)"/.exec(body)?.[1] ?? '';

  it('[PROD-05] without a main picture, it shows and shares the drawing of the hotel: as SVG, and as PNG of 1200 by 630', async () => {
    await publishScore(world, made);
    const { address, body, ...picture } = await shared();
    expect(picture).toEqual({ width: 1200, height: 630, format: 'png' });
    const { image_url: own } = (await world.ask('admin', { url: `/api/hotels/${made.hotel}` })).json<{
      data: Hotel;
    }>().data;
    expect(hero(body)).toBe(own);
    expect(address).toBe(own?.replace('.svg', '.png'));
    const drawing = await world.app.inject({ url: hero(body) });
    expect(drawing.headers['content-type']).toBe('image/svg+xml');
    expect((await world.app.inject({ url: '/stay/scenes/harbour-99.svg' })).statusCode).toBe(404);
  });

  it('[PROD-05] with a main picture, it shows that, and shares it as a JPEG of 1200 by 630 once that is made', async () => {
    const id = await addPicture();
    await publishScore(world, made);
    expect((await shared()).address).toMatch(/^\/stay\/scenes\//);
    await (await sizesOf(world)).make({ hotelId: made.hotel, mediumId: id });
    const { address, body, ...picture } = await shared();
    expect(address).toBe(`/stay/media/${id}/share`);
    expect(picture).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(hero(body)).toContain(`/stay/media/${id}`);
  });

  it('[PROD-05] says the name of the hotel in its heading and not above it, and brings the font of the product', async () => {
    await publishScore(world, made);
    const { body } = await publicPage();
    const [top = ''] = /<header.+<\/header>/s.exec(body) ?? [];
    expect(top).toContain('Verify this page');
    expect(top).not.toMatch(/A fitting text|<img/);
    expect(body.match(/<h1><bdi>A fitting text<\/bdi><\/h1>/g)).toHaveLength(1);
    const [font = ''] = /\/stay\/fonts\/inter-latin-[0-9a-f]{12}\.woff2/.exec(body) ?? [];
    const { statusCode, headers } = await world.app.inject({ url: font });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'font/woff2', 'public, max-age=31536000, immutable'],
    ]);
  });

  it('[PROD-05] an address in capitals, or with a slash at its end, leads to the page', async () => {
    await publishScore(world, made);
    const path = await publicPath();
    const capitals = path.replace(/[^/]+$/, (slug) => slug.toUpperCase());
    for (const typed of [capitals, `${path}/`, `${capitals}/`, path.toUpperCase()]) {
      const { statusCode, headers } = await world.app.inject({ url: `${typed}?from=mail` });
      expect([typed, statusCode, headers.location]).toEqual([typed, 308, `${path}?from=mail`]);
    }
    const badge = await world.app.inject({ url: `${capitals}/badge/` });
    expect([badge.statusCode, badge.headers.location]).toEqual([308, `${path}/badge`]);
    expect((await world.app.inject({ url: '/stay' })).headers.location).toBe('/stay/');
  });

  it('[PROD-05] /stay/ says what these pages are for, and lists no hotel', async () => {
    await publishScore(world, made);
    const { statusCode, headers, body } = await world.app.inject({ url: '/stay/' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(body).toContain('<h1>Hotels and their facts for travelers</h1>');
    expect(body).toContain('<h2>Find the page of a hotel</h2>');
    expect(body).not.toContain('A fitting text');
  });

  it('[PROD-05] two hotels of the same name have addresses of their own', async () => {
    await publishScore(world, made);
    const first = await publicPath();
    made = await submittedHotel(world, given);
    await publishScore(world, made);
    expect(await publicPath()).not.toBe(first);
    expect((await publicPage()).statusCode).toBe(200);
  });

  it('[TRAV-03] what is saved later is counted, and read by nobody else until it is published', async () => {
    await mission('Before.');
    const kept = await addPicture();
    await publishScore(world, made);
    expect((await page()).publication?.changes).toBe(0);
    await mission('After.');
    await call('DELETE', `/travelPageAttachment/${kept}`);
    const added = await addPicture();
    expect((await page()).publication?.changes).toBe(3);
    const fetchMedium = async (id: string) =>
      (await world.app.inject({ url: `/stay/media/${id}` })).statusCode;
    expect((await publicPage()).body).toContain('Before.');
    expect([await fetchMedium(kept), await fetchMedium(added)]).toEqual([200, 404]);
    await call('POST', '/travelFacingPage/publish');
    expect((await page()).publication?.changes).toBe(0);
    const { body } = await publicPage();
    expect(body).toContain('After.');
    expect(body).not.toContain('Before.');
    expect([await fetchMedium(kept), await fetchMedium(added)]).toEqual([404, 200]);
  });

  it('[TRAV-03] the preview shows logo, name and place, score, map and rooms, then the mission, then the work', async () => {
    await mission('A house on the river.');
    for (const place of ['brandLogo', 'pppGallery', 'pppGallery', 'marketingGallery'])
      await addPicture(place);
    await publishScore(world, made);
    const { body } = await world.app.inject({ url: (await page()).preview_url });
    const parts = {
      logo: 'class="logo"',
      name: '<h1>',
      score: 'class="rings" role="img" aria-label="Overall',
      map: 'class="map" role="img"',
      rooms: 'class="rooms"',
      mission: 'A house on the river.',
      work: 'class="work"',
    };
    const missing = Object.entries(parts).filter(([, part]) => !body.includes(part));
    expect(missing).toEqual([]);
    const places = Object.values(parts).map((part) => body.indexOf(part));
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    // The name stands with city and country; the map has pictures, and a pin.
    expect(body).toMatch(/<h1><bdi>[^<]+<\/bdi><\/h1><p>[^<]+, [^<]+<\/p>/);
    expect(body).toMatch(/<img src="https:[^"]+\/15\/\d+\/\d+\.png"/);
  });

  it('[TRAV-03] the preview is the page as it is saved, with the score, for whom its address was made', async () => {
    await mission('Only saved.');
    const before = await world.app.inject({ url: (await page()).preview_url });
    expect(before.body).toContain('Only saved.');
    expect(before.body).not.toContain('role="img" aria-label="Overall');
    await publishScore(world, made);
    const { preview_url: url } = await page();
    const preview = await world.app.inject({ url });
    expect(preview.body).toContain('role="img" aria-label="Overall');
    expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(preview.headers['cache-control']).toBe('no-store');
    expect((await world.app.inject({ url: `${url}x` })).statusCode).toBe(404);
    // The address of a file is not one of a page.
    expect((await world.app.inject({ url: url.replace('/travelers/preview/', '/files/') })).statusCode).toBe(
      404,
    );
  });

  it('[SCORE-05] the ring stands on the public page only where the operator has switched it on', async () => {
    await publishScore(world, made);
    expect((await publicPage()).body).not.toMatch(/Alo Score|role="img" aria-label="Overall/);
    const open = await createWorld(engine, { environment: { ALO_PUBLIC_SCORE: 'on' } });
    try {
      const other = await submittedHotel(open, given);
      await publishScore(open, other);
      const response = await open.ask('admin', { url: `/api/hotels/${other.hotel}/travelFacingPage` });
      const { publication } = response.json<{ data: TravelerPage }>().data;
      const { body } = await open.app.inject({ url: publication?.path ?? '' });
      expect(body).toMatch(/Alo Score \d+ of 100/);
      expect(body).toMatch(
        /role="img" aria-label="Overall \d+ of 100\. Planet \d+, People \d+, Policy \d+\."/,
      );
    } finally {
      await open.dispose();
    }
  });
});
