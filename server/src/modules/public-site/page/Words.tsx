import type { Authored } from './authored-words.js';

/** Words that are none of the product, in a direction of their own; they say their language where it is another. */
export const Words = ({ words: { text, language } }: { readonly words: Authored }) => (
  <bdi {...(language === undefined ? {} : { lang: language })}>{text}</bdi>
);
