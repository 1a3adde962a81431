/** The pages that take a draft from its comparison to its release, in a browser, with a desk that answers as the server does. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AloProvider } from '@alo/renderer';
import { Workbench, type ReleaseDesk, type WorkbenchView } from '@alo/workbench';
import { useState } from 'react';
import { ReleasedVersions } from '../../workbench/src/versions/ReleasedVersions.js';
import { createFakeDesk, Refused } from './support/fake-desk.js';
import { released } from './support/open.js';
import { poolFiles } from './support/pools.js';
import { newTowels, towelAnswers, towels } from './support/towels.js';
import { openVersions, prepareVersions } from './support/versions-page.js';

beforeEach(() => page.viewport(1440, 900));

const planOf = ({ session }: Pick<Awaited<ReturnType<typeof openVersions>>, 'session'>): unknown =>
  JSON.parse(session.store.getState().files.get('migration-from-1.json') ?? 'null');

/** The page with a trial that ended. */
async function openTried() {
  const opened = await openVersions();
  await opened.screen.getByRole('button', { name: 'Run the trial' }).click();
  await expect.element(opened.screen.getByRole('heading', { name: 'Trial run over 3 hotels' })).toBeVisible();
  return opened;
}

/** The page of a draft that somebody proposed, with a trial. */
async function openProposed(isOwn: boolean) {
  const prepared = prepareVersions();
  const { sha256, revision } = prepared.desk.draftNow();
  const by = { proposed_by: 'Ada Berg', proposed_at: new Date().toISOString(), is_own: isOwn };
  prepared.desk.set({ proposal: { sha256, revision, note: 'Towels first.', ...by } });
  const screen = await render(<prepared.Page />);
  await screen.getByRole('button', { name: 'Run the trial' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Trial run over 3 hotels' })).toBeVisible();
  return { ...prepared, screen };
}

/** The workbench with a desk, or without one, for copies of the questionnaire about pools. */
function WithDesk({ desk }: { readonly desk: ReleaseDesk | undefined }) {
  const [draft, setDraft] = useState<string>();
  const [view, setView] = useState<WorkbenchView>();
  return (
    <AloProvider>
      <Workbench
        source={released(poolFiles)}
        desk={desk}
        draftId={draft}
        onDraft={setDraft}
        view={view}
        onView={setView}
      />
    </AloProvider>
  );
}

describe('the comparison', () => {
  it('names each question that changed, the gravest first, with its hotels and what becomes of its answers', async () => {
    const { screen } = await openVersions();
    await expect.element(screen.getByRole('row', { name: /W-3/ })).toBeVisible();
    const rows = screen
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      'W-3Is there a green team?RemovedParked1',
      'W-2How much is spent on water?Type changedParked where they do not fit2',
      'W-1How often are towels changed?Option removedOne option is asked again2',
      'W-4Is there a swimming pool?RewordedKept1',
      'W-5Who looks after nature?AddedAsked from now on–',
    ]);
  });

  it('shows only questions whose answers are touched, where that is asked for', async () => {
    const { screen } = await openVersions();
    await screen.getByRole('radio', { name: 'Answers touched 3' }).click();
    await expect.element(screen.getByRole('row', { name: /W-4/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row', { name: /W-1/ })).toBeVisible();
  });

  it('writes what an option becomes into the plan, asks the server anew, and undo takes it back', async () => {
    const opened = await openVersions();
    const { screen } = opened;
    await screen.getByRole('button', { name: 'How often are towels changed?' }).click();
    await screen.getByRole('radio', { name: /^Becomes/ }).click();
    await screen.getByLabelText('The option that “Sometimes” becomes').selectOptions('request');
    expect(planOf(opened)).toEqual({ options: [{ question: 'W-1', from: ['sometimes'], to: 'request' }] });
    await expect.element(screen.getByRole('row', { name: /W-1.*One option moves/ })).toBeVisible();
    await screen.getByRole('button', { name: 'How often are towels changed?' }).click();
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect.element(screen.getByRole('row', { name: /W-1.*One option is asked again/ })).toBeVisible();
    expect(planOf(opened)).toEqual({});
  });

  it('moves the answers of a question that is gone to a new one, and keeps it chosen', async () => {
    const opened = await openVersions();
    await opened.screen.getByRole('radio', { name: 'They become answers to' }).click();
    expect(planOf(opened)).toEqual({ renamed: [{ from: 'W-3', to: 'W-5' }] });
    await expect.element(opened.screen.getByRole('row', { name: /W-5.*Move to W-5/ })).toBeVisible();
    await expect.element(opened.screen.getByRole('radio', { name: 'They become answers to' })).toBeChecked();
    await opened.screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(opened.screen.getByRole('row', { name: /W-3.*Parked/ })).toBeVisible();
    await expect.element(opened.screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says of a renamed question what it was called, and nothing of conditions that name it', async () => {
    const files = new Map(
      [...poolFiles].map(([name, text]) => [name, text.replaceAll('"P-1"', '"POOL"')] as const),
    );
    files.set('migration-from-1.json', JSON.stringify({ renamed: [{ from: 'P-1', to: 'POOL' }] }));
    const { screen } = await openVersions({ before: poolFiles, files, answers: {} });
    await expect
      .element(screen.getByRole('row', { name: /POOL/ }))
      .toHaveTextContent('POOLrenamed from P-1Is there a pool?RenamedMove to POOL0');
    expect(screen.getByRole('row').elements()).toHaveLength(2);
  });

  it('parks all answers to a question with the reason that is given', async () => {
    const opened = await openVersions();
    const { screen } = opened;
    await screen.getByRole('button', { name: 'How much is spent on water?' }).click();
    await screen.getByRole('radio', { name: 'Park all of them, with a reason' }).click();
    await screen.getByLabelText('Reason', { exact: true }).fill('It had no unit.');
    await screen.getByRole('button', { name: 'Write it in the plan' }).click();
    expect(planOf(opened)).toEqual({ dropped: [{ question: 'W-2', reason: 'It had no unit.' }] });
    await expect.element(screen.getByRole('row', { name: /W-2.*Parked: It had no unit/ })).toBeVisible();
  });

  it('says that open forms stay without a plan, and writes one', async () => {
    const files = new Map([...newTowels].filter(([name]) => !name.startsWith('migration')));
    const opened = await openVersions({ files });
    await opened.screen.getByRole('button', { name: 'Write a plan' }).click();
    expect(planOf(opened)).toEqual({});
    await expect
      .element(opened.screen.getByText('The plan is written: migration-from-1.json.', { exact: false }))
      .toBeVisible();
    await expect.element(opened.screen.getByText(/The draft has no plan/)).not.toBeInTheDocument();
  });

  it('names the groups of questions that came', async () => {
    const { metadata } = JSON.parse(towels.get('water.json') ?? '') as { metadata: { fields: unknown } };
    const group = (key: string, title: string, fields: unknown) => ({ key, metadata: { title, fields } });
    const step = (...groups: readonly object[]) =>
      JSON.stringify({ stepKey: 'water', metadata: { title: 'Water' }, hasGroups: true, groups });
    const old = group('use', 'Use', metadata.fields);
    const team = group('energy-team', 'Energy team', [{ id: 'W-9', question: 'Who reads?', type: 'text' }]);
    const before = new Map([...towels, ['water.json', step(old)]]);
    const files = new Map([...towels, ['water.json', step(old, team)]]);
    const { screen } = await openVersions({ before, files, answers: {} });
    await expect.element(screen.getByText('New group: “Energy team” in Water')).toBeVisible();
  });

  it('says that nothing changed', async () => {
    const { screen } = await openVersions({ files: new Map([...towels, ['migration-from-1.json', '{}']]) });
    await expect.element(screen.getByText('No question differs')).toBeVisible();
  });

  it('says that a draft that cannot be read has errors, and compares nothing', async () => {
    const prepared = prepareVersions();
    prepared.desk.setChecks({ is_readable: false, errors: 2 });
    const screen = await render(<prepared.Page />);
    await expect.element(screen.getByText('The draft cannot be read')).toBeVisible();
    await expect.element(screen.getByText(/2 errors to mend first/)).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    const prepared = prepareVersions();
    const comparison = vi.spyOn(prepared.desk, 'comparison');
    comparison.mockRejectedValueOnce(new Refused('', 'The server could not be reached.'));
    const screen = await render(<prepared.Page />);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
    await screen.getByRole('button', { name: /again/i }).first().click();
    await expect.element(screen.getByRole('row', { name: /W-3/ })).toBeVisible();
  });
});

describe('the trial', () => {
  it('adds up all pages, and names the hotels whose answers need somebody', async () => {
    const { screen } = await openTried();
    const figures = screen
      .getByRole('region', { name: /^Trial run/ })
      .getByRole('definition')
      .elements();
    expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '0', '3', '0', '2']);
    const needs = screen.getByRole('list', { name: 'Answers that need you' });
    await expect.element(needs).toHaveTextContent(/Alder Quay in “How often are towels changed\?”/);
    await needs.getByRole('button', { name: 'Decide what becomes of the answers to W-1' }).click();
    await expect.element(screen.getByRole('group', { name: 'Who answered “Sometimes”' })).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'How often are towels changed?' }))
      .toHaveFocus();
  });

  it('stops behind the page under way, and goes on from there', async () => {
    const pages: (() => void)[] = [];
    const onPage = vi.fn(() => new Promise<void>((resolve) => pages.push(resolve)));
    const { screen } = await openVersions({ onPage });
    await screen.getByRole('button', { name: 'Run the trial' }).click();
    await screen.getByRole('button', { name: 'Stop' }).first().click();
    onPage.mockResolvedValue();
    pages[0]?.();
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Trial run over 3 hotels' })).toBeVisible();
    expect(onPage).toHaveBeenCalledTimes(3);
  });

  it('is older than the draft after a change, and then holds the proposal back', async () => {
    const { screen } = await openTried();
    await expect.element(screen.getByRole('button', { name: 'Propose' })).toBeEnabled();
    await screen.getByRole('radio', { name: 'They become answers to' }).click();
    await expect.element(screen.getByText('This trial is older than the draft. Run it again.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Propose' })).toBeDisabled();
  });

  it('says why it stopped', async () => {
    const { screen } = await openVersions({
      onPage: () =>
        Promise.reject(new Refused('BAD_PLAN', 'The plan from version 1 has errors. Mend them first.')),
    });
    await screen.getByRole('button', { name: 'Run the trial' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/The plan from version 1 has errors/);
  });
});

describe('the way to the release', () => {
  it('proposes the revision with a note, and says who releases it', async () => {
    const { screen, desk } = await openTried();
    await screen.getByRole('button', { name: 'Propose' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Propose the draft as version 2?' });
    await dialog.getByRole('textbox').fill('Towels first.');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(screen.getByText(/^You proposed it/)).toBeVisible();
    expect(desk.draftNow().proposal).toMatchObject({ revision: 1, note: 'Towels first.' });
    await expect.element(screen.getByRole('heading', { name: 'Versions', level: 1 })).toHaveFocus();
  });

  it('says who could release it before it is proposed', async () => {
    const { screen } = await openTried();
    await screen.getByRole('button', { name: 'Propose' }).click();
    await expect
      .element(screen.getByRole('dialog'))
      .toHaveTextContent('It can be released by: Bo Dahl and Cy Lund.');
  });

  it('says that nobody could release it, and leads to where a colleague is invited', async () => {
    const prepared = prepareVersions({ answers: {} });
    vi.spyOn(prepared.desk, 'releasers').mockResolvedValue([]);
    const screen = await render(<prepared.Page />);
    await screen.getByRole('button', { name: 'Run the trial' }).click();
    await screen.getByRole('button', { name: 'Propose' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent(/Nobody else can release it yet/);
    await expect
      .element(dialog.getByRole('link', { name: 'To Hotel Organizations' }))
      .toHaveAttribute('href', '/hotel-organizations');
  });

  it('says that the draft was saved meanwhile, and looks at it anew', async () => {
    const { screen, desk } = await openTried();
    vi.spyOn(desk, 'propose').mockRejectedValueOnce(new Refused('STALE_DRAFT', 'Bo has saved this draft.'));
    await screen.getByRole('button', { name: 'Propose' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Bo has saved this draft.');
    await screen.getByRole('button', { name: 'Load it anew' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('names each error with its question and line, and leads to that place of the text', async () => {
    const desk = createFakeDesk({ id: 'a', before: poolFiles, files: poolFiles, answers: {} });
    const problem = { file: 'staff.json', pointer: '/metadata/fields/0/question', line: 7, column: 9 };
    const message = 'This question could be shorter.';
    desk.setChecks({ errors: 1, problems: [{ ...problem, rule: 'words', message }] });
    const screen = await render(<WithDesk desk={desk} />);
    await screen.getByRole('button', { name: 'Copy pools 1 as a draft' }).click();
    await screen.getByRole('button', { name: 'Versions' }).click();
    const list = screen.getByRole('list', { name: '1 error to mend first' });
    await expect.element(list).toHaveTextContent(message);
    await list.getByRole('button', { name: 'Question S-1, line 9 in staff.json' }).click();
    await expect.element(screen.getByRole('tab', { name: 'staff' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => window.getSelection()?.toString()).toContain('Is there a life guard?');
  });

  it('cannot be proposed with errors and failing examples, and says so', async () => {
    const prepared = prepareVersions();
    prepared.desk.setChecks({ errors: 1, failing_examples: 2 });
    const screen = await render(<prepared.Page />);
    await expect.element(screen.getByText(/1 error to mend first\. 2 examples fail\./)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Propose' })).toBeDisabled();
  });

  it('is taken back by the person who proposed it, who cannot release it', async () => {
    const { screen, desk } = await openProposed(true);
    await expect.element(screen.getByRole('button', { name: /Release/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: /^Park them/ })).toBeDisabled();
    await screen.getByRole('button', { name: 'Take back' }).click();
    await expect.element(screen.getByRole('button', { name: 'Propose' })).toBeEnabled();
    expect(desk.draftNow().proposal).toBeNull();
  });

  it('is released by another person, who is told of the version and its hotels first', async () => {
    const { screen, desk } = await openProposed(false);
    await expect.element(screen.getByText('Towels first.')).toBeVisible();
    const release = vi.spyOn(desk, 'release');
    await screen.getByRole('button', { name: 'Release version 2' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Release version 2 of “pools”?' });
    await expect.element(dialog).toHaveTextContent(/The forms of 3 hotels stay on version 1/);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Released as version 2' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'To Form migrations' }))
      .toHaveAttribute('href', '/form-migrations');
    await expect
      .element(screen.getByText(/choose “pools” as its questionnaire in “Add hotel”/))
      .toBeVisible();
    await expect.element(screen.getByText('Draft, released as version 2')).toBeVisible();
    await expect.element(screen.getByText(/[Ww]ould be version/)).not.toBeInTheDocument();
    expect(release).toHaveBeenCalledExactlyOnceWith(desk.draftNow().id, desk.draftNow().sha256);
  });

  it('is sent back with a reason, which its authors see', async () => {
    const { screen } = await openProposed(false);
    await screen.getByRole('button', { name: 'Send back' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Send the draft back?' });
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Say what has to change.');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The towels need another option.');
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect.element(screen.getByText('The towels need another option.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Propose' })).toBeEnabled();
  });

  it('is not released where the server refuses it, and says why', async () => {
    const { screen, desk } = await openProposed(false);
    const words = 'You have proposed this yourself. Another person must release it.';
    vi.spyOn(desk, 'release').mockRejectedValueOnce(new Refused('OWN_PROPOSAL', words));
    await screen.getByRole('button', { name: 'Release version 2' }).click();
    await screen.getByRole('button', { name: 'Release', exact: true }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  });
});

describe('the history', () => {
  /** A page with a second revision, in which the pool was reworded. */
  async function openHistory() {
    const opened = await openVersions({ view: 'history', files: towels });
    await expect.element(opened.screen.getByRole('heading', { name: 'Revision 1' })).toBeVisible();
    const text = towels.get('water.json') ?? '';
    const from = text.indexOf('a pool?');
    opened.session.change([
      { kind: 'edit', file: 'water.json', from, to: from + 'a pool?'.length, insert: 'a spa?' },
      { kind: 'add', file: 'new.json', text: '{}' },
    ]);
    await expect.element(opened.screen.getByRole('heading', { name: 'Revision 2' })).toBeVisible();
    return opened;
  }

  it('says of each revision who saved it and which files it changed, line by line', async () => {
    const { screen } = await openHistory();
    await expect
      .element(screen.getByRole('button', { name: /Revision 2.*Ada.*water\.json and new\.json/ }))
      .toBeVisible();
    const lines = screen.getByRole('group', { name: 'water.json' });
    await expect.element(lines.getByText('"question": "Is there a pool?"')).toBeVisible();
    await expect.element(lines.getByRole('insertion')).toHaveTextContent('Is there a spa?');
    await expect.element(lines).toHaveTextContent(/lines are the same/);
  });

  it('goes back to a revision as a new one, shows its files, and undo brings the others back', async () => {
    const { screen, session, desk } = await openHistory();
    const changed = new Map(session.store.getState().files);
    await screen.getByRole('button', { name: /Revision 1/ }).click();
    await screen.getByRole('button', { name: 'Restore' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect
      .element(screen.getByRole('button', { name: /Revision 3/ }))
      .toHaveTextContent('The files of revision 1 again');
    expect(session.store.getState().files).toEqual(towels);
    expect(desk.draftNow().revision).toBe(3);
    session.undo();
    expect(session.store.getState().files).toEqual(changed);
  });
});

describe('the released versions', () => {
  const version = (change: object) => ({
    ...{ key: 'pools', version: 1, title: 'Pools', sha256: '', is_shipped: true, proposed_by: null },
    ...{ released_by: null, released_at: null, draft_id: null, forms: 3, ...change },
  });
  const authored = version({
    ...{ version: 2, is_shipped: false, proposed_by: 'Ada Berg', released_by: 'Bo Dahl', forms: 1 },
    released_at: '2026-11-29T09:30:00.000Z',
  });

  async function openReleased() {
    const desk = createFakeDesk({ id: 'a', before: towels, files: newTowels, answers: towelAnswers });
    vi.spyOn(desk, 'versions').mockResolvedValue([version({}), authored]);
    const screen = await render(
      <AloProvider>
        <ReleasedVersions desk={desk} onBack={() => undefined} />
      </AloProvider>,
    );
    await expect.element(screen.getByRole('row', { name: /pools 2/ })).toBeVisible();
    return { desk, screen };
  }

  it('are listed with who released them, and only those from drafts can be withdrawn', async () => {
    const { screen } = await openReleased();
    await expect
      .element(screen.getByRole('row', { name: /pools 1/ }))
      .toHaveTextContent(/Comes with the product/);
    await expect
      .element(screen.getByRole('row', { name: /pools 2/ }))
      .toHaveTextContent(/Bo Dahl, proposed by Ada Berg/);
    expect(screen.getByRole('button', { name: /^Withdraw/ }).elements()).toHaveLength(1);
  });

  it('are withdrawn once that is confirmed', async () => {
    const { screen, desk } = await openReleased();
    const withdraw = vi.spyOn(desk, 'withdraw');
    await screen.getByRole('button', { name: 'Withdraw pools 2' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(screen.getByText('Version 2 of "pools" is withdrawn.')).toBeVisible();
    expect(withdraw).toHaveBeenCalledExactlyOnceWith({ key: 'pools', version: 2 });
    await expect.element(screen.getByRole('heading', { name: 'Released versions', level: 1 })).toHaveFocus();
  });

  it('name the hotels whose forms are in the way', async () => {
    const { screen, desk } = await openReleased();
    vi.spyOn(desk, 'formsInTheWay').mockResolvedValue({
      data: [{ hotel: { id: 'h', name: 'Alder Quay' }, status: 'draft' }],
      total: 3,
    });
    await screen.getByRole('button', { name: 'Withdraw pools 2' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Version 2 of “pools” cannot be withdrawn' });
    await expect
      .element(dialog)
      .toHaveTextContent(/3 forms are on it.*Alder Quay and and 2 more|Alder Quay and 2 more/);
  });
});

describe('the workbench with a desk', () => {
  const desk = createFakeDesk({ id: 'a', before: poolFiles, files: poolFiles, answers: {} });

  it('opens the versions of a draft, and comes back to it with its undo', async () => {
    const screen = await render(<WithDesk desk={desk} />);
    await screen.getByRole('button', { name: 'Copy pools 1 as a draft' }).click();
    await screen.getByRole('textbox', { name: 'water.json' }).click();
    await userEvent.keyboard(' ');
    await screen.getByRole('button', { name: 'Versions' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the draft' }).click();
    await expect.element(screen.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  });

  it('lets a proposed draft only be read, says who proposed it, and leads to its versions', async () => {
    const own = createFakeDesk({ id: 'a', before: poolFiles, files: poolFiles, answers: {} });
    const { sha256, revision } = own.draftNow();
    const by = { proposed_by: 'Ada Berg', proposed_at: new Date().toISOString(), is_own: false };
    const screen = await render(<WithDesk desk={own} />);
    await screen.getByRole('button', { name: 'Copy pools 1 as a draft' }).click();
    await screen.getByRole('textbox', { name: 'water.json' }).click();
    await userEvent.keyboard(' ');
    own.set({ proposal: { sha256, revision, note: null, ...by } });
    await screen.getByRole('button', { name: 'Versions' }).click();
    await expect.element(screen.getByRole('heading', { name: /^Proposed/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the draft' }).click();
    await expect.element(screen.getByText(/^Ada Berg has proposed this draft/)).toBeVisible();
    const text = screen.getByRole('textbox', { name: 'water.json' });
    await expect.element(text).toHaveAttribute('aria-readonly', 'true');
    const before = text.element().textContent;
    await text.click();
    await userEvent.keyboard('x{Backspace}{Delete}{Control>}z{/Control}');
    expect(text.element().textContent).toBe(before);
    await expect.element(screen.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
    await page.viewport(320, 640);
    await expect.element(screen.getByRole('radio', { name: 'Definition' })).toBeVisible();
    const { documentElement: root } = document;
    await expect.poll(() => root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
    await page.viewport(1440, 900);
    await screen.getByRole('radio', { name: 'Fields' }).click();
    await expect.element(screen.getByLabelText('What is asked')).toBeDisabled();
    await screen.getByRole('button', { name: 'To the versions' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible();
  });

  it('has no way to a release without one', async () => {
    const screen = await render(<WithDesk desk={undefined} />);
    await screen.getByRole('button', { name: 'Copy pools 1 as a draft' }).click();
    await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Versions' })).not.toBeInTheDocument();
  });
});
