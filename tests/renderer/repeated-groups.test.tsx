import { type AnswerSheet, labelInEntry } from '@alo/engine';
import {
  DroppedDialog,
  moveToQuestion,
  QuestionnaireProvider,
  ReadingView,
  StepView,
  useReveal,
} from '@alo/renderer';
import type { QuestionDefinition } from '@alo/schemas';
import { useEffect, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flatStep, groupedStep, renderForm, renderPage, sheetOf, type FormOptions } from './support/form';

/** Sites, each with its kind and, of a farm, what it grows. */
const sites = (repeat: QuestionDefinition['repeat'] = { label: 'Site', most: 3 }): QuestionDefinition => ({
  id: 'sites',
  type: 'group',
  label: 'Your sites',
  repeat,
  fields: [
    { id: 'kind', type: 'text', label: 'Kind of site', required: true },
    { id: 'rooms', type: 'number', label: 'Rooms' },
  ],
});
const yes = { selectedOptionId: 'yes' };
const typed = (typedValue: string) => ({ typedValue });
const render = (options?: FormOptions, repeat?: QuestionDefinition['repeat']) =>
  renderForm([sites(repeat)], options);
type Screen = Awaited<ReturnType<typeof render>>['screen'];

const headings = ({ container }: Screen) =>
  [...container.querySelectorAll('[class*=entry] :is(h2, h3)')].map((each) => each.textContent);
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const field = (screen: Screen, entry: string, name: string) =>
  screen.getByRole('group', { name: entry, exact: true }).getByLabelText(name);

afterEach(() => page.viewport(1280, 800));

describe('a repeated group', () => {
  it('[ENG-28] [D-33] shows the entries that are there, each with its heading and its fields', async () => {
    const { screen } = await render({ answers: { 'sites--3': yes, kind: typed('Hotel') } });
    await expect.element(field(screen, 'Site 1', 'Kind of site')).toHaveValue('Hotel');
    await expect.element(field(screen, 'Site 3', 'Kind of site')).toHaveValue('');
    expect(headings(screen)).toEqual(['Site 1', 'Site 3']);
  });

  it('[D-33] has headings one level below the title around it', async () => {
    const flat = await render();
    await expect.element(flat.screen.getByRole('heading', { name: 'Site 1', level: 2 })).toBeVisible();
    await flat.screen.unmount();
    const { screen } = await renderForm(
      groupedStep([{ key: 'land', title: 'Your land', fields: [sites()] }]),
    );
    await expect.element(screen.getByRole('heading', { name: 'Site 1', level: 3 })).toBeVisible();
  });

  it('[D-33] removes only entries that need not be there', async () => {
    const { screen } = await render({ answers: { 'sites--2': yes } });
    await expect.element(button(screen, 'Remove Site 2')).toBeVisible();
    expect(button(screen, 'Remove Site 1').elements()).toEqual([]);
  });

  it('[D-33] goes to the first field of the entry that is added, and says so', async () => {
    const { screen, sheet } = await render();
    await button(screen, 'Add Site').click();
    await expect.element(field(screen, 'Site 2', 'Kind of site')).toHaveFocus();
    await expect.element(screen.getByText('Site 2 was added.')).toBeInTheDocument();
    expect(sheet.changes('planet')).toMatchObject({ 'sites--2': yes });
  });

  it('[D-33] goes back to the add button when an entry is removed, and says so', async () => {
    const { screen } = await render({ answers: { 'sites--2': yes } });
    await button(screen, 'Remove Site 2').click();
    await expect.element(button(screen, 'Add Site')).toHaveFocus();
    await expect.element(screen.getByText('Site 2 was removed.')).toBeInTheDocument();
    expect(headings(screen)).toEqual(['Site 1']);
  });

  it('[D-33] is worked with by keyboard alone', async () => {
    const { screen } = await render();
    (button(screen, 'Add Site').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field(screen, 'Site 2', 'Kind of site')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(button(screen, 'Remove Site 2')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(button(screen, 'Add Site')).toHaveFocus();
  });

  it('[D-33] takes no more entries than its author allows, and says why', async () => {
    const { screen } = await render({ answers: { 'sites--2': yes } });
    await expect.element(screen.getByText('2 of at most 3')).toBeVisible();
    await button(screen, 'Add Site').click();
    await expect.element(button(screen, 'Add Site')).toBeDisabled();
    await expect.element(screen.getByText('All 3 are there: no more can be added.')).toBeVisible();
  });

  it('[D-33] says that there is none yet, where none need be', async () => {
    const { screen } = await render({}, { label: 'Site', least: 0, most: 2 });
    await expect.element(screen.getByText('None yet.')).toBeVisible();
    await button(screen, 'Add Site').click();
    await expect.element(field(screen, 'Site 1', 'Kind of site')).toHaveFocus();
    expect(screen.getByText('None yet.').elements()).toEqual([]);
  });

  it('[C-18] shows no mark as a question, and gives it no number', async () => {
    const { screen, sheet } = await render({ answers: { 'sites--2': yes } });
    expect(screen.getByRole('radio').elements()).toEqual([]);
    expect(sheet.step('planet')).toMatchObject({ answered: 0, total: 4 });
  });

  it('[D-33] changes no entries while it is locked', async () => {
    const farms: QuestionDefinition = {
      ...{ id: 'farms', type: 'group', label: 'Your farms', repeat: { label: 'Farm', least: 0, most: 2 } },
      fields: [{ id: 'crop', type: 'text', label: 'Crop' }],
    };
    const answers = { 'sites--2': yes };
    const { screen } = await renderForm([sites(), farms], { answers, locked: new Set(['sites']) });
    await expect.element(button(screen, 'Add Farm')).toBeVisible();
    expect(headings(screen)).toEqual(['Site 1', 'Site 2']);
    expect(screen.getByRole('button').elements()).toHaveLength(1);
  });

  it('[D-33] keeps an entry whose mark is locked', async () => {
    const { screen } = await render({
      answers: { 'sites--2': yes },
      locked: new Set(['sites--2', 'sites--3']),
    });
    await expect.element(button(screen, 'Add Site')).toBeDisabled();
    expect(button(screen, 'Remove Site 2').elements()).toEqual([]);
  });

  it('[D-33] fits a phone', async () => {
    await page.viewport(390, 800);
    const { screen } = await render(
      { answers: { 'sites--2': yes } },
      { label: 'Site that is cleaned and heated together with this one', most: 3 },
    );
    await expect.element(screen.getByRole('button', { name: /^Add Site/ })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});

describe('an entry that was removed', () => {
  const twoSites = { 'sites--2': yes, 'kind--2': typed('Farm') };

  it('[A-22] says that it goes with the save, and comes back with its answers', async () => {
    const { screen, sheet } = await render({ answers: twoSites });
    await button(screen, 'Remove Site 2').click();
    await expect.element(screen.getByText('Site 2 is removed when you save.')).toBeVisible();
    await button(screen, 'Put it back: Site 2').click();
    await expect.element(field(screen, 'Site 2', 'Kind of site')).toHaveFocus();
    await expect.element(field(screen, 'Site 2', 'Kind of site')).toHaveValue('Farm');
    await expect.element(screen.getByText('Site 2 is back.')).toBeInTheDocument();
    expect(screen.getByText('Site 2 is removed when you save.').elements()).toEqual([]);
    expect(sheet.hasChanges()).toBe(false);
  });

  it('[A-22] is gone after the save', async () => {
    const { screen, sheet } = await render({ answers: twoSites });
    await button(screen, 'Remove Site 2').click();
    await expect.element(screen.getByText('Site 2 is removed when you save.')).toBeVisible();
    sheet.commit(sheet.changes('planet'));
    await expect.element(screen.getByText('Site 2 is removed when you save.')).not.toBeInTheDocument();
  });

  it('[A-22] leaves its place to an entry without answers', async () => {
    const { screen } = await render({ answers: twoSites });
    await button(screen, 'Remove Site 2').click();
    await button(screen, 'Add Site').click();
    await expect.element(field(screen, 'Site 3', 'Kind of site')).toHaveFocus();
    await button(screen, 'Add Site').click();
    await expect.element(field(screen, 'Site 2', 'Kind of site')).toHaveValue('Farm');
  });

  it('[A-22] says nothing where nothing was answered but what is offered', async () => {
    const offered = {
      ...sites(),
      fields: [{ id: 'kind', type: 'text' as const, label: 'Kind', default_value: 'x' }],
    };
    const { screen } = await renderForm([offered], { answers: { 'sites--2': yes } });
    await button(screen, 'Remove Site 2').click();
    await expect.element(button(screen, 'Add Site')).toHaveFocus();
    expect(screen.getByText('Site 2 is removed when you save.').elements()).toEqual([]);
  });
});

describe('the way to a field of an entry', () => {
  const twoSites = () => sheetOf([flatStep([sites()])], { 'sites--2': yes });
  const renderWith = (sheet: AnswerSheet, beside: ReactNode) =>
    renderPage(
      <QuestionnaireProvider sheet={sheet}>
        <StepView stepKey="planet" />
        {beside}
      </QuestionnaireProvider>,
    );

  function Jump({ to }: { readonly to: string }) {
    const reveal = useReveal();
    return (
      <button type="button" onClick={() => reveal.question(to)}>
        Jump
      </button>
    );
  }

  function Next({ sheet }: { readonly sheet: AnswerSheet }) {
    const reveal = useReveal();
    useEffect(() => {
      const go = ({ key }: KeyboardEvent) => {
        if (key === 'F8') moveToQuestion(sheet, reveal, 'planet', 1);
      };
      document.addEventListener('keydown', go);
      return () => document.removeEventListener('keydown', go);
    }, [sheet, reveal]);
    return null;
  }

  it('[ENG-32] [D-33] leads into its entry', async () => {
    const screen = await renderWith(twoSites(), <Jump to="rooms--2" />);
    await screen.getByRole('button', { name: 'Jump' }).click();
    await expect.element(field(screen, 'Site 2', 'Rooms')).toHaveFocus();
  });

  it('[C-18] leads from one entry to the next past its mark', async () => {
    const sheet = twoSites();
    const screen = await renderWith(sheet, <Next sheet={sheet} />);
    await field(screen, 'Site 1', 'Rooms').click();
    await userEvent.keyboard('{F8}');
    await expect.element(field(screen, 'Site 2', 'Kind of site')).toHaveFocus();
  });
});

describe('a field of an entry outside its form', () => {
  const questionnaire = sheetOf([flatStep([sites()])]).questionnaire;

  it('[D-33] is named with its entry, and no other question is', () => {
    const labels = questionnaire.questions
      .slice(0, 7)
      .map((question) => labelInEntry(questionnaire, question));
    expect(labels).toEqual([
      ...['Your sites', 'Site 1', 'Site 1: Kind of site', 'Site 1: Rooms'],
      ...['Site 2', 'Site 2', 'Site 2: Kind of site'],
    ]);
  });

  it('[S-16] [D-33] is named so when a save did not keep it, with who removed the entry', async () => {
    const answeredBy = { name: 'Ana', isYou: false, at: '2026-03-01T10:00:00Z' };
    const screen = await renderPage(
      <DroppedDialog
        questionnaire={questionnaire}
        dropped={[
          {
            questionId: 'kind--2',
            answeredBy,
            because: [{ questionId: 'sites--2', answer: null, revision: 2, answeredBy }],
          },
        ]}
        yours={() => typed('Farm')}
        onClose={() => undefined}
      />,
    );
    await expect.element(screen.getByText('Site 2: Kind of site')).toBeVisible();
    await expect.element(screen.getByText(/^Ana removed “Site 2” /)).toBeVisible();
  });
});

describe('where the entries are only read', () => {
  it('[D-33] [C-18] shows each with its heading and no mark', async () => {
    const answers = { 'sites--2': yes, kind: typed('Hotel'), 'kind--2': typed('Farm') };
    const { screen } = await render({ readOnly: true, answers });
    await expect.element(screen.getByRole('group', { name: 'Site 2' })).toHaveTextContent('Farm');
    expect(screen.container.textContent).not.toContain('Yes');
    expect(screen.getByRole('button', { name: /Site/ }).elements()).toEqual([]);
    expect(screen.container.textContent).not.toContain('not asked');
  });

  it('[D-33] says that there is none', async () => {
    const { screen } = await render({ readOnly: true }, { label: 'Site', least: 0, most: 2 });
    await expect.element(screen.getByRole('group', { name: 'Your sites' })).toHaveTextContent('None');
  });

  it('[D-33] does not list entries that nobody added among what is not asked, and names a field with its entry', async () => {
    const rooms = { id: 'rooms', type: 'text' as const, label: 'Rooms' };
    const dependent: QuestionDefinition = {
      ...sites(),
      fields: [
        { id: 'kind', type: 'text', label: 'Kind of site' },
        { ...rooms, visible_when: { '==': [{ var: 'kind.text' }, 'Hotel'] } },
      ],
    };
    const { screen } = await renderForm([dependent], { readOnly: true, answers: { 'sites--2': yes } });
    await screen.getByText('2 questions are not asked here').click();
    const labels = screen
      .getByRole('listitem')
      .elements()
      .map((each) => each.querySelector('p')?.textContent);
    expect(labels).toEqual(['Site 1: Rooms', 'Site 2: Rooms']);
  });

  it('[D-33] finds a group by what was rejected in an entry', async () => {
    const marks = new Map([['kind--2', { kind: 'rejected' as const, reason: 'Not legible' }]]);
    const other: QuestionDefinition = { id: 'other', type: 'text', label: 'Something else' };
    const answers = { 'sites--2': yes, 'kind--2': typed('Farm') };
    const { screen } = await renderForm([sites(), other], { readOnly: true, answers, marks });
    await screen.getByRole('button', { name: /^Rejected/ }).click();
    await expect.element(screen.getByText('Something else')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('group', { name: 'Site 2' })).toHaveTextContent('Farm');
  });

  it('[D-33] says of a step that looks at their number which ones are there', async () => {
    const sheet = sheetOf(
      [
        flatStep([sites()]),
        flatStep(
          [
            {
              ...{ id: 'many', type: 'text', label: 'How are they led?' },
              visible_when: { '>=': [{ var: 'sites.count' }, 3] },
            },
          ],
          'people',
        ),
      ],
      { 'sites--2': yes },
    );
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet} readOnly>
        <ReadingView stepKey="people" />
      </QuestionnaireProvider>,
    );
    const card = screen.getByRole('region', { name: 'From Planet' });
    await expect.element(card).toHaveTextContent('Your sitesSite 1 and Site 2');
  });
});
