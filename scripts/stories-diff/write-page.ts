/** The page of what changed. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from './compare-pictures.js';
import { pictureName } from './take-pictures.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const titles = { before: 'Before', difference: 'Difference', after: 'After' } as const;
type Part = keyof typeof titles;

function figure(part: Part, name: string, story: string): string {
  const file = `${part}/${encodeURIComponent(name)}`;
  return `<figure><figcaption>${titles[part]}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${titles[part]}: ${escaped(story)}"></a></figure>`;
}

function section(folder: string, { story, kind, widths }: Outcome): string {
  const parts: readonly Part[] =
    kind === 'new' ? ['after'] : kind === 'gone' ? ['before'] : ['before', 'difference', 'after'];
  const rows = widths.map((width) => {
    const name = pictureName(story, width);
    const shown = parts.filter((part) => existsSync(path.join(folder, part, name)));
    return `<h3>${width} px</h3><div class="row">${shown.map((part) => figure(part, name, story.name)).join('')}</div>`;
  });
  return `<section id="${escaped(story.key)}"><h2><span class="kind ${kind}">${kind}</span> ${escaped(story.name)}</h2>${rows.join('')}</section>`;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 1600px; padding: 24px; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 48px; } h3 { font-size: 0.875rem; }
  .kind { padding: 2px 8px; border-radius: 6px; font-size: 0.875rem; background: #8883; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  figure { margin: 0; flex: 1 1 320px; max-width: 100%; } figcaption { font-size: 0.875rem; }
  img { max-width: 100%; border: 1px solid #8886; background: #fff; }
  nav ul { columns: 24rem; padding-left: 20px; }`;

/** One line of what changed: `2 of 40 stories changed, 1 is new, 0 are gone.` */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['kind']) => outcomes.filter((each) => each.kind === kind).length;
  const being = (counted: number) => `${counted} ${counted === 1 ? 'is' : 'are'}`;
  const compared = count('changed') + count('same');
  return `${count('changed')} of ${compared} stories changed, ${being(count('new'))} new, ${being(count('gone'))} gone.`;
}

/** Writes `index.html` into the folder of the pictures, and returns its path. */
export async function writePage(
  folder: string,
  outcomes: readonly Outcome[],
  { before, after }: { readonly before: string; readonly after: string },
): Promise<string> {
  const shown = outcomes.filter(({ kind }) => kind !== 'same');
  const links = shown.map(
    ({ story, kind }) => `<li>${kind}: <a href="#${escaped(story.key)}">${escaped(story.name)}</a></li>`,
  );
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What changed in stories</title><style>${style}</style></head>
<body><main>
<h1>${escaped(before)} and ${escaped(after)}</h1>
<p>${summaryOf(outcomes)}</p>
<nav aria-label="What changed"><ul>${links.join('')}</ul></nav>
${shown.map((outcome) => section(folder, outcome)).join('\n')}
</main></body>
</html>
`;
  const page = path.join(folder, 'index.html');
  await writeFile(page, html);
  return page;
}
