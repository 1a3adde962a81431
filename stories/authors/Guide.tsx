import { Markdown } from '@storybook/addon-docs/blocks';

/** The place of each page of `docs/` in this Storybook. */
const pages: Readonly<Record<string, string>> = {
  'conditions.md': '?path=/docs/for-authors-every-operator--docs',
  'authoring.md': '?path=/docs/for-authors-the-whole-guide--docs',
};

/** A page of `docs/`. Its links lead to the pages here; a link to a file that is not here becomes plain text. */
export function Guide({ text }: { readonly text: string }) {
  const linked = text.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (whole, words: string, target: string) => {
    if (/^https?:/.test(target)) return whole;
    const page = pages[target];
    return page === undefined ? words : `[${words}](${page})`;
  });
  return <Markdown>{linked}</Markdown>;
}
