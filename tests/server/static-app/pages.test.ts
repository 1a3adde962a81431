import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseDefinition } from '@alo/engine/authoring';
import type { ErrorResponse, PublicConfiguration } from '@alo/schemas';
import { readSettings, SettingsError } from '@alo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../support/raw-request.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorld, type World } from '../../support/world.js';

const script = 'console.log("the application")';
const directory = temporaryDirectory();
const root = path.join(directory.path, 'built');
/** Lies beside the built application, where no address may lead. */
const secret = 'only the server may read this';
let world: World;

beforeAll(async () => {
  mkdirSync(path.join(root, 'assets'), { recursive: true });
  const page =
    '<head><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style></head><p>Alo</p>';
  const pages = [
    { address: '^/login$', files: ['assets/sign-in-3.js'] },
    { address: '^/hotels/[^/]+$', files: ['assets/hotel-1.js', 'assets/hotel-2.css'] },
  ];
  mkdirSync(path.join(root, '.vite'));
  writeFileSync(path.join(root, '.vite', 'pages.json'), JSON.stringify(pages));
  writeFileSync(path.join(root, 'index.html'), page);
  writeFileSync(path.join(directory.path, 'secret.txt'), secret);
  writeFileSync(path.join(root, 'robots.txt'), 'User-agent: *');
  writeFileSync(path.join(root, 'assets', 'app-1a2b.js'), script);
  writeFileSync(path.join(root, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  world = await createWorld('embedded', {
    staticRoot: root,
    environment: { ALO_CONTACT_EMAIL: 'help@hotel.example', ALO_HELP_URL: 'https://help.example' },
  });
});
afterAll(async () => {
  await world.dispose();
  directory.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });

describe('The application', () => {
  it('every address of the application gives the page, with a nonce of its own that the policy allows', async () => {
    const nonces = new Set<string>();
    for (const url of [
      '/',
      '/hotels',
      '/hotels/some-id?tab=score',
      '/login',
      '/api-of-something',
      '/index.html',
    ]) {
      const response = await get(url);
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
      const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1] ?? '';
      expect(response.body.split(nonce).length).toBe(3);
      expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(response.headers['cache-control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(6);
  });

  it('hashed assets are kept for ever, and sent compressed where that is there', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect([plain.statusCode, plain.body]).toEqual([200, script]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect([plain.headers.vary, small.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('[NAV-09] the page names the files of its address, for whoever may be signed in', async () => {
    const signedIn = { cookie: '__Host-alo_rt=anything' };
    const linksOf = async (url: string, headers: Record<string, string>) =>
      (await get(url, headers)).body.match(/<link[^>]+>(?=.*<\/head>)/g);
    expect(await linksOf('/hotels/some-id?tab=score', signedIn)).toEqual([
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/hotel-1.js">',
      '<link rel="stylesheet" crossorigin href="/assets/hotel-2.css">',
    ]);
    expect(await linksOf('/hotels', signedIn)).toBeNull();
    // A person who is not signed in is led to the sign-in.
    const ofSignIn = ['<link rel="modulepreload" crossorigin href="/assets/sign-in-3.js">'];
    for (const headers of [{}, { cookie: '__Host-alo_device=known' }])
      expect(await linksOf('/hotels/some-id', headers)).toEqual(ofSignIn);
    expect(await linksOf('/login', signedIn)).toEqual(ofSignIn);
  });

  it('[S-15] gives nothing outside its folder, however the address is spelled', async () => {
    const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
    // The request goes over a socket, for a client tidies an address up before it sends it.
    const sent = (address: string) =>
      sendRaw(Number(port), `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect((await sent('/robots.txt'))?.body).toBe('User-agent: *');
    for (const address of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/..\\..\\secret.txt',
      `/${path.join(directory.path, 'secret.txt')}`,
      'http://localhost/../secret.txt',
    ]) {
      const response = await sent(address);
      expect([address, response?.status, response?.body.includes(secret)]).toEqual([address, 404, false]);
    }
  });

  it('[S-15] responds with 404 for an asset that is not there', async () => {
    expect((await get('/assets/old-9z.js')).statusCode).toBe(404);
  });

  it('the page is for GET and HEAD only', async () => {
    expect((await world.app.inject({ method: 'HEAD', url: '/hotels' })).statusCode).toBe(200);
    const response = await world.app.inject({ method: 'POST', url: '/hotels' });
    expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('The addresses that programs look for', () => {
  const ofApplication = (name: string) =>
    readFileSync(new URL(`../../../app/public/${name}`, import.meta.url));

  it('robots.txt of the application lets search engines read the pages for travelers, and nothing else', () => {
    expect(ofApplication('robots.txt').toString()).toBe(
      'User-agent: *\nAllow: /stay/\nAllow: /de/stay/\nAllow: /ar/stay/\nAllow: /favicon\nDisallow: /\n',
    );
  });

  it('security.txt says whom to tell of a weakness, for a year, and other such addresses are none', async () => {
    const { headers, body } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:help@hotel\.example\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\n/);
    const other = await get('/.well-known/change-password');
    expect([other.statusCode, other.json<ErrorResponse>().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('favicon.ico of the application is a picture', () => {
    const icon = ofApplication('favicon.ico');
    expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(icon.subarray(22, 30).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  });
});

describe('The configuration', () => {
  it('GET config says what the application needs to know, to anybody', async () => {
    expect((await get('/api/config')).json<PublicConfiguration>()).toEqual({
      helpUrl: 'https://help.example',
      contactEmail: 'help@hotel.example',
      tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      tileAttribution: [
        { text: '© ', url: null },
        { text: 'OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
      ],
      signup: true,
      company: null,
      isScorePublic: false,
    });
  });

  it('the policy of the page allows the host of the map pictures, and no other', async () => {
    const rules = String((await get('/')).headers['content-security-policy']).split('; ');
    expect(rules).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org");
    expect(rules).toContain("connect-src 'self' https://tile.openstreetmap.org");
  });

  it('the attribution of the map pictures is text with links, or nothing', () => {
    const attributionOf = (text: string) => readSettings({ ALO_TILE_ATTRIBUTION: text }).tileAttribution;
    expect(attributionOf('© [MapTiler](https://www.maptiler.com/copyright/), 2026 <b>')).toEqual([
      { text: '© ', url: null },
      { text: 'MapTiler', url: 'https://www.maptiler.com/copyright/' },
      { text: ', 2026 <b>', url: null },
    ]);
    expect(attributionOf('none')).toEqual([]);
    // What is not said is OpenStreetMap's, also for the pictures of another server: nearly all are drawn from its data.
    expect(readSettings({ ALO_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).tileAttribution).toEqual(
      readSettings({}).tileAttribution,
    );
    expect(attributionOf('')).toEqual(readSettings({}).tileAttribution);
  });

  it('a variable that cannot be understood stops the start and is named', () => {
    const wrong = {
      PORT: '70000',
      ALO_SEED: 'yes',
      ALO_BASE_URL: 'alo',
      ALO_LOG_LEVEL: 'loud',
      ALO_TRUSTED_PROXIES: '-1',
      ALO_TILE_URL: 'https://tiles.example/{z}/{x}.png',
      ALO_TILE_ATTRIBUTION: '[Maps](javascript:alert)',
    };
    for (const [name, text] of Object.entries(wrong)) {
      expect(() => readSettings({ [name]: text })).toThrow(SettingsError);
      expect(() => readSettings({ [name]: text })).toThrow(name);
    }
    expect(() => readSettings({ HOST: '0.0.0.0', ALO_SEED: 'demo' })).toThrow(SettingsError);
    expect(readSettings({ HOST: '0.0.0.0' }).seed).toBe('none');
    expect(readSettings({}).seed).toBe('demo');
  });

  it('[S-18] over https the browser is told to stay there, and the cookie is secure', async () => {
    const secure = await createWorld('embedded', { environment: { ALO_BASE_URL: 'https://alo.example/' } });
    try {
      const { headers } = await secure.app.inject({ url: '/api/health' });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secure.dispose();
    }
  });
});

describe('A questionnaire definition', () => {
  it('GET questionnaires answers with the definition itself, to be kept for ever', async () => {
    const response = await world.ask('admin', { url: '/api/questionnaires/alo/1' });
    expect(response.statusCode).toBe(200);
    expect(parseDefinition(response.json()).steps.length).toBe(8);
    const sha256 = createHash('sha256').update(response.body).digest('hex');
    expect(response.headers.etag).toBe(`"${sha256}"`);
    expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    const step = await world.ask('admin', { url: `/api/hotels/${hotel}/questionnaire/people` });
    expect(step.json()).toMatchObject({ data: { definition: { key: 'alo', version: 1, sha256 } } });
  });

  it('304 for whoever has it, 404 for one that is not there, 400 for a version that cannot be', async () => {
    const url = '/api/questionnaires/basics/1';
    const { etag } = (await world.ask('super', { url })).headers;
    const again = await world.ask('super', { url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const missing of ['alo/2', 'other/1', '../1']) {
      const { statusCode } = await world.ask('super', { url: `/api/questionnaires/${missing}` });
      expect([missing, statusCode]).toEqual([missing, 404]);
    }
    const noVersion = await world.ask('super', { url: '/api/questionnaires/alo/0' });
    expect(noVersion.statusCode).toBe(400);
  });
});

describe('The documentation', () => {
  it('[F-06] OpenAPI lists the routes with their answers, and the pages that show it load nothing foreign', async () => {
    const openapi = (await get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(openapi.openapi).toBe('3.1.0');
    expect(openapi.paths['/api/hotels/{id}/questionnaire/{type}/answers']).toMatchObject({
      post: { responses: { 200: {}, 401: {}, 409: {}, 412: {}, 422: {}, 503: {} } },
    });
    const pages = await get('/api/docs/');
    expect(pages.statusCode).toBe(200);
    expect(pages.body).not.toMatch(/<script(?![^>]* src=)|<style|https?:\/\//);
  });
});
