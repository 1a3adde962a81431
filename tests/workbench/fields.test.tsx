/** The fields of the workbench as an author uses them, in a browser. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceDrafts } from '../../workbench/src/storage/device-drafts.js';
import { live, openCopy, typeBehind } from './support/open.js';
import { poolFiles } from './support/pools.js';

beforeEach(async () => {
  await page.viewport(1440, 900);
  for (const { id } of await deviceDrafts.list()) await deviceDrafts.remove(id);
});

const translation = JSON.stringify({
  questionnaire: { key: 'pools', version: 1 },
  language: 'de',
  texts: {},
});

async function openFields(files = poolFiles) {
  const screen = await openCopy(files);
  await screen.getByRole('radio', { name: 'Fields' }).click();
  return screen;
}

/** The text of a file of the only draft, as the device has it. */
const keptText = async (file: string) => (await deviceDrafts.list())[0]?.files[file];

describe('deleting', () => {
  it('[ENG-06] says where the question is still used, as a link that goes there', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Delete a question or option' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Question', { exact: true }).selectOptions('P-1');
    await dialog.getByLabelText('Reason').fill('No pools');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog
      .getByRole('button', { name: 'the question “Is there a life guard?” of the step “Staff”' })
      .click();
    await expect.element(screen.getByRole('textbox', { name: 'staff.json' })).toHaveFocus();
  });
});

describe('problems', () => {
  it('[ENG-06] names a comma too many at its own line, and takes it out', async () => {
    const screen = await openCopy(poolFiles);
    await typeBehind('"title": "Water"', ',');
    const row = screen.getByRole('row', { name: /A comma too many\./ });
    await expect.element(row).toHaveTextContent(/water\.json:4/);
    await row.getByRole('button', { name: /^Remove ,/ }).click();
    await expect.element(screen.getByText('Nothing is wrong.')).toBeVisible();
  });
});

describe('panels', () => {
  it('[ENG-06] begin at their own top, and bring an example that was recorded into sight', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...{ title: `Example ${at}`, answers: { 'P-1': { selectedOptionId: 'yes' } }, shown: ['S-1'] },
    }));
    const file = JSON.stringify({ questionnaire: { key: 'pools', version: 1 }, examples: many });
    const screen = await openCopy(new Map([...poolFiles, ['examples.json', file]]));
    await screen.getByRole('tab', { name: /^Examples/ }).click();
    await screen.getByRole('button', { name: 'Record an example' }).click();
    await screen.getByRole('radio', { name: 'Yes' }).click();
    await screen.getByLabelText('Name of the example').fill('The last one');
    await screen.getByRole('button', { name: 'Keep as an example' }).click();
    await expect.element(screen.getByRole('row', { name: /The last one/ })).toBeInViewport();
    expect(screen.getByRole('tabpanel').element().scrollTop).toBeGreaterThan(0);
    await screen.getByRole('tab', { name: /^Reachability/ }).click();
    await screen.getByRole('tab', { name: /^Examples/ }).click();
    expect(screen.getByRole('tabpanel').element().scrollTop).toBe(0);
  });
});

describe('fields', () => {
  it('[ENG-06] of a file without questions offer none, say what it is, and lead to the steps', async () => {
    const screen = await openFields(new Map([...poolFiles, ['translation-de.json', translation]]));
    await screen.getByRole('tab', { name: /^translation-de/ }).click();
    await expect.element(screen.getByText(/holds the words of the questionnaire in another/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add a question' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'staff', exact: true }).click();
    await expect.element(screen.getByLabelText('What is asked')).toHaveValue('Is there a life guard?');
  });

  it('[ENG-06] take over what is typed before the field is left, as one step of the history', async () => {
    const screen = await openFields();
    const field = screen.getByLabelText('What is asked');
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}Is there a tub?');
    await expect.element(live(screen).getByText(/Is there a tub\?/)).toBeVisible();
    await expect.element(screen.getByLabelText('Question', { exact: true })).toHaveTextContent('tub');
    await userEvent.keyboard(' Or two?');
    await expect.element(live(screen).getByText(/Is there a tub\? Or two\?/)).toBeVisible();
    await expect.element(field).toHaveFocus();
    await screen.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(field).toHaveValue('Is there a pool?');
    await expect.element(screen.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  });

  it('[ENG-06] keep a member in its place while it is emptied and filled again', async () => {
    const screen = await openFields();
    await screen.getByLabelText('What is asked').click();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(screen.getByRole('row', { name: /has no text/ })).toBeVisible();
    await userEvent.keyboard('Is there a tub?');
    await expect.element(live(screen).getByText(/Is there a tub\?/)).toBeVisible();
    await expect
      .poll(() => keptText('water.json'))
      .toBe(poolFiles.get('water.json')?.replace('Is there a pool?', 'Is there a tub?'));
  });

  it('[ENG-06] put back what stood there by Escape', async () => {
    const screen = await openFields();
    const field = screen.getByLabelText('Option 1', { exact: true });
    await field.fill('Never');
    await expect.element(screen.getByRole('radio', { name: 'Never' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('radio', { name: 'No', exact: true })).toBeVisible();
    await expect.element(field).toHaveValue('No');
  });

  it('[ENG-06] keep what is typed on the device at once when the page is left', async () => {
    const screen = await openFields();
    await expect.element(screen.getByText(/kept at/)).toBeVisible();
    // None of the timers runs by which fields and drafts wait for an author to rest.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await screen.getByLabelText('What is asked').fill('Is there a lake?');
      window.dispatchEvent(new Event('pagehide'));
      await expect.poll(() => keptText('water.json')).toContain('Is there a lake?');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[ENG-06] take the direction of what an author writes, and the text of files goes from the left', async () => {
    const screen = await openFields();
    await expect.element(screen.getByLabelText('What is asked')).toHaveAttribute('dir', 'auto');
    await screen.getByRole('radio', { name: 'Text', exact: true }).click();
    document.documentElement.dir = 'rtl';
    try {
      const editor = screen.getByRole('textbox', { name: 'water.json' });
      expect(getComputedStyle(editor.element()).direction).toBe('ltr');
      await screen.getByRole('radio', { name: 'Yes' }).click();
      await screen.getByRole('tab', { name: 'Answers' }).click();
      const json = screen.getByRole('region', { name: 'The answers as JSON' });
      expect(getComputedStyle(json.element()).direction).toBe('ltr');
    } finally {
      document.documentElement.dir = '';
    }
  });

  it('[ENG-06] give the question and the option of a condition the room of a sentence', async () => {
    const screen = await openFields();
    await screen.getByRole('tab', { name: 'staff' }).click();
    const widthOf = (name: string) =>
      screen.getByLabelText(name, { exact: true }).element().getBoundingClientRect().width;
    await expect.element(screen.getByLabelText('Condition 1: question')).toBeVisible();
    const whole = widthOf('What is asked');
    expect(widthOf('Condition 1: question')).toBeGreaterThan(0.95 * whole);
    expect(widthOf('Condition 1: what')).toBeGreaterThan(0.5 * whole);
  });
});
