import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listStories } from '../../.storybook/questionnaires/list-stories.js';
import { nameOf } from '../../.storybook/questionnaires/places.js';
import { storyModule } from '../../.storybook/questionnaires/story-module.js';
import { Copy } from '../content/faults.js';

let root: string;
let copy: Copy;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'alo-stories-'));
  copy = new Copy(root, 'trial', 2);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** It stands at the top, and `npm test` draws it. */
const short = { under: [], isLong: false };
const stepStory = (exportName: string, name: string, stepKey: string) => ({
  exportName,
  name,
  view: { kind: 'step', stepKey },
  ...short,
});
const whole = { exportName: 'Whole', name: 'Whole questionnaire', view: { kind: 'whole' }, ...short };
const steps = [
  stepStory('StepHotelLocation', 'Hotel Location', 'hotel-location'),
  stepStory('StepPlanet', 'Planet', 'planet'),
  stepStory('StepPeople', 'People', 'people'),
  stepStory('StepSources', 'Sources', 'sources'),
];

describe('the stories of a questionnaire folder', () => {
  it('[ENG-01] are the whole and each step in its order, under title and version', async () => {
    expect(await listStories(copy.folder, [])).toEqual({
      title: 'Questionnaires/Sustainability basics 2',
      id: 'questionnaires-trial-2',
      stories: [whole, ...steps],
    });
  });

  it('[ENG-01] end with each profile', async () => {
    copy.addProfile('small-hotel', { answers: {}, files: {} });
    copy.addProfile('city', { answers: {}, files: {} });
    const { stories } = await listStories(copy.folder, []);
    expect(stories.slice(5)).toEqual([
      {
        exportName: 'ProfileCity',
        name: 'Profile: city',
        view: { kind: 'profile', profile: 'city' },
        ...short,
      },
      {
        exportName: 'ProfileSmallHotel',
        name: 'Profile: small-hotel',
        view: { kind: 'profile', profile: 'small-hotel' },
        ...short,
      },
    ]);
  });

  it('[ENG-01] stand under the key too where another questionnaire has the same title', async () => {
    const { folder } = new Copy(root, 'copied', 2);
    expect((await listStories(folder, [])).title).toBe('Questionnaires/Sustainability basics 2 (copied)');
  });

  it('[ENG-04] have the name of its key while a step is broken JSON', async () => {
    copy.editText('hotel-location', (text) => text.slice(1));
    const { stories } = await listStories(copy.folder, []);
    expect(stories[1]?.name).toBe('Hotel location');
  });

  it('[ENG-04] keep title and steps while questionnaire.json is broken JSON', async () => {
    const before = await listStories(copy.folder, []);
    copy.editText('questionnaire', (text) => text.slice(1));
    expect(await listStories(copy.folder, undefined, before)).toEqual(before);
  });

  it('[ENG-04] are the whole alone where questionnaire.json was never read', async () => {
    copy.editText('questionnaire', (text) => text.slice(1));
    expect(await listStories(copy.folder, [])).toEqual({
      title: 'Questionnaires/Trial 2',
      id: 'questionnaires-trial-2',
      stories: [whole],
    });
  });

  it('[ENG-01] become a module with one export each, that imports the data of the folder', async () => {
    const code = storyModule('trial/2', await listStories(copy.folder, []));
    expect(code).toContain('import "virtual:questionnaire/trial/2";');
    expect(code).toContain('export default { title: "Questionnaires/Sustainability basics 2"');
    expect(code.match(/^export const .*$/gm)?.slice(0, 2)).toEqual([
      'export const Whole = { name: "Whole questionnaire", tags: [], args: { view: {"kind":"whole"} } };',
      'export const StepHotelLocation = { name: "Hotel Location", tags: [], args: { view: {"kind":"step","stepKey":"hotel-location"} } };',
    ]);
  });
});

describe('the folder of a file', () => {
  it.each([
    ['basics/1/planet.json', 'basics/1'],
    ['basics/1/profiles/city.json', 'basics/1'],
    ['basics', undefined],
    ['../json/step.schema.json', undefined],
  ])('[ENG-01] of %s is %s', (file, name) => {
    expect(nameOf(path.join(root, file), root)).toBe(name);
  });
});
