/** The pages that are about no hotel: each is written once in a language, when somebody first reads it. */
import type { Language } from '@alo/schemas';
import type { KeptBody } from '../../http/kept-body.js';
import { inLanguage } from '../../languages/in-language.js';
import { directoryPage, missingPage, withdrawnPage } from './page/render-page.js';
import { keptPage } from './written-pages.js';

interface FixedPages {
  readonly directory: KeptBody;
  /** Stands where there is no page. */
  readonly missing: KeptBody;
  /** Stands where a hotel has withdrawn its own. */
  readonly withdrawn: KeptBody;
}

const neverKept = { type: 'text/html; charset=utf-8', caching: 'no-store' };

const write = (baseUrl: string | undefined): FixedPages => ({
  directory: keptPage(directoryPage(baseUrl)),
  missing: { ...neverKept, text: missingPage(), sha256: 'missing' },
  withdrawn: { ...neverKept, text: withdrawnPage(), sha256: 'withdrawn' },
});

/** Gives a function that gives them. @param baseUrl the address of this server, where it is known */
export function createFixedPages(language: Language, baseUrl: string | undefined): () => FixedPages {
  let written: FixedPages | undefined;
  return () => (written ??= inLanguage(language, () => write(baseUrl)));
}
