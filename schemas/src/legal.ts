import Type, { type Static } from 'typebox';

/** UNSP-012. `content`: Markdown of paragraphs and headings of the second level. */
export const LegalTerms = Type.Object({
  title: Type.String(),
  content: Type.String(),
  version: Type.String(),
});
export type LegalTerms = Static<typeof LegalTerms>;
