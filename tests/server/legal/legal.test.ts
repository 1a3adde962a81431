/** The terms of use, to read and as a file. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { LegalTerms } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../support/world.js';

describe('The terms of use', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('embedded');
  });
  afterAll(() => world.dispose());

  const get = (path: string, person: Person | undefined = 'admin') =>
    world.ask(person, { url: `/api/legal/terms${path}` });
  const read = async () => (await get('')).json<{ data: LegalTerms }>().data;

  it('[SRV-26] [API-37] are given with title, content and version', async () => {
    const { title, content, version } = await read();
    expect(title).toBe('Terms of Use');
    expect(version).toMatch(/^\d+$/);
    expect(content).toContain('## Your answers');
    expect(content).not.toContain(title);
  });

  it('[SRV-26] [API-37] are a PDF that has all their words', async () => {
    const response = await get('/current/pdf', 'super');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="Terms of Use, version \d+\.pdf"/,
    );
    const library = await PDFiumLibrary.init();
    const file = await library.loadDocument(response.rawPayload);
    const words = [...file.pages()].map((page) => page.getText()).join(' ');
    file.destroy();
    library.destroy();
    const { title, content, version } = await read();
    const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
    for (const part of [title, `Version ${version}`, ...content.replaceAll('## ', '').split(/\n{2,}/)]) {
      expect(spaced(words)).toContain(spaced(part));
    }
  });

  it('[NAV-05] are for those who have their tab', async () => {
    expect((await get('', 'reader')).statusCode).toBe(403);
    expect((await get('/current/pdf', 'reader')).statusCode).toBe(403);
  });
});
