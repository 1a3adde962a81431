import { AloProvider } from '@alo/renderer';
import type { QuestionDefinition, QuestionScore, ScoreModel } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Branch } from '../../.storybook/questionnaires/branch.js';
import type { PreviewFolder } from '../../.storybook/questionnaires/preview-folder.js';
import { publishFolder } from '../../stories/preview/folder-store.js';
import { Preview, type PreviewProps } from '../../stories/preview/Preview.js';

const yesNo = [
  { id: 'no', option_text: 'No' },
  { id: 'yes', option_text: 'Yes' },
];
const fields: readonly QuestionDefinition[] = [
  { id: 'pool', question: 'Is there a pool?', type: 'radio', options: yesNo },
  {
    id: 'cover',
    question: 'Is it covered?',
    type: 'radio',
    options: yesNo,
    dependency_list: [{ questionId: 'pool', conditionType: 'option_id_equals', requiredValue: 'yes' }],
  },
];
const document = (questions: readonly QuestionDefinition[]) => ({
  key: 'trial',
  version: 1,
  title: 'Trial',
  steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields: questions } }],
});
const pool: QuestionScore = {
  pillar: 'e',
  category: 'water',
  maximum: 4,
  kind: 'practice',
  evidence: 'expected',
  options: { no: 4, yes: 0 },
};
const scoreModel: ScoreModel = {
  questionnaire: { key: 'trial', version: 1 },
  pillars: { e: { title: 'Planet', weight: 100, categories: { water: 100 } } },
  claimed_factor: 0.5,
  certificates: { recognised_lift: 0, other_lift: 0, years_without_expiry: 1, slots: [], schemes: {} },
  plausibility: [],
  unscored: ['cover'],
  questions: { pool },
};
const folder: PreviewFolder = {
  name: 'trial/1',
  faults: [],
  document: document(fields),
  scoreModel,
  profiles: {},
  branches: [],
};
const fault = {
  file: 'schemas/questionnaires/trial/1/planet.json',
  pointer: '/metadata/fields/1',
  message: 'Here is a mistake.',
  line: 7,
};

const open = (view: PreviewProps['view']) =>
  render(
    <AloProvider>
      <Preview folder="trial/1" view={view} />
    </AloProvider>,
  );
const answer = (question: string, option: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option }).click();
const chosen = (question: string, option: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option });
const tab = (name: RegExp) => page.getByRole('tab', { name });

beforeEach(async () => {
  publishFolder(folder);
  await open({ kind: 'whole' });
  await page.getByRole('button', { name: 'Clear the answers' }).click();
  await tab(/^Score/).click();
});

it('[ENG-13] a saved definition shows with the answers given before', async () => {
  await answer('Is there a pool?', 'Yes');
  publishFolder({
    ...folder,
    document: document([...fields, { id: 'size', question: 'How big?', type: 'text' }]),
  });
  await expect.element(page.getByRole('textbox', { name: 'How big?' })).toBeVisible();
  await expect.element(chosen('Is there a pool?', 'Yes')).toBeChecked();
});

it('[ENG-13] a renamed question keeps its answer until its name is back', async () => {
  await answer('Is there a pool?', 'Yes');
  publishFolder({ ...folder, document: document([{ ...fields[0], id: 'poool' }]) });
  await answer('Is there a pool?', 'No');
  publishFolder(folder);
  await expect.element(chosen('Is there a pool?', 'Yes')).toBeChecked();
});

it('[ENG-04] a fault of the definition stands in place of the form, with file, line, place and sentence', async () => {
  publishFolder({ ...folder, faults: [fault], document: undefined });
  await expect
    .element(page.getByRole('heading', { name: 'One fault: the form cannot be shown yet' }))
    .toBeVisible();
  const item = page.getByRole('listitem');
  await expect
    .element(item)
    .toHaveTextContent(/planet\.json.*line 7.*\/metadata\/fields\/1.*Here is a mistake\./);
  await expect.element(page.getByRole('radiogroup', { name: 'Is there a pool?' })).not.toBeInTheDocument();
});

it('[ENG-04] a mended fault brings the form back with its answers', async () => {
  await answer('Is there a pool?', 'Yes');
  publishFolder({ ...folder, faults: [fault], document: undefined });
  await expect.element(page.getByText('Here is a mistake.')).toBeVisible();
  publishFolder(folder);
  await expect.element(chosen('Is there a pool?', 'Yes')).toBeChecked();
});

it('[ENG-04] a fault outside the definition stands above the form', async () => {
  publishFolder({ ...folder, faults: [fault] });
  await expect.element(page.getByText('Here is a mistake.')).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'Is there a pool?' })).toBeVisible();
});

it('[ENG-12] a hidden question is listed with its condition and the answer that decides', async () => {
  await answer('Is there a pool?', 'No');
  await tab(/^Hidden 1/).click();
  await expect.element(page.getByText('“Is there a pool?” (pool) is “Yes”')).toBeVisible();
  await expect.element(page.getByText('now: “No”')).toBeVisible();
  await answer('Is there a pool?', 'Yes');
  await expect.element(page.getByText('Every question is shown.')).toBeVisible();
});

it('[SCORE-03] the score counts half until the file is ticked as approved', async () => {
  await answer('Is there a pool?', 'No');
  await expect.element(tab(/^Score 50/)).toBeVisible();
  await page.getByText('Water', { exact: true }).click();
  await expect.element(page.getByText('no approved file yet: 4 × 0.5')).toBeVisible();
  await page.getByRole('checkbox', { name: 'File approved' }).click();
  await expect.element(tab(/^Score 100/)).toBeVisible();
  await expect.element(page.getByText('4 of 4', { exact: true })).toBeVisible();
  await expect.element(page.getByText('4 of 4 points: 100')).toBeVisible();
});

it('[SCORE-03] the improvements name the better answer, its gain and its file', async () => {
  await answer('Is there a pool?', 'Yes');
  await tab(/^Improvements/).click();
  await expect.element(page.getByText('Answer “No”')).toBeVisible();
  await expect.element(page.getByText('+100 in Planet, +100 overall')).toBeVisible();
  await expect.element(page.getByText('needs an approved file')).toBeVisible();
});

it('[SCORE-03] a score model for another form gives no score, and says why', async () => {
  publishFolder({ ...folder, scoreModel: { ...scoreModel, questions: { other: pool } } });
  await expect.element(page.getByText(/"other"/)).toBeVisible();
});

it('[ENG-13] the answers stand in their tab as JSON', async () => {
  await answer('Is there a pool?', 'No');
  await tab(/^Answers 1/).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Answers as JSON' }))
    .toHaveValue(JSON.stringify({ pool: { selectedOptionId: 'no' } }, null, 2));
});

it('[ENG-13] a profile begins with its answers, and has them again after other ones', async () => {
  const profile = {
    ...{ key: 'city', title: 'City', description: 'A hotel in a city.', today: '2026-01-01' },
    ...{ answers: { pool: { selectedOptionId: 'yes' } }, files: {}, reviews: {} },
  };
  publishFolder({ ...folder, profiles: { city: profile } });
  await cleanup();
  await open({ kind: 'profile', profile: 'city' });
  await expect.element(page.getByText('City: A hotel in a city.')).toBeVisible();
  await expect.element(chosen('Is there a pool?', 'Yes')).toBeChecked();
  await answer('Is there a pool?', 'No');
  await page.getByRole('button', { name: 'Back to the profile' }).click();
  await expect.element(chosen('Is there a pool?', 'Yes')).toBeChecked();
});

describe('the story of a branch', () => {
  const branch: Branch = {
    questionId: 'cover',
    stepKey: 'planet',
    name: '2. Is it covered?',
    stepTitle: 'Planet',
    shown: { pool: { selectedOptionId: 'yes' } },
    changes: [{ questionId: 'pool', from: { selectedOptionId: 'yes' }, to: { selectedOptionId: 'no' } }],
    words: ['It would not be asked without a pool.'],
    isSample: true,
  };
  const cover = page.getByRole('radiogroup', { name: 'Is it covered?' });
  const openBranch = async (one: Branch) => {
    await cleanup();
    publishFolder({ ...folder, branches: [one] });
    await open({ kind: 'branch', questionId: 'cover' });
  };

  it('[X-9] shows the question with the answers that show it, and changes them to hide it, and back', async () => {
    await openBranch(branch);
    await expect.element(cover).toBeVisible();
    await expect.element(page.getByText('It would not be asked without a pool.')).toBeVisible();
    await page.getByRole('button', { name: 'Hide the question' }).click();
    await expect.element(cover).not.toBeInTheDocument();
    await expect.element(chosen('Is there a pool?', 'No')).toBeChecked();
    await page.getByRole('button', { name: 'Show the question' }).click();
    await expect.element(cover).toBeVisible();
  });

  it('[X-2] of a question that no answers show says why, above its step', async () => {
    const words = ['It is never shown, because it cannot be.'];
    await openBranch({ ...branch, shown: undefined, changes: undefined, words });
    await expect.element(page.getByText('It is never shown, because it cannot be.')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Planet' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Hide the question' })).not.toBeInTheDocument();
  });
});
