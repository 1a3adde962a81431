/** The stories of one questionnaire version: the whole, one per step, one per profile, and the gallery of branches. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Branch } from './branch.js';
import { headName, nameOf } from './places.js';

/** What a story shows. */
export type PreviewView =
  | { readonly kind: 'whole' }
  | { readonly kind: 'step'; readonly stepKey: string }
  | { readonly kind: 'profile'; readonly profile: string }
  | { readonly kind: 'branch'; readonly questionId: string };

export interface PreviewStory {
  /** A name that JavaScript takes. */
  readonly exportName: string;
  /** What the sidebar says. */
  readonly name: string;
  readonly view: PreviewView;
  /** The folders of the sidebar in which it stands below its questionnaire. */
  readonly under: readonly string[];
  /** Is it left to `npm run test:full`? */
  readonly isLong: boolean;
}

export interface PreviewStories {
  readonly title: string;
  /** Stays the same while titles change, and so does the address of a story. */
  readonly id: string;
  readonly stories: readonly PreviewStory[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a JSON file; `undefined` when it is missing or broken, which the linter tells the author. */
async function membersOf(file: string): Promise<Record<string, unknown> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const words = (key: string): string[] => key.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const joined = (key: string): string => words(key).map(capital).join('');
const spaced = (key: string): string => capital(words(key).join(' '));

/** What a file says of a story. Where it stands, and when it is tested, the list says. */
type Told = Pick<PreviewStory, 'exportName' | 'name' | 'view'>;

async function stepStory(folder: string, stepKey: string): Promise<Told> {
  const step = await membersOf(path.join(folder, `${stepKey}.json`));
  const metadata = isObject(step?.['metadata']) ? step['metadata'] : {};
  const name = textOf(metadata['title']) ?? spaced(stepKey);
  return { exportName: `Step${joined(stepKey)}`, name, view: { kind: 'step', stepKey } };
}

async function profileStory(folder: string, profile: string): Promise<Told> {
  const members = await membersOf(path.join(folder, 'profiles', `${profile}.json`));
  const name = `Profile: ${textOf(members?.['title']) ?? spaced(profile)}`;
  return { exportName: `Profile${joined(profile)}`, name, view: { kind: 'profile', profile } };
}

async function profileNames(folder: string): Promise<string[]> {
  const place = path.join(folder, 'profiles');
  if (!existsSync(place)) return [];
  const names = await readdir(place);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort();
}

/** The address of the story stays the same while the words of the question change. */
const branchStory = ({ questionId, name }: Branch): Told => ({
  exportName: `Branch_${questionId.replaceAll(/[^A-Za-z0-9]/g, '_')}`,
  name,
  view: { kind: 'branch', questionId },
});

/** Each export once: two keys that differ only in signs would be one story. */
const once = (stories: readonly PreviewStory[]): PreviewStory[] =>
  stories.filter(
    ({ exportName }, place) => stories.findIndex((one) => one.exportName === exportName) === place,
  );

/** Title and version, with the key where another questionnaire has the same ones, as a fresh copy does. */
async function titleOf(folder: string, title: string): Promise<string> {
  const version = path.basename(folder);
  const key = path.basename(path.dirname(folder));
  const root = path.resolve(folder, '../..');
  const others = (await readdir(root)).filter((other) => other !== key);
  const heads = await Promise.all(
    others.map((other) => membersOf(path.join(root, other, version, headName))),
  );
  const isTaken = heads.some((head) => textOf(head?.['title']) === title);
  return `${title.replaceAll('/', ' ')} ${version}${isTaken ? ` (${key})` : ''}`;
}

/** A form with more branches is long: `npm test` draws a sample of them, and `npm run test:full` all of it. */
const mostTested = 20;

/**
 * Lists the stories of a version folder with this gallery. `before` is the list from before a change: while
 * `questionnaire.json` cannot be read, its steps and title stay, and its gallery while the definition cannot be.
 */
export async function listStories(
  folder: string,
  branches: readonly Branch[] | undefined,
  before?: PreviewStories,
): Promise<PreviewStories> {
  const head = await membersOf(path.join(folder, headName));
  const name = nameOf(folder, path.resolve(folder, '../..')) ?? '';
  const [key = '', version = ''] = name.split('/');
  const listed = head?.['steps'];
  const stepKeys = Array.isArray(listed)
    ? listed.filter((step): step is string => textOf(step) !== undefined)
    : undefined;
  const kept = (kind: PreviewView['kind']) =>
    (before?.stories ?? []).filter(({ view }) => view.kind === kind);
  const isLong = (branches?.length ?? kept('branch').length) > mostTested;
  const atTop = (story: Told): PreviewStory => ({ ...story, under: [], isLong });
  const steps =
    stepKeys === undefined
      ? kept('step')
      : await Promise.all(stepKeys.map(async (stepKey) => atTop(await stepStory(folder, stepKey))));
  const profiles = await Promise.all(
    (await profileNames(folder)).map(async (profile) => atTop(await profileStory(folder, profile))),
  );
  const gallery =
    branches?.map((branch): PreviewStory => ({
      ...branchStory(branch),
      under: ['Branches', branch.stepTitle.replaceAll('/', ' ')],
      isLong: isLong && !branch.isSample,
    })) ?? kept('branch');
  const whole = atTop({ exportName: 'Whole', name: 'Whole questionnaire', view: { kind: 'whole' } });
  const title =
    head === undefined && before !== undefined
      ? before.title
      : `Questionnaires/${await titleOf(folder, textOf(head?.['title']) ?? spaced(key))}`;
  return {
    title,
    id: `questionnaires-${key}-${version}`,
    stories: once([whole, ...steps, ...profiles, ...gallery]),
  };
}
