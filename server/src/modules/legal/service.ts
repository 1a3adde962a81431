/** SRV-26: the terms that people agree to, to read and as a file. */
import type { Language, LegalTerms } from '@alo/schemas';
import { directionOf } from '@alo/words';
import { HttpError } from '../../http/http-error.js';
import { languageNow } from '../../languages/in-language.js';
import { limits } from '../../limits.js';
import { createChildPool } from '../../processes/child-pool.js';
import { programBeside } from '../../processes/start-child.js';
import { texts as serverTexts } from '../../texts.js';
import type { TermsOrder, WrittenTerms } from './pdf-program.js';
import { readTerms } from './terms.js';
import { texts } from './texts.js';

/** The limits of the process that writes the file: milliseconds, bytes. */
const pdfLimits = { processor: 10_000, patience: 20_000, memory: 512 * 1024 * 1024 };

export interface TermsFile {
  readonly name: string;
  readonly content: Buffer;
}

export function createLegalService({ now }: { readonly now: () => Date }) {
  const terms = readTerms();
  const writer = createChildPool({
    program: programBeside(import.meta.url, 'pdf-program'),
    limits: pdfLimits,
  });
  /** It is the same for all who read a language, so it is written once in each. */
  const written = new Map<Language, Promise<Buffer>>();

  async function write(language: Language): Promise<Buffer> {
    const order: TermsOrder = { terms, language, now: now().toISOString() };
    const answer = await writer.run<WrittenTerms>(order);
    writer.close();
    if (typeof answer === 'object') return Buffer.from(answer.pdf, 'base64');
    throw new HttpError(503, 'BUSY', serverTexts.unavailable, {
      headers: { 'retry-after': String(limits.retryAfter) },
    });
  }

  return {
    terms: (): LegalTerms => terms,

    /** @throws HttpError 503 */
    async file(): Promise<TermsFile> {
      // The font of PDFs has no letters of Arabic.
      const language = directionOf(languageNow()) === 'rtl' ? 'en' : languageNow();
      const file = written.get(language) ?? write(language);
      written.set(language, file);
      file.catch(() => written.delete(language));
      return { name: texts.fileName(terms), content: await file };
    },

    close: () => writer.close(),
  };
}

export type LegalService = ReturnType<typeof createLegalService>;
