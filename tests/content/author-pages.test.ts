import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe as printed } from '@alo/lint';
import type { GroupDefinition, QuestionDefinition, QuestionScore } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFolder } from '../../scripts/lint/lint-folder.js';
import { readLists } from '../../scripts/lint/lists.js';
import { Copy } from './faults.js';
import { root } from './questionnaires.js';

/** Questions for the end of a step, and what the score model says of them. */
interface Example {
  readonly questions: readonly QuestionDefinition[];
  readonly scores: Record<string, QuestionScore>;
}

const pages = path.join(root, 'stories/authors');
const names = readdirSync(pages).filter((name) => name.endsWith('.mdx'));

/** The examples of a page: each list of questions, with the entries of a score model that follow it. */
function examplesIn(page: string): Example[] {
  const examples: Example[] = [];
  for (const [, block = ''] of page.matchAll(/```json\n([\s\S]*?)```/g)) {
    const value = JSON.parse(block) as
      | readonly QuestionDefinition[]
      | { readonly questions?: Record<string, QuestionScore> };
    if ('length' in value) examples.push({ questions: value, scores: {} });
    else Object.assign(examples.at(-1)?.scores ?? {}, value.questions);
  }
  return examples;
}

const examples = names.flatMap((name) =>
  examplesIn(readFileSync(path.join(pages, name), 'utf8')).map(
    (example) => [name, example.questions[0]?.id ?? '', example] as const,
  ),
);

describe('the pages for authors', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alo-authors-'));
  let lists: Awaited<ReturnType<typeof readLists>>;
  beforeAll(async () => {
    lists = await readLists();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('[ENG-12] the linter takes the basics with the group of "Try it" at the end of People', async () => {
    const guide = readFileSync(path.join(root, 'docs/authoring.md'), 'utf8');
    const [, block = ''] = /## Try it[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
    const copy = new Copy(folder, 'try-it');
    copy.editStep('people', ({ groups }) => groups?.push(JSON.parse(block) as GroupDefinition));
    const { problems } = await lintFolder(copy.folder, lists);
    expect(problems.map(printed)).toEqual([]);
  });

  it('[ENG-06] show 13 examples', () => {
    expect(examples.map(([, id]) => id)).toHaveLength(13);
  });

  it.each(examples)(
    '[ENG-06] %s: the linter takes the basics with %s at the end of Planet',
    async (_page, id, example) => {
      const copy = new Copy(folder, id.toLowerCase());
      copy.editStep('planet', ({ groups }) => groups?.at(-1)?.metadata.fields.push(...example.questions));
      copy.editModel((model) => {
        Object.assign(model.questions, example.scores);
        model.unscored.push(
          ...example.questions.flatMap((one) => (one.id in example.scores ? [] : [one.id])),
        );
      });
      const { problems } = await lintFolder(path.join(folder, id.toLowerCase(), '1'), lists);
      expect(problems.map(printed)).toEqual([]);
    },
  );
});
