import type { LegalTerms } from '@alo/schemas';
import type { Article } from './article';

/** Reads the Markdown of the terms: a lead, then paragraphs under headings of the second level. */
export function articleOf({ title, content }: LegalTerms): Article {
  const [lead = '', ...parts] = content.split(/^## /m);
  const paragraphs = (text: string) => text.split(/\n{2,}/).flatMap((each) => each.trim() || []);
  return {
    title,
    lead: paragraphs(lead).join(' '),
    sections: parts.map((part) => {
      const [heading = '', ...rest] = part.split('\n');
      return { title: heading.trim(), paragraphs: paragraphs(rest.join('\n')) };
    }),
  };
}
