import { ReviewView, type ReviewViewProps } from '@alo/renderer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from './support/form';
import { fileOf, groupsOf, known, reasons, reviewing, type Reviewing } from './support/reviewing';

type Shown = Partial<ReviewViewProps> & { readonly with?: Reviewing };

async function review({ with: state = reviewing(), ...view }: Shown = {}) {
  const screen = await renderPage(
    <main style={{ display: 'flex', height: '100vh' }}>
      <ReviewView sheet={state.sheet} groups={groupsOf(3, 2)} reasons={reasons} canDecide {...view} />
    </main>,
  );
  return { ...state, screen };
}
const heading = () => page.getByRole('heading', { level: 2 });
const approve = () => page.getByRole('button', { name: 'Approve', exact: true });
const reject = () => page.getByRole('button', { name: 'Reject', exact: true });
const rows = () => page.getByRole('navigation').getByRole('button');
const counts = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d+ (approved|rejected|to review)/.test(text));

beforeEach(() => page.viewport(1440, 900));

describe('the sources of a reviewer', () => {
  it('[SRC-01] stand in a tab per step, with how many are decided, and begin at the first that is open', async () => {
    await review({ with: reviewing([known('P-1', true), known('P-2', false)]) });
    await expect.element(heading()).toHaveTextContent('Is P-3 measured?');
    const tabs = page.getByRole('tablist', { name: 'Sources by step' }).getByRole('tab');
    expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(['Planet2 of 3', 'People0 of 2']);
    expect(
      rows()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Is P-1 measured?Question 1 · 1 file · Approved',
      'Is P-2 measured?Question 2 · 1 file · Rejected',
      'Is P-3 measured?Question 3 · 1 file · To review',
    ]);
    expect(counts()).toEqual(['1 approved', '1 rejected', '3 to review']);
    await tabs.first().click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tabs.last()).toHaveFocus();
    await expect.element(heading()).toHaveTextContent('Is S-1 measured?');
  });

  it('[SRC-01 SRC-05] show the answer, a good proof and the file beside the decision', async () => {
    await review();
    const source = page.getByRole('article');
    await expect.element(source).toHaveTextContent('Answer: Yes, each year');
    await expect.element(source).toHaveTextContent('A good proof: a report');
    await expect.element(source).toHaveTextContent('Added byRui Teles');
    await expect.element(page.getByRole('img', { name: 'Page 1 of P-1.pdf' })).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Download: P-1.pdf' }))
      .toHaveAttribute('download', 'P-1.pdf');
  });

  it('[P-12 SRC-01] say which figure can hardly be true: at its source, and above them where it is of none', async () => {
    const groups = groupsOf(2).map((group) => ({
      ...group,
      sources: group.sources.map((source, at) => ({
        ...source,
        remark: at === 1 ? 'Water: 1,394 litres.' : undefined,
      })),
    }));
    await review({ groups, remarks: ['Room nights: 400 nights.'] });
    const source = page.getByRole('article');
    await expect.element(page.getByText('Room nights: 400 nights.')).toBeVisible();
    await expect.element(source).not.toHaveTextContent('1,394 litres');
    await rows().last().click();
    await expect.element(source.getByText('Water: 1,394 litres.')).toBeVisible();
    await expect.element(approve()).toBeEnabled();
  });

  it('[W-24] say whose answer it is, for how many hotels, and let a decision count for one alone', async () => {
    const group = {
      ...{ organization: 'Harbour & Hill', answer_id: 'g', title: 'Policy of 2026' },
      ...{ covers: { hotels: 4, of: 6 }, same: 3, decided_for: 2 },
    };
    const groups = groupsOf(2).map((each) => ({
      ...each,
      sources: each.sources.map((source, at) => ({ ...source, group: at === 0 ? group : undefined })),
    }));
    const { sheet } = await review({ groups });
    const source = page.getByRole('article');
    const alone = source.getByRole('checkbox', { name: 'For this hotel alone' });
    await expect
      .element(source)
      .toHaveTextContent(
        'Harbour & Hill answers this once for its hotels: Policy of 2026. It is for 4 of 6 hotels. One decision counts for the 3 that have this answer and these files.',
      );
    await expect.element(alone).not.toBeInTheDocument();
    await approve().click();
    await expect.element(alone).not.toBeChecked();
    await sheet.save();
    await expect.element(source.getByText('2 of 3 hotels')).toBeVisible();
    await alone.click();
    await expect.element(alone).toBeChecked();
    expect(sheet.question('P-1')).toMatchObject({ isDraft: true, decision: { isOnlyHere: true } });
    await sheet.save();
    await expect.element(source.getByText('this hotel alone', { exact: true })).toBeVisible();
    await rows().last().click();
    await approve().click();
    await expect.element(source).not.toHaveTextContent('Harbour & Hill');
    await expect.element(alone).not.toBeInTheDocument();
  });

  it('[P-12 SRC-01] several remarks stand in one line until they are asked for', async () => {
    await review({ remarks: ['Room nights: 400 nights.', 'Energy: 513 kWh.'] });
    await expect.element(page.getByText('Energy: 513 kWh.')).not.toBeVisible();
    await page.getByText('2 figures can hardly be true').click();
    await expect.element(page.getByText('Energy: 513 kWh.')).toBeVisible();
    await expect.element(page.getByText('Room nights: 400 nights.')).toBeVisible();
  });

  it('[SRC-02] are approved and rejected by buttons that are on or off, and the same one again clears', async () => {
    const { sheet } = await review();
    await approve().click();
    await expect.element(approve()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('The answer counts as proven.')).toBeVisible();
    expect(counts()).toEqual(['1 approved', '0 rejected', '4 to review']);
    await reject().click();
    await expect.element(approve()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(reject()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('radio').first()).toBeVisible();
    await page.getByRole('radio', { name: 'It covers another year' }).click();
    await expect
      .element(page.getByText('This answer needs evidence: the submission goes back'))
      .toBeVisible();
    expect(sheet.question('P-1').decision?.reasonId).toBe('other-year');
    await reject().click();
    await expect.element(reject()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    expect(counts()).toEqual(['0 approved', '0 rejected', '5 to review']);
  });

  it('[W-18] say that a reason is missing once a save named them, and not before', async () => {
    const state = reviewing();
    await review({ with: state });
    await reject().click();
    await expect.element(page.getByRole('radio').first()).toBeVisible();
    await expect.element(page.getByText('Choose a reason:')).not.toBeInTheDocument();
    await review({ with: state, from: 'P-1', named: ['P-1'] });
    await expect.element(page.getByText('Choose a reason:')).toBeVisible();
    await page.getByRole('radio').first().click();
    await expect.element(page.getByText('Choose a reason:')).not.toBeInTheDocument();
  });

  it('[SRC-02] take a sentence to the hotel and a page with a rejection, and say when the sentence is too long', async () => {
    const { sheet, sent } = await review();
    await reject().click();
    await page.getByRole('radio', { name: 'It covers another year' }).click();
    const sentence = page.getByRole('textbox', { name: 'A sentence to the hotel (optional)' });
    await sentence.fill('x'.repeat(301));
    await expect.element(page.getByText('301 of 300 characters: please shorten the sentence.')).toBeVisible();
    await sentence.fill('The bill ends in June.');
    await expect.element(page.getByText(/please shorten/)).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Page of the file (optional)' }).fill('3');
    await sheet.save();
    expect(sent).toEqual([
      {
        'P-1': { approved: false, reason_id: 'other-year', note: 'The bill ends in June.', page: 3 },
      },
    ]);
    // An approval has neither.
    await approve().click();
    expect(sheet.question('P-1').decision).toEqual({
      questionId: 'P-1',
      approved: true,
      reasonId: null,
    });
  });

  it('[SRC-02] are approved, and the next one comes, by one key, which never clears an approval', async () => {
    const { sheet } = await review({ with: reviewing([known('P-1', true)]), from: 'P-1' });
    await userEvent.keyboard('y');
    await expect.element(heading()).toHaveTextContent('Is P-2 measured?');
    await userEvent.keyboard('y');
    await expect.element(heading()).toHaveTextContent('Is P-3 measured?');
    expect(['P-1', 'P-2'].map((id) => sheet.question(id).decision?.approved)).toEqual([true, true]);
    await userEvent.keyboard('?');
    await expect
      .element(page.getByRole('dialog', { name: 'Shortcuts for reviewing' }))
      .toHaveTextContent('YApprove, and go to the next source to review');
  });

  it('[SRC-03] say where there are no reasons', async () => {
    await review({ with: reviewing([], { reasonIds: [] }), reasons: [] });
    await reject().click();
    await expect.element(page.getByText('No rejection reasons available')).toBeVisible();
    await expect.element(page.getByText('Choose a reason:')).not.toBeInTheDocument();
  });

  it('[SRC-05] have no buttons for those who only look, nor keys', async () => {
    const { sheet } = await review({ canDecide: false });
    await expect.element(page.getByText('Only reviewers decide about sources.')).toBeVisible();
    await expect.element(approve()).not.toBeInTheDocument();
    await userEvent.keyboard('ar1');
    expect(sheet.state().unsaved).toBe(0);
    await userEvent.keyboard('j');
    await expect.element(heading()).toHaveTextContent('Is P-2 measured?');
  });

  it('[SRC-10] say when there are none', async () => {
    await review({ groups: [] });
    await expect.element(page.getByText('No sources data available')).toBeVisible();
  });

  it('[SRC-02 W-8] say what changed since a decision, until it is decided again', async () => {
    const fallen = known('P-1', true, { changed: ['answer', 'files'] });
    await review({ with: reviewing([fallen]), from: 'P-1' });
    const words = /The answer and the files changed since Mara Lindqvist approved on .*2026/;
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(rows().first()).toHaveTextContent('Changed since');
    await approve().click();
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
    await expect.element(rows().first()).toHaveTextContent('Approved · not saved');
  });

  it('[API-08 W-20] show what somebody else decided meanwhile, and ask whose decision counts', async () => {
    const theirs = known('P-1', false, { reasonId: 'other-year', revision: 2, reviewedBy: 'Jonas Berg' });
    const { sheet } = await review({ with: reviewing([], { theirs }) });
    await approve().click();
    await sheet.save();
    const conflict = page.getByRole('group', { name: 'Somebody else decided this source' });
    await expect.element(conflict).toHaveTextContent('Jonas Berg rejected it: It covers another year');
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.element(reject()).toHaveAttribute('aria-pressed', 'true');
    expect(sheet.state().unsaved).toBe(0);
  });

  it('[SRC-01] are filtered by how they stand; the one that is looked at stays until it is left', async () => {
    await review({ with: reviewing([known('P-2', true)]) });
    const filter = (name: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
    await filter('To review').click();
    await expect.poll(() => rows().elements().length).toBe(2);
    await approve().click();
    await expect.poll(() => rows().elements().length).toBe(2);
    await userEvent.keyboard('j');
    await expect.element(heading()).toHaveTextContent('Is P-3 measured?');
    await expect.poll(() => rows().elements().length).toBe(1);
    await userEvent.keyboard('a');
    await filter('Approved').click();
    await expect.poll(() => rows().elements().length).toBe(3);
    await expect.element(filter('Rejected')).not.toBeInTheDocument();
  });

  it('[SRC-01] say when the filter finds nothing in a step, and show all again', async () => {
    await review({ with: reviewing([known('S-1', true)]) });
    await page.getByRole('tab', { name: /^People/ }).click();
    await page.getByRole('button', { name: /^Approved/ }).click();
    await page.getByRole('tab', { name: /^Planet/ }).click();
    await expect.element(page.getByText('No source in this step matches the filter.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all sources' }).click();
    await expect.element(heading()).toHaveTextContent('Is P-1 measured?');
  });

  it('[W-22] one decision renders one row', async () => {
    const rendered: string[] = [];
    /** A source that is rendered reads its label. */
    const groups = groupsOf(3, 2).map((group) => ({
      ...group,
      sources: group.sources.map((source) =>
        Object.defineProperty({ ...source }, 'label', {
          get() {
            rendered.push(source.question.id);
            return source.label;
          },
        }),
      ),
    }));
    await review({ groups });
    await expect.element(rows().first()).toBeVisible();
    rendered.length = 0;
    await approve().click();
    await expect.element(rows().first()).toHaveTextContent('Approved');
    expect(new Set(rendered)).toEqual(new Set(['P-1']));
  });

  it('[SRC-04] open the source that somebody was led to', async () => {
    await review({ from: 'S-2' });
    await expect.element(heading()).toHaveTextContent('Is S-2 measured?');
    await expect.element(page.getByRole('tab', { name: /^People/ })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('reviewing by keyboard', () => {
  it('[SRC-02] judges 20 sources with nothing else, and saves them', async () => {
    const { sheet, sent } = await review({ groups: groupsOf(12, 8) });
    await expect.element(heading()).toHaveTextContent('Is P-1 measured?');
    for (let n = 1; n <= 20; n += 1) {
      const id = n <= 12 ? `P-${n}` : `S-${n - 12}`;
      await expect.element(heading()).toHaveTextContent(`Is ${id} measured?`);
      if (n > 1) await expect.element(heading()).toHaveFocus();
      await userEvent.keyboard(n % 5 === 0 ? 'r2' : 'a');
      await userEvent.keyboard('n');
    }
    expect(counts()).toEqual(['16 approved', '4 rejected', '0 to review']);
    await expect.element(page.getByText('All sources are decided.')).toBeVisible();
    await sheet.save();
    expect(Object.keys(sent[0] ?? {}).length).toBe(20);
    expect(sent[0]?.['P-5']).toEqual({ approved: false, reason_id: 'other-year' });
  });

  it('[SRC-02] walks with J and K, decides with A and R, and a digit rejects at once', async () => {
    const { sheet } = await review();
    await userEvent.keyboard('jj');
    await expect.element(heading()).toHaveTextContent('Is P-3 measured?');
    await userEvent.keyboard('j');
    await expect.element(heading()).toHaveTextContent('Is S-1 measured?');
    await userEvent.keyboard('k1');
    await expect.element(heading()).toHaveTextContent('Is P-3 measured?');
    await expect.element(page.getByRole('radio', { name: 'The file cannot be opened' })).toBeChecked();
    await userEvent.keyboard('1');
    expect(sheet.question('P-3').decision).toMatchObject({ approved: false, reasonId: null });
    await userEvent.keyboard('r');
    expect(sheet.question('P-3').decision).toBeUndefined();
    await userEvent.keyboard('9');
    expect(sheet.question('P-3').decision).toBeUndefined();
    await expect.element(approve()).toHaveAttribute('aria-keyshortcuts', 'A');
  });

  it('[SRC-02] decides nothing while somebody types, with Ctrl, or in a dialog', async () => {
    const { sheet, screen } = await review();
    const field = document.createElement('input');
    screen.container.append(field);
    field.focus();
    await userEvent.keyboard('ar1jn');
    expect(field.value).toBe('ar1jn');
    field.remove();
    await userEvent.keyboard('{Control>}a{/Control}{Alt>}r{/Alt}');
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Shortcuts for reviewing' })).toBeVisible();
    await userEvent.keyboard('ar');
    expect(sheet.state().unsaved).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('article', { name: 'Is P-1 measured?' })).toBeVisible();
  });

  it('[SRC-02] can be turned off, for those whose keys come from a voice', async () => {
    const { sheet } = await review();
    await userEvent.keyboard('?');
    const dialog = page.getByRole('dialog', { name: 'Shortcuts for reviewing' });
    await dialog.getByRole('checkbox', { name: 'Use these keys' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('aj');
    expect(sheet.state().unsaved).toBe(0);
    await expect.element(heading()).toHaveTextContent('Is P-1 measured?');
    await userEvent.keyboard('?');
    await expect.element(dialog).toBeVisible();
  });

  it('[SRC-01] turns pages and goes on to the next file with brackets, and opens the file with O', async () => {
    const files = { 'P-1': [fileOf('one'), fileOf('two')] };
    await review({ groups: groupsOf(2, 0, files) });
    const shown = (name: string) => expect.element(page.getByRole('img', { name })).toBeInTheDocument();
    await shown('Page 1 of one.pdf');
    await userEvent.keyboard(']');
    await shown('Page 2 of one.pdf');
    await userEvent.keyboard(']');
    await shown('Page 1 of two.pdf');
    await expect.element(page.getByRole('tab', { name: 'two.pdf' })).toHaveAttribute('aria-selected', 'true');
    // The key is written twice, and is one press.
    await userEvent.keyboard('[[');
    await shown('Page 2 of one.pdf');
    const opened = vi.fn((event: Event) => event.preventDefault());
    page.getByRole('link', { name: 'Open the file: one.pdf' }).element().addEventListener('click', opened);
    await userEvent.keyboard('o');
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('reviewing on a phone', () => {
  it('[SRC-01] has the queue on a screen of its own, with a way back to it', async () => {
    await page.viewport(390, 844);
    await review();
    await expect.element(rows().nth(1)).toBeVisible();
    await expect.element(approve()).not.toBeInTheDocument();
    await rows().nth(1).click();
    await expect.element(heading()).toHaveFocus();
    await expect.element(approve()).toBeVisible();
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'All sources' }).click();
    await expect.element(rows().nth(1)).toHaveFocus();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});

describe('an answer without a file', () => {
  const without = { 'P-2': [], 'P-3': [] };
  const reasonsShown = () =>
    page
      .getByRole('radio')
      .elements()
      .map(({ parentElement }) => parentElement?.textContent);

  it('[W-25 SRC-01] stands apart, counts as nothing to review, and is found by its filter', async () => {
    await review({ groups: groupsOf(3, 0, without) });
    expect(counts()).toEqual(['0 approved', '0 rejected', '1 to review']);
    await expect.element(rows()).toHaveTextContent('Is P-1 measured?');
    await page.getByRole('button', { name: 'Without a file 2' }).click();
    expect(
      rows()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Is P-2 measured?Question 2 · no file · Not judged',
      'Is P-3 measured?Question 3 · no file · Not judged',
    ]);
    await expect.element(page.getByText('No file stands behind this answer')).toBeVisible();
    await approve().click();
    await page.getByRole('button', { name: 'All 2' }).click();
    await expect.element(rows().last()).toHaveTextContent('Is P-2 measured?Question 2 · no file · Approved');
  });

  it('[W-25 SRC-01] is all there is to look at where no answer has a file', async () => {
    await review({ groups: groupsOf(2, 0, { 'P-1': [], 'P-2': [] }) });
    await expect
      .element(page.getByRole('button', { name: 'Without a file 2' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(heading()).toHaveTextContent('Is P-1 measured?');
  });

  it('[W-26 SRC-03] is rejected for reasons about the answer alone, by their digits too', async () => {
    const { sheet } = await review({ groups: groupsOf(2, 0, { 'P-2': [] }), from: 'P-2' });
    await reject().click();
    expect(reasonsShown()).toEqual(['Something else says otherwise1']);
    await expect.element(page.getByLabelText('Page of the file (optional)')).not.toBeInTheDocument();
    await userEvent.keyboard('1');
    expect(sheet.question('P-2').decision).toMatchObject({ reasonId: 'contradicted', isAboutAnswer: true });
    await expect.element(page.getByText(/^The answer earns nothing\./)).toBeVisible();
  });

  it('[W-26 SRC-03] where there is a file, the reasons say what is rejected', async () => {
    await review({ groups: groupsOf(1) });
    await reject().click();
    const group = (name: string) => page.getByRole('group', { name });
    await expect
      .element(group('The files prove nothing: the answer counts as not proven').getByRole('radio').first())
      .toHaveAccessibleName(/The file cannot be opened/);
    await expect
      .element(group('The answer is not accepted: it earns nothing').getByRole('radio'))
      .toHaveAccessibleName(/Something else says otherwise/);
  });

  it('[W-18 W-25] is asked about in words, by key; a save without them names it', async () => {
    const groups = groupsOf(2, 0, { 'P-2': [] });
    const { sheet, sent } = await review({ groups, from: 'P-2', named: ['P-2'] });
    await userEvent.keyboard('q');
    const question = page.getByLabelText('Your question to the hotel');
    await expect.element(question).toHaveFocus();
    expect(await sheet.save()).toMatchObject({ code: 'reasonsMissing', questionIds: ['P-2'] });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Write what you ask');
    await question.fill('x'.repeat(301));
    await expect.element(page.getByRole('alert')).toHaveTextContent('301 of 300 characters');
    await question.fill('Since when?');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await sheet.save();
    expect(sent).toEqual([{ 'P-2': { approved: null, reason_id: null, asks: 'Since when?' } }]);
  });

  it('[W-28] says that the hotel has replied, and stands among what is to be reviewed', async () => {
    const replied = known('P-2', null, { asks: 'Since when?', isReplied: true });
    await review({ groups: groupsOf(2, 0, { 'P-2': [] }), with: reviewing([known('P-1', true), replied]) });
    await expect.element(heading()).toHaveTextContent('Is P-2 measured?');
    await expect.element(page.getByText(/^The hotel has written about this\./)).toBeVisible();
    expect(counts()).toEqual(['1 approved', '0 rejected', '1 to review']);
    await expect.element(page.getByRole('button', { name: 'Asked 1' })).toBeVisible();
  });
});

describe('a certificate whose recognition is not verified', () => {
  const link = 'https://example.org/recognised';
  const groups = groupsOf(2).map((group) => ({
    ...group,
    sources: group.sources.map((source, at) => ({ ...source, takesLink: at === 0 })),
  }));
  const field = () => page.getByRole('textbox', { name: 'Link to the page that shows the recognition' });

  it('[P-23] takes a link beside its approval alone, and says what it is for', async () => {
    const { sheet, sent } = await review({ groups });
    await expect.element(field()).not.toBeInTheDocument();
    await reject().click();
    await expect.element(field()).not.toBeInTheDocument();
    await approve().click();
    await expect
      .element(field())
      .toHaveAccessibleDescription(
        'Begins with https:// and has 2,000 characters at most. With it, the certificate counts as one of a recognised scheme; without it, it does not.',
      );
    await field().fill(` ${link} `);
    await sheet.save();
    expect(sent).toMatchObject([{ 'P-1': { approved: true, recognition_link: link } }]);
    const shown = page.getByRole('article').getByRole('link', { name: link });
    await expect.element(shown).toHaveAttribute('href', link);
    await field().fill('');
    await sheet.save();
    expect(sent[1]?.['P-1']?.recognition_link).toBeUndefined();
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('[P-23 W-18] says what is no link once the field is left, or kept a save from being made', async () => {
    const { sheet, sent, screen } = await review({
      groups,
      with: reviewing([known('P-1', true)]),
      from: 'P-1',
    });
    const problem = page.getByRole('alert');
    await field().fill('http://example.org');
    await expect.element(problem).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(problem).toHaveTextContent('This is no web address that begins with https://.');
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    expect(await sheet.save()).toMatchObject({ code: 'reasonsMissing', questionIds: ['P-1'] });
    expect(sent).toEqual([]);
    await field().fill(link.padEnd(2001, 'a'));
    await expect
      .element(problem)
      .toHaveTextContent('2,001 of 2,000 characters: please choose a shorter link.');
    await field().fill(link);
    await expect.element(problem).not.toBeInTheDocument();
    await screen.unmount();
    sheet.giveLink('P-1', 'the list');
    await review({ groups, with: { sheet, sent }, from: 'P-1', named: ['P-1'] });
    await expect.element(problem).toBeVisible();
  });

  it('[P-23] shows the link to those who only look, and takes none for another source', async () => {
    const saved = [known('P-1', true, { recognitionLink: link }), known('P-2', true)];
    await review({ groups, with: reviewing(saved), from: 'P-1', canDecide: false });
    await expect.element(page.getByRole('link', { name: link })).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
    await review({ groups, with: reviewing(saved), from: 'P-2' });
    await expect.element(approve()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(field()).not.toBeInTheDocument();
  });
});
