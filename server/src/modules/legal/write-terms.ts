import type { LegalTerms } from '@alo/schemas';
import { keepRoom, styles, write, writeDocument } from '../../pdf/document.js';
import { texts } from './texts.js';

/** The room for a heading and the first lines below it, in points. */
const least = 72;

/** @param now when it is written */
export function writeTerms({ title, content, version }: LegalTerms, now: Date): Promise<Buffer> {
  const words = texts.version({ version });
  // The terms are English, whoever reads them.
  const facts = { title, subject: words, language: 'en', now, pageWords: texts.page };
  return writeDocument(facts, (document, root) => {
    document.moveDown(0.3);
    write(document, root, 'P', styles.small, words);
    for (const block of content.split(/\n{2,}/)) {
      const [, heading] = /^## (.+)$/.exec(block) ?? [];
      if (heading !== undefined) keepRoom(document, least);
      document.moveDown(heading === undefined ? 0.6 : 1.2);
      if (heading === undefined) write(document, root, 'P', styles.text, block);
      else write(document, root, 'H2', styles.heading, heading);
    }
  });
}
