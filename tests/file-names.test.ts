/** One convention for the names of our files. The README of a package says it in one line. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const packages = [
  'words',
  'schemas',
  'engine',
  'lint',
  'hotel-rules',
  'workbook',
  'renderer',
  'workbench',
  'app',
  'server',
  'stories',
  'tests',
  'scripts',
];
const notOurs = /^(node_modules|dist|dist-types|test-results)$|^\./;

/** `step-machine.ts`, `hotel.module.css`: everything else. */
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)+$/;
/** `useAnswer.ts`: a hook. */
const hook = /^use([A-Z][a-z0-9]*)+\.tsx?$/;
/** `StepView.tsx`, `Date.stories.tsx`: a component, or its stories. */
const component = /^([A-Z][a-z0-9]*)+(\.stories)?\.tsx$/;
/** Names that a tool or a reader expects, and migrations. */
const known = /^(README|SPEC)\.md$|^LICENSE$|^\d{4}_[a-z_]+\.sql$/;

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`;
    if (notOurs.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
}

describe('The name of a file', () => {
  it.each(packages)('in %s says whether it holds a component, a hook or something else', (folder) => {
    const isNamedWell = (file: string) =>
      [kebabCase, hook, component, known].some((names) => names.test(path.basename(file)));
    expect(filesIn(folder).filter((file) => !isNamedWell(file))).toEqual([]);
  });
});
