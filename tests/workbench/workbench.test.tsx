/** The workbench as an author uses it, in a browser. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDrafts } from '../../workbench/src/storage/device-drafts.js';
import { zipOf } from '../../workbench/src/files/file-packages.js';
import { live, openCopy, Page, released, typeBehind } from './support/open.js';
import { poolFiles, withText } from './support/pools.js';

const guard = 'Is there a life guard?';

/** An example that holds, and one that does not. */
const examples = JSON.stringify({
  questionnaire: { key: 'pools', version: 1 },
  examples: [
    { title: 'A pool', answers: { 'P-1': { selectedOptionId: 'yes' } }, shown: ['S-1'] },
    { title: 'No pool', answers: { 'P-1': { selectedOptionId: 'no' } }, shown: ['S-1'] },
  ],
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  for (const { id } of await deviceDrafts.list()) await deviceDrafts.remove(id);
});

describe('writing', () => {
  it('a mistake is marked with its line and mended by its fix, and undo brings it back', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('tab', { name: 'staff' }).click();
    await typeBehind('requiredValue": "yes', 's');
    const row = screen.getByRole('row', { name: /has no option "yess"/ });
    await expect.element(row).toHaveTextContent(/staff\.json:24/);
    await expect.element(row.getByRole('img', { name: 'Error' })).toBeVisible();
    await expect.element(screen.getByText('1 error', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/1 error keeps the form from being read/)).toBeVisible();
    await row.getByRole('button', { name: /^Write "yes"/ }).click();
    await expect.element(screen.getByText('Nothing is wrong.')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row).toBeVisible();
  });

  it('the form follows the text and keeps the answers given so far', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('radio', { name: 'Yes' }).click();
    await typeBehind('Is there a pool', ' or a spa');
    await expect.element(live(screen).getByText(/Is there a pool or a spa\?/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('completes the option that a condition waits for, asked by Ctrl Space', async () => {
    const screen = await openCopy(
      withText(poolFiles, 'staff.json', '"requiredValue": "yes"', '"requiredValue": ""'),
    );
    await screen.getByRole('tab', { name: /^staff/ }).click();
    await typeBehind('requiredValue": "', '{Control>} {/Control}');
    await screen.getByRole('option', { name: /^yes/ }).click();
    await expect.element(screen.getByText('Nothing is wrong.')).toBeVisible();
  });

  it('explains the place of the cursor by Ctrl I', async () => {
    const screen = await openCopy(poolFiles);
    await typeBehind('"options', '{ArrowLeft}{Control>}i{/Control}');
    await expect
      .element(screen.getByText('What can be chosen, from the weakest to the strongest.'))
      .toBeVisible();
  });

  it('leaves the editor by Escape and Tab', async () => {
    const screen = await openCopy(poolFiles);
    const editor = screen.getByRole('textbox', { name: 'water.json' });
    await editor.click();
    await userEvent.keyboard('{Escape}{Tab}');
    await expect.element(editor).not.toHaveFocus();
  });
});

describe('what the checks say', () => {
  it('shows a question with the fewest answers that show it, and goes back to those of the author', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('radio', { name: 'No', exact: true }).click();
    await screen.getByRole('tab', { name: /^Reachability/ }).click();
    await expect
      .element(screen.getByText('2 questions: 1 always, 1 can be, 0 never, 0 not known'))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Show me S-1' }).click();
    await expect.element(live(screen).getByText(guard)).toBeVisible();
    await screen.getByRole('button', { name: 'Back to my answers' }).click();
    await screen.getByLabelText('Step', { exact: true }).selectOptions('water');
    await expect.element(screen.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  });

  it('says of a question that can never be shown what cannot hold together', async () => {
    const never = withText(
      poolFiles,
      'staff.json',
      '"id": "S-1",',
      '"id": "S-1", "visible_when": { "==": [{ "var": "P-1.option" }, "no"] },',
    );
    const screen = await openCopy(never);
    await screen.getByRole('tab', { name: /^Reachability/ }).click();
    const row = screen.getByRole('row', { name: /^S-1/ });
    await expect
      .element(row)
      .toHaveTextContent(/Never shown.*These cannot hold together: S-1 needs “Is there a pool\?”/);
  });

  it('says why a question is hidden, and does the smallest change that shows it', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('tab', { name: /^Why hidden/ }).click();
    await expect.element(screen.getByRole('heading', { name: `“${guard}” is hidden` })).toBeVisible();
    await expect
      .element(screen.getByText(/asked only if “Is there a pool\?” is answered “Yes”/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Do it' }).click();
    await expect.element(screen.getByRole('heading', { name: `“${guard}” is shown` })).toBeVisible();
  });

  it('draws which question decides about which, and says the same as a list', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('tab', { name: 'Graph' }).click();
    await screen.getByRole('button', { name: /S-1/ }).click();
    await expect.element(screen.getByText(/P-1 → S-1/)).toBeVisible();
    await screen.getByRole('button', { name: 'As a list' }).click();
    await expect.element(screen.getByText('waits for P-1 “Yes”')).toBeVisible();
    await expect.element(screen.getByText('waits for none; decides about S-1')).toBeVisible();
  });

  it('moves between the panels by the arrows', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('tab', { name: /^Problems/ }).click();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('tab', { name: 'Answers' })).toHaveFocus();
    await expect.element(screen.getByText('Nothing is answered yet.')).toBeVisible();
  });

  it('shows the answers as JSON', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('radio', { name: 'Yes' }).click();
    await screen.getByRole('tab', { name: 'Answers' }).click();
    await expect
      .element(screen.getByRole('region', { name: 'The answers as JSON' }))
      .toHaveTextContent(/"P-1": \{ "selectedOptionId": "yes"/);
  });
});

describe('examples', () => {
  it('one that fails says why, and can be set right as the form is now', async () => {
    const screen = await openCopy(new Map([...poolFiles, ['examples.json', examples]]));
    await screen.getByRole('tab', { name: /^Examples/ }).click();
    const row = screen.getByRole('row', { name: /No pool/ });
    await expect.element(row).toHaveTextContent(/"S-1" is hidden with these answers/);
    await expect.element(row.getByRole('img', { name: 'Fails' })).toBeVisible();
    await row.getByRole('button', { name: '“No pool” is right as the form is now' }).click();
    await expect.element(row).toHaveTextContent(/0 shown, 1 hidden/);
  });

  it('is recorded from what was just answered, after its name was asked for', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('tab', { name: /^Examples/ }).click();
    await screen.getByRole('button', { name: 'Record an example' }).click();
    await screen.getByRole('radio', { name: 'Yes' }).click();
    await screen.getByRole('button', { name: 'Keep as an example' }).click();
    await expect.element(screen.getByText('Give the example a name.')).toBeVisible();
    await screen.getByLabelText('Name of the example').fill('City hotel');
    await screen.getByRole('button', { name: 'Keep as an example' }).click();
    await expect
      .element(screen.getByRole('row', { name: /City hotel/ }))
      .toHaveTextContent('1 shown, 0 hidden');
    await expect.element(screen.getByText('Examples notice 2 of 3 planted mistakes')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('No example yet.')).toBeVisible();
  });
});

describe('fields', () => {
  it('change the same text: words, an option and a condition', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('tab', { name: 'staff' }).click();
    await screen.getByRole('radio', { name: 'Fields' }).click();
    await screen.getByLabelText('What is asked').fill('Who watches the pool?');
    await screen.getByRole('button', { name: 'Add an option' }).click();
    await screen.getByLabelText('Condition 1: what').selectOptions('no');
    await screen.getByRole('tab', { name: 'Answers' }).click();
    await screen.getByLabelText('Step', { exact: true }).selectOptions('water');
    await screen.getByRole('radio', { name: 'No', exact: true }).click();
    await screen.getByLabelText('Step', { exact: true }).selectOptions('staff');
    await expect.element(live(screen).getByText(/Who watches the pool\?/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'New option' })).toBeVisible();
    await screen.getByRole('radio', { name: 'Text', exact: true }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'staff.json' }))
      .toHaveTextContent(/"question": "Who watches the pool\?".*"requiredValue": "no"/);
  });

  it('add a question that can be answered at once', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('radio', { name: 'Fields' }).click();
    await screen.getByRole('button', { name: 'Add a question' }).click();
    await expect.element(screen.getByLabelText('What is asked')).toHaveValue('New question?');
    await expect.element(live(screen).getByText(/New question\?/)).toBeVisible();
  });
});

describe('a draft', () => {
  it('is kept on the device with its answers, and opens as it was', async () => {
    const first = await openCopy(poolFiles);
    await first.getByLabelText('Title of the draft').fill('City pools');
    await first.getByRole('radio', { name: 'Yes' }).click();
    await typeBehind('Is there a pool', ' inside');
    await expect.element(first.getByText(/kept at/)).toBeVisible();
    await first.getByRole('button', { name: 'Close the workbench' }).click();
    await first.getByRole('button', { name: 'Open City pools' }).click();
    await expect.element(live(first).getByText(/Is there a pool inside\?/)).toBeVisible();
    await expect.element(first.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('that another tab has kept since is not overwritten, and says so', async () => {
    const screen = await openCopy(poolFiles);
    const [draft] = await deviceDrafts.list();
    if (draft === undefined) throw new Error('There is no draft.');
    await deviceDrafts.keep({ ...draft, title: 'From another tab', savedAt: draft.savedAt + 1 });
    await typeBehind('Is there a pool', ' here');
    await expect
      .element(screen.getByText(/This draft was changed in another tab, and is not kept here/))
      .toBeVisible();
    expect((await deviceDrafts.read(draft.id))?.title).toBe('From another tab');
  });

  it('has a name of its own beside another copy, and gets another one from the list and from the menu', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('button', { name: 'Close the workbench' }).click();
    await screen.getByRole('button', { name: 'Copy pools 1 as a draft' }).click();
    await expect.element(screen.getByLabelText('Title of the draft')).toHaveValue('Pools, draft, copy');
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Rename the draft' }).click();
    await screen.getByLabelText('Name of the draft').fill('Pools in winter');
    await screen.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(screen.getByText(/^Draft.* kept at/)).toBeVisible();
    await screen.getByRole('button', { name: 'Close the workbench' }).click();
    await screen.getByRole('button', { name: 'Rename Pools in winter' }).click();
    await screen.getByLabelText('Name of the draft').fill('Pools in summer');
    await screen.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Open Pools in summer' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Open Pools, draft' })).toBeVisible();
  });

  it('opened from a ZIP has its name, and what the files were copied from', async () => {
    const screen = await render(<Page source={released(poolFiles)} />);
    const zip = new File([zipOf('anything', poolFiles).slice().buffer], 'Pools of Lisbon.zip');
    await expect.element(screen.getByText(/^No draft yet/)).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Open files'), zip);
    await expect.element(screen.getByLabelText('Title of the draft')).toHaveValue('Pools of Lisbon');
    await expect.element(screen.getByText(/copied from pools 1/)).toBeVisible();
  });

  it('is deleted only after a question', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('button', { name: 'Close the workbench' }).click();
    await screen.getByRole('button', { name: 'Delete Pools, draft' }).click();
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText(/^No draft yet/)).toBeVisible();
  });

  it('renames a question with everything that names it', async () => {
    const screen = await openCopy(poolFiles);
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Rename an id' }).click();
    await screen.getByRole('dialog').getByLabelText('Question', { exact: true }).selectOptions('P-1');
    await screen.getByLabelText('New id').fill('S-1');
    await screen.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/It cannot be done:.*S-1/);
    await screen.getByLabelText('New id').fill('POOL');
    await screen.getByRole('button', { name: 'Rename', exact: true }).click();
    await screen.getByRole('tab', { name: 'staff' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'staff.json' }))
      .toHaveTextContent(/"questionId": "POOL"/);
  });

  it('takes the answers of hotels and the one in the live form along when a question is renamed', async () => {
    const screen = await openCopy(poolFiles);
    await live(screen).getByRole('radio', { name: 'Yes' }).click();
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Rename an id' }).click();
    await screen.getByLabelText('New id').fill('POOL');
    await screen.getByRole('button', { name: 'Rename', exact: true }).click();
    await screen.getByRole('tab', { name: 'migration-from-1' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'migration-from-1.json' }))
      .toHaveTextContent(/"from": "P-1".*"to": "POOL"/);
    await screen.getByRole('tab', { name: 'Answers' }).click();
    await expect
      .element(screen.getByRole('region', { name: 'The answers as JSON' }))
      .toHaveTextContent(/"POOL"/);
    await screen.getByRole('tab', { name: 'water' }).click();
    await expect.element(live(screen).getByRole('radio', { name: 'Yes' })).toBeChecked();
    // The first one, in the bar, is covered by the message that has the second one.
    await screen.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.element(screen.getByRole('tab', { name: 'migration-from-1' })).not.toBeInTheDocument();
    await expect.element(live(screen).getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('is opened from the link that shares it', async () => {
    const screen = await openCopy(poolFiles);
    await typeBehind('Is there a pool', ' outside');
    await screen.getByRole('button', { name: 'Share' }).click();
    const field = screen.getByLabelText('Link');
    await expect.poll(() => (field.element() as HTMLInputElement).value).toContain('#draft=');
    const link = (field.element() as HTMLInputElement).value;
    await screen.unmount();
    const before = window.location.href;
    window.history.replaceState(null, '', link.slice(link.indexOf('#')));
    try {
      const other = await render(<Page source={released(poolFiles)} />);
      await other.getByRole('region', { name: 'This link holds a draft' }).getByRole('button').click();
      await expect.element(live(other).getByText(/Is there a pool outside\?/)).toBeVisible();
    } finally {
      window.history.replaceState(null, '', before);
    }
  });
});

describe('on a phone', () => {
  it('one part fills the screen, and going to a line shows the text', async () => {
    await page.viewport(390, 844);
    const screen = await render(<Page source={released(poolFiles)} />);
    await screen.getByRole('button', { name: 'Copy pools 1 as a draft' }).click();
    await screen.getByRole('radio', { name: /^Checks/ }).click();
    await screen.getByRole('tab', { name: /^Reachability/ }).click();
    await screen.getByRole('button', { name: 'Go to the condition of S-1' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'staff.json' })).toHaveFocus();
  });
});
