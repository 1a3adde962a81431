/** The pages that travelers read in other languages: where they stand, and what they say there. */
import type { TravelerPage } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

const origin = 'https://alo.example';
const given = {
  'ENE-03': { typedValue: '71' },
  'CLI-02': { typedValue: '11.4' },
  'CER-01': { selectedOptionId: 'at-least-one' },
  'CER-04': { selectedOptionId: 'green-key' },
};
const languages = ['en', 'de', 'ar'] as const;
type Language = (typeof languages)[number];

describe('Pages for travelers in other languages', () => {
  let world: World;
  let hotel: string;
  /** That of the English page. */
  let path: string;
  let editedPage: () => Promise<TravelerPage>;
  beforeAll(async () => {
    world = await createWorld('embedded', {
      environment: { ALO_BASE_URL: origin, ALO_PUBLIC_SCORE: 'on' },
    });
    const made = await submittedHotel(world, given, ['ENE-03']);
    ({ hotel } = made);
    editedPage = async () =>
      (await world.ask('admin', { url: `/api/hotels/${hotel}/travelFacingPage` })).json<{
        data: TravelerPage;
      }>().data;
    await world.ask('admin', {
      ...{ method: 'POST', url: `/api/hotels/${hotel}/travelFacingPage/missionStatement` },
      payload: { missionStatement: 'A house on the river.' },
    });
    await publishScore(world, made);
    path = (await editedPage()).publication?.path ?? 'it is not published';
  });
  afterAll(() => world.dispose());

  const pathIn = (language: Language, end = '') => `${language === 'en' ? '' : `/${language}`}${path}${end}`;
  const read = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, headers: sent, body } = await world.app.inject({ url, headers });
    return { statusCode, language: sent['content-language'], body };
  };
  /** The page without what is the same on all of them. */
  const bodyOf = async (url: string) => (await read(url)).body.replace(/^.*<body>/s, '');

  const headings = {
    en: 'Key facts',
    de: 'Das Wichtigste in Zahlen',
    ar: 'أهم الحقائق',
  };

  it.each(languages)(
    '[PROD-05] the page in %s says its language and where its lines begin',
    async (language) => {
      const page = await read(pathIn(language));
      expect([page.statusCode, page.language]).toEqual([200, language]);
      expect(page.body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(page.body).toContain(`<h2>${headings[language]}</h2>`);
    },
  );

  it.each(['', '/badge'])(
    '[PROD-05] each language of %s names all others and itself, and English for who reads none of them',
    async (end) => {
      for (const language of languages) {
        const { body } = await read(pathIn(language, end));
        const named = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/g)].map(
          ([, of, href]) => [of, href],
        );
        expect(named).toEqual([
          ...languages.map((each) => [each, origin + pathIn(each, end)]),
          ['x-default', origin + path + end],
        ]);
        expect(body).toContain(`<link rel="canonical" href="${origin}${pathIn(language, end)}"/>`);
      }
    },
  );

  it.each([
    ['en', 'en_GB'],
    ['de', 'de_DE'],
    ['ar', 'ar_AR'],
  ] as const)('[PROD-05] sites that it is shared on are told its language: %s', async (language, locale) => {
    const { body } = await read(pathIn(language));
    expect(body).toContain(`<meta property="og:locale" content="${locale}"/>`);
    expect(body).toContain(`<meta property="og:url" content="${origin}${pathIn(language)}"/>`);
  });

  it('[PROD-05] offers the other languages by their own names, without a script', async () => {
    const body = await bodyOf(pathIn('de'));
    expect(body).toContain(`<a href="${path}" lang="en" hrefLang="en">English</a>`);
    expect(body).toContain(`<a href="/de${path}" lang="de" hrefLang="de" aria-current="true">Deutsch</a>`);
    expect(body).toContain(`<a href="/ar${path}" lang="ar" hrefLang="ar">العربية</a>`);
  });

  it('[PROD-05] what an address shows does not hang on the languages that a browser asks for', async () => {
    for (const language of languages)
      for (const asked of languages) {
        const url = pathIn(language);
        const { body, language: said } = await read(url, { 'accept-language': asked });
        expect([said, body]).toEqual([language, (await read(url)).body]);
      }
  });

  it('[PROD-05] figures, percent, days and countries are written as the language writes them', async () => {
    const german = await bodyOf(pathIn('de'));
    expect(german).toContain('11,4<small> kg CO₂e</small>');
    expect(german).toContain('71<small>\u00a0%</small>');
    expect(german).toContain('31. Dezember 2030');
    expect(german).toMatch(/\d\u00a0% durch Nachweise belegt/);
    expect(german).toContain('<p>A fitting text, Simbabwe</p>');
    const arabic = await bodyOf(pathIn('ar'));
    expect(arabic).toContain('11.4<small> kg CO₂e</small>');
    expect(arabic).toContain('31 ديسمبر 2030');
    expect(arabic).toContain('زيمبابوي');
  });

  it('[D-35] what the author of the questionnaire wrote is read in its translation', async () => {
    const german = await bodyOf(pathIn('de'));
    expect(german).toContain('<bdi>des Stroms sind erneuerbar</bdi>');
    expect(german).toContain(
      '<dt><bdi>Fußweg zum öffentlichen Verkehr</bdi></dt><dd><bdi>In der Nähe gibt es kein tägliches Angebot</bdi></dd>',
    );
    expect(german).toContain('„Alo-Fragebogen zur Nachhaltigkeit von Hotels“, Version 1');
    expect(german).toMatch(
      /aria-label="Gesamt \d+ von 100\. Planet \d+, Menschen \d+ und Richtlinien \d+\."/,
    );
    expect(german).not.toMatch(/renewable|People/);
  });

  it('[D-36] what is not translated stays in the words of its author, and says so; a hotel’s own words say no language', async () => {
    const arabic = await bodyOf(pathIn('ar'));
    expect(arabic).toContain('<bdi lang="en">of the electricity is renewable</bdi>');
    expect(arabic).toContain('<bdi lang="en">There is no daily service nearby</bdi>');
    expect(arabic).toContain('<h1><bdi>A fitting text</bdi></h1>');
    expect(arabic).toContain('<p dir="auto">A house on the river.</p>');
    expect(await bodyOf(path)).not.toContain('lang="en">of');
  });

  it('[PROD-05] typed addresses lead to the page in their language', async () => {
    for (const typed of [`/DE${path.toUpperCase()}`, `/De${path}`, `/de${path}/`]) {
      const { statusCode, headers } = await world.app.inject({ url: `${typed}?from=mail` });
      expect([typed, statusCode, headers.location]).toEqual([typed, 308, `/de${path}?from=mail`]);
    }
    expect((await world.app.inject({ url: `/ar${path}/badge/` })).headers.location).toBe(`/ar${path}/badge`);
    expect((await world.app.inject({ url: '/ar/stay' })).headers.location).toBe('/ar/stay/');
  });

  it('[PROD-05] the badge is one file in all languages, and its page says in each whether it is genuine', async () => {
    const german = await bodyOf(pathIn('de', '/badge'));
    expect(german).toContain('<h1 data-state="genuine">Das Abzeichen von A fitting text ist echt</h1>');
    expect(german).toContain(`<a href="/de${path}">A fitting text</a>`);
    expect(german).toContain(`alo-verify-badge ${origin}${path}/badge.json`);
    expect(await bodyOf(pathIn('ar', '/badge'))).toContain('شارة \u2068A fitting text\u2069 أصلية');
    expect((await read(`/de${path}/badge.json`)).statusCode).toBe(404);
    const badge = await world.app.inject({
      ...{ url: `${path}/badge.json`, headers: { 'accept-language': 'de' } },
    });
    expect(badge.body).toContain('Sustainability assessment of');
  });

  it.each([
    ['/de/stay/', 200, 'Hotels und ihre Fakten für Reisende'],
    ['/ar/stay/', 200, 'الفنادق وحقائقها للمسافرين'],
    ['/de/stay/nobody', 404, 'Diese Seite gibt es nicht'],
    ['/ar/stay/nobody', 404, 'لا توجد صفحة بهذا العنوان'],
  ])('[PROD-05] %s is in its language, too', async (url, status, heading) => {
    const { statusCode, body } = await read(url, { 'accept-language': 'en' });
    expect(statusCode).toBe(status);
    expect(body).toContain(`<h1>${heading}</h1>`);
  });

  it('[TRAV-03] the preview is in the language of its link, else in the one that the browser asks for', async () => {
    const { preview_url: url } = await editedPage();
    const german = { 'accept-language': 'de' };
    expect((await read(`${url}?language=ar`, german)).body).toContain('<html lang="ar" dir="rtl">');
    expect((await read(url, german)).body).toContain('Vorschau: So wird Ihre Seite aussehen.');
    expect((await read(`${url}?language=xx`)).statusCode).toBe(400);
  });
});
