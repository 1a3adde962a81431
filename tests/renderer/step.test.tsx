import type { QuestionDefinition } from '@alo/schemas';
import { ConnectedQuestion, QuestionGrid, QuestionnaireProvider, StepView, useReveal } from '@alo/renderer';
import { Profiler, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flatStep, groupedStep, iconIn, renderForm, renderPage, sheetOf, yesNo } from './support/form';

afterEach(() => page.viewport(1280, 800));

const text = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'text',
  label: `Question about ${id}`,
  ...more,
});
/** A question that is asked when `Q` is answered with yes. */
const follower: QuestionDefinition = text('F', {
  q_number: '10',
  dependency_list: [{ questionId: 'Q', requiredValue: 'yes', conditionType: 'option_id_equals' }],
});
const controller: QuestionDefinition = {
  id: 'Q',
  q_number: '9',
  type: 'radio',
  label: 'Is it so?',
  options: yesNo,
};
const two = groupedStep([
  { key: 'energy', title: 'Energy', fields: [text('E-1'), text('E-2')] },
  { key: 'waste', title: 'Waste', fields: [text('W-1')] },
]);
/** Stands where a tick will be, as long as there is none. */
const tickPlace = (element: Element) => element.querySelector('[class*="tickPlace"]');
const box = (id: string) => document.getElementById(`question-${id}`)?.getBoundingClientRect();

describe('a step', () => {
  it('[STEP-03] shows its title with & for +, its description and its notes', async () => {
    const { screen } = await renderForm({
      stepKey: 'planet',
      metadata: {
        title: 'Planet + Water',
        description: 'About nature.',
        notes: ['One note.'],
        fields: [text('A')],
      },
    });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Planet & Water' })).toBeVisible();
    await expect.element(screen.getByText('About nature.')).toBeVisible();
    await expect.element(screen.getByText('One note.')).toBeVisible();
  });

  it('[STEP-14] each group has the icon of its topic', async () => {
    const { screen } = await renderForm(two);
    await expect.element(screen.getByRole('button', { name: /^Energy/ })).toBeVisible();
    const icons = [/^Energy/, /^Waste/].map((name) => iconIn(screen.getByRole('button', { name }).element()));
    expect(icons).toEqual(['zap', 'recycle']);
  });

  it('[STEP-03] has two columns where there is room, and colSpan 2 takes a row', async () => {
    await page.viewport(1280, 800);
    await renderForm([text('A'), text('B'), text('C', { colSpan: 2 })]);
    expect(box('A')?.top).toBe(box('B')?.top);
    expect(box('B')?.left).toBeGreaterThan(box('A')?.right ?? Infinity);
    expect(box('C')?.width).toBeGreaterThan(2 * (box('A')?.width ?? Infinity));
    await page.viewport(390, 844);
    expect(box('B')?.left).toBe(box('A')?.left);
  });

  it('[STEP-04] a location step shows the first five fields beside the map, the rest below', async () => {
    await page.viewport(1280, 800);
    const fields = ['A', 'B', 'C', 'D', 'E', 'X'].map((id) => text(id));
    fields.splice(5, 0, { id: 'M', type: 'custom', component: 'map-with-marker', label: 'Where is it?' });
    await renderForm(fields);
    const map = box('M');
    for (const id of ['A', 'B', 'C', 'D', 'E']) expect(box(id)?.right).toBeLessThan(map?.left ?? 0);
    expect(map?.top).toBe(box('A')?.top);
    expect(box('X')?.top).toBeGreaterThan(Math.max(map?.bottom ?? Infinity, box('E')?.bottom ?? Infinity));
  });

  it('[STEP-06] the standard layout is a flat list without group headers', async () => {
    const { screen } = await renderForm([text('A'), text('B')]);
    await expect.element(screen.getByRole('textbox').nth(1)).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('[STEP-08] says to use Skip if unsure', async () => {
    const { screen } = await renderForm([text('A')]);
    await expect
      .element(screen.getByText('Not sure about an answer? Use Skip and come back later.'))
      .toBeVisible();
  });

  it('[STEP-09] certifications carry an IMPORTANT note', async () => {
    const { screen } = await renderForm([text('A')], { stepKey: 'certifications' });
    await expect.element(screen.getByText('IMPORTANT')).toBeVisible();
    await expect.element(screen.getByText(/must reflect the certification achievements/)).toBeVisible();
  });

  it('[STEP-19] without questions it says so', async () => {
    const { screen } = await renderForm({ stepKey: 'sources', metadata: { title: 'Sources' } });
    await expect.element(screen.getByText('No questionnaire data available')).toBeVisible();
  });

  it('[ENG-06] a question that is read-only by its definition shows words among inputs', async () => {
    const { screen } = await renderForm(
      [text('A'), { ...controller, attributes: { readOnly: true } }, text('B')],
      { answers: { Q: { selectedOptionId: 'yes' } } },
    );
    await expect.element(screen.getByText('Yes', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Question about B')).toBeVisible();
  });
});

it('[ENG-06] a question looks as the style of its author says', async () => {
  await renderForm([
    text('A', { attributes: { style: { borderLeft: '3px solid rgb(1, 2, 3)' } } }),
    text('B'),
  ]);
  await expect.element(page.getByLabelText('Question about B')).toBeVisible();
  const edgeOf = (id: string) =>
    getComputedStyle(document.getElementById(`question-${id}`) ?? document.body).borderLeft;
  expect([edgeOf('A'), edgeOf('B')]).toEqual(['3px solid rgb(1, 2, 3)', expect.stringMatching(/^0px/)]);
});

describe('a note', () => {
  const answered = { A: { typedValue: 'a' }, B: { typedValue: 'b' } };
  const questions = [text('A', { takes_note: true }), text('B'), text('C', { takes_note: true })];

  it('[ENG-13] is added to an answer where the author takes one, and is part of it', async () => {
    const { screen, sheet } = await renderForm(questions, { answers: answered });
    const add = screen.getByRole('button', { name: 'Add a note' });
    await expect.element(add).toHaveAccessibleDescription('Question about A');
    expect(add.elements()).toHaveLength(1);
    await userEvent.click(add);
    const note = screen.getByRole('textbox', { name: 'Note' });
    await expect.element(note).toHaveFocus();
    await userEvent.type(note, 'Read from the meter, on foot.');
    expect(sheet.changes('planet')).toMatchObject({
      A: { typedValue: 'a', note: 'Read from the meter, on foot.' },
    });
    await userEvent.tab();
    await expect.element(note).toHaveValue('Read from the meter, on foot.');
    await userEvent.fill(screen.getByLabelText('Question about A'), 'other');
    expect(sheet.question('A').answer).toMatchObject({
      typedValue: 'other',
      note: 'Read from the meter, on foot.',
    });
    await userEvent.clear(note);
    expect(sheet.question('A').answer?.note ?? null).toBeNull();
  });

  it('[ENG-13] is read where it cannot be changed', async () => {
    const noted = { A: { typedValue: 'a', note: 'An estimate.' } };
    const form = await renderForm(questions, { answers: noted, locked: new Set(['A']) });
    await expect.element(form.screen.getByText('Note: An estimate.')).toBeVisible();
    await expect.element(form.screen.getByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    await form.screen.unmount();
    const { screen } = await renderForm(questions, { answers: noted, readOnly: true });
    await expect.element(screen.getByText('Note: An estimate.')).toBeVisible();
  });
});

describe('groups', () => {
  it('[STEP-07] can be opened and closed, the first one is open, each counts its answers', async () => {
    const { screen } = await renderForm(two);
    const energy = screen.getByRole('button', { name: /Energy/ });
    const waste = screen.getByRole('button', { name: /^Waste/ });
    await expect.element(energy).toHaveAttribute('aria-expanded', 'true');
    await expect.element(waste).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByLabelText('Question about W-1')).not.toBeInTheDocument();
    await userEvent.fill(screen.getByLabelText('Question about E-1'), 'x');
    await expect.element(energy).toHaveTextContent('1 of 2 answered');
    await userEvent.click(energy);
    await expect.element(screen.getByLabelText('Question about E-1')).not.toBeInTheDocument();
    await userEvent.click(waste);
    await expect.element(screen.getByLabelText('Question about W-1')).toBeVisible();
  });

  it('[STEP-07] a single one has no collapse', async () => {
    const { screen } = await renderForm(
      groupedStep([{ key: 'energy', title: 'Energy', fields: [text('E-1')] }]),
    );
    await expect.element(screen.getByRole('heading', { name: /Energy/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Energy/ })).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Question about E-1')).toBeVisible();
  });

  it('[STEP-19] an empty one says so', async () => {
    const { screen } = await renderForm(groupedStep([{ key: 'energy', title: 'Energy', fields: [] }]));
    await expect.element(screen.getByText('No questions available for Energy')).toBeVisible();
  });
});

describe('conditions', () => {
  it('[STEP-03] a follow-up stands across the row under its question, and no other changes its column', async () => {
    const { screen } = await renderForm([text('A'), text('B'), controller, follower, text('Y'), text('Z')]);
    expect(document.getElementById('question-F')).toBeNull();
    const columns = () => ['A', 'B', 'Q', 'Y', 'Z'].map((id) => [box(id)?.left, box(id)?.width]);
    const before = columns();
    const gap = (box('Q')?.top ?? 0) - (box('A')?.bottom ?? 0);
    // Nothing stands between a question and the one after its hidden follow-up but the usual gap.
    expect((box('Y')?.top ?? 0) - (box('Q')?.bottom ?? 0)).toBe(gap);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await expect.element(screen.getByLabelText('Question about F')).toBeVisible();
    expect(columns()).toEqual(before);
    expect(box('F')?.left).toBe(box('Q')?.left);
    expect(box('F')?.width).toBeGreaterThan(2 * (box('A')?.width ?? Infinity));
    expect(box('F')?.top).toBeGreaterThan(box('Q')?.bottom ?? Infinity);
    expect(box('F')?.bottom).toBeLessThan(box('Y')?.top ?? 0);
  });

  it('a follow-up unfolds with a mark that says what it follows from', async () => {
    const { screen } = await renderForm([text('A'), controller, follower]);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await expect.element(screen.getByText('New, follows from question 2')).toBeVisible();
    await expect.element(screen.getByRole('status').getByText('1 more question')).toBeInTheDocument();
    await userEvent.fill(screen.getByLabelText('Question about F'), 'x');
    await expect.element(screen.getByText('New, follows from question 2')).not.toBeInTheDocument();
  });

  it('[ENG-06] questions are numbered as they are asked, without a gap for those that are not', async () => {
    const last = { ...text('Y'), q_number: '17' };
    const { screen } = await renderForm([controller, { ...follower, q_number: '10' }, last]);
    const numbers = () =>
      screen
        .getByText(/^Question \d+$/)
        .elements()
        .map((each) => each.textContent);
    expect(numbers()).toEqual(['Question 1', 'Question 2']);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await expect.poll(numbers).toEqual(['Question 1', 'Question 2', 'Question 3']);
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await expect.poll(numbers).toEqual(['Question 1', 'Question 2']);
  });

  it('toggling back restores what was typed in a hidden question', async () => {
    const { screen } = await renderForm([controller, follower]);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await userEvent.fill(screen.getByLabelText('Question about F'), 'kept');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await expect.element(screen.getByLabelText('Question about F')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await expect.element(screen.getByLabelText('Question about F')).toHaveValue('kept');
  });
});

describe('pointing at questions', () => {
  it('[ENG-32] [ENG-33] a missing answer is marked with words until it is given', async () => {
    const { screen } = await renderForm([text('A'), text('B')], { highlighted: new Set(['A']) });
    await expect.element(screen.getByText('Not answered yet')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Question about A'), 'x');
    await expect.element(screen.getByText('Not answered yet')).not.toBeInTheDocument();
  });

  it('[ENG-32] a missing answer is tied to its inputs for screen readers', async () => {
    const { screen } = await renderForm(
      [text('A'), { id: 'B', type: 'radio', label: 'Question about B', options: yesNo }, text('C')],
      { highlighted: new Set(['A', 'B']) },
    );
    for (const input of [screen.getByLabelText('Question about A'), screen.getByRole('radiogroup')]) {
      await expect.element(input).toHaveAttribute('aria-invalid', 'true');
      await expect.element(input).toHaveAccessibleDescription('Not answered yet');
    }
    await expect.element(screen.getByLabelText('Question about C')).not.toHaveAttribute('aria-invalid');
    for (const input of document.querySelectorAll('[aria-describedby]'))
      for (const id of input.getAttribute('aria-describedby')?.split(' ') ?? [])
        expect(document.getElementById(id), id).not.toBeNull();
  });

  it('[ENG-56 C-8] an answer that does not fit takes the tick from its group, which says that it is to fix', async () => {
    const { screen } = await renderForm(
      groupedStep([
        {
          key: 'waste',
          title: 'Waste',
          fields: [{ id: 'A', type: 'text', label: 'Question about A', validation_rules: { min_length: 5 } }],
        },
        { key: 'water', title: 'Water', fields: [text('B')] },
      ]),
    );
    const head = screen.getByRole('button', { name: /^Waste/ });
    await userEvent.fill(screen.getByLabelText('Question about A'), 'abc');
    await expect.element(head).toHaveTextContent('1 to fix');
    await expect.element(head).toHaveTextContent('1 of 1 answered');
    expect(tickPlace(head.element())).not.toBeNull();
    await userEvent.fill(screen.getByLabelText('Question about A'), 'abcde');
    await expect.element(head).not.toHaveTextContent('to fix');
    // Its drawing is fetched when the first thing is completed.
    await expect.poll(() => tickPlace(head.element()), { timeout: 10_000 }).toBeNull();
  });

  it('shows what the page knows of a question', async () => {
    const { screen } = await renderForm([text('A'), text('B'), text('C'), text('D')], {
      marks: new Map([
        ['A', { kind: 'kept' }],
        ['B', { kind: 'rejected', reason: 'it covers another year' }],
        ['C', { kind: 'prefilled' }],
        ['D', { kind: 'changedElsewhere' }],
      ]),
    });
    for (const words of [
      'Kept on this device',
      'Rejected: it covers another year',
      'Pre-filled',
      'Changed by someone else',
    ])
      await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('[ENG-32] goes to a question in a closed group: opens it, scrolls there and focuses the input', async () => {
    const sheet = sheetOf([two]);
    const Go = () => {
      const reveal = useReveal();
      return (
        <button
          onClick={() => {
            reveal.question('W-1');
          }}
        >
          Go
        </button>
      );
    };
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet}>
        <Go />
        <StepView stepKey="planet" />
      </QuestionnaireProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await expect.element(screen.getByLabelText('Question about W-1')).toHaveFocus();
  });
});

describe('rendering', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `Q${at}`);
  const counted = (counts: Map<string, number>, id: string, children: ReactNode) => (
    <Profiler
      key={id}
      id={id}
      onRender={() => {
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }}
    >
      {children}
    </Profiler>
  );

  it('on a keystroke only the edited question renders again', async () => {
    const sheet = sheetOf([flatStep(ids.map((id) => text(id)))]);
    const counts = new Map<string, number>();
    const questions = ids.map((id) => counted(counts, id, <ConnectedQuestion questionId={id} />));
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet}>
        <QuestionGrid>{questions}</QuestionGrid>
      </QuestionnaireProvider>,
    );
    await userEvent.click(screen.getByLabelText('Question about Q7', { exact: true }));
    counts.clear();
    await userEvent.keyboard('hello');
    await expect.element(screen.getByLabelText('Question about Q7', { exact: true })).toHaveValue('hello');
    expect([...counts.keys()]).toEqual(['Q7']);
    expect(counts.get('Q7')).toBe(5);
  });

  it('when one question is pointed out only that one renders again', async () => {
    const sheet = sheetOf([flatStep(ids.map((id) => text(id)))]);
    const counts = new Map<string, number>();
    const questions = ids.map((id) => counted(counts, id, <ConnectedQuestion questionId={id} />));
    const Form = () => {
      const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
      return (
        <QuestionnaireProvider sheet={sheet} highlighted={highlighted}>
          <button
            onClick={() => {
              setHighlighted(new Set(['Q7']));
            }}
          >
            Point
          </button>
          <QuestionGrid>{questions}</QuestionGrid>
        </QuestionnaireProvider>
      );
    };
    const screen = await renderPage(<Form />);
    counts.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Point' }));
    await expect.element(screen.getByText('Not answered yet')).toBeInTheDocument();
    expect([...counts.keys()]).toEqual(['Q7']);
  });
});
