import type { QuestionDefinition, StepDefinition } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchOverlays } from '../../../../app/src/features/questionnaire/WithOverlays';
import { admin, hotel, openApp } from '../../support/app';
import { flatStep, formServer, stepAddress } from '../../support/form';

const { id: hotelId } = hotel();
const options = [
  { id: 'no', option_text: 'No' },
  { id: 'yes', option_text: 'Yes' },
];
const many = Array.from({ length: 30 }, (_, at) => ({ id: `c${at}`, option_text: `Country ${at}` }));
const of = (id: string, type: QuestionDefinition['type'], more: Partial<QuestionDefinition> = {}) =>
  ({
    id,
    ...(type === undefined ? {} : { type }),
    label: `About ${id}`,
    ...more,
  }) satisfies QuestionDefinition;

/** One question of every kind that takes an answer. */
const kinds: QuestionDefinition[] = [
  of('text', 'text'),
  of('radio', 'radio', { options }),
  of('chosen', 'radio', { options }),
  of('grid', 'custom', {
    component: 'radio-grid',
    options,
    subQuestions: ['Paper', 'Glass'].map((label, row) => ({
      id: `grid_${row}`,
      type: 'radio',
      label,
      options,
    })),
  }),
  of('either', 'radio/text', { options }),
  of('map', 'custom', { component: 'map-with-marker' }),
  of('both', 'radio-text', { options }),
  of('select', 'select', { options }),
  of('search', 'select', { options: many }),
  of('number', 'number'),
  of('long', 'textarea'),
];
const grouped = (groups: readonly QuestionDefinition[][]): StepDefinition => ({
  stepKey: 'planet',
  metadata: { title: 'Planet' },
  hasGroups: true,
  groups: groups.map((fields, at) => ({ key: `g${at}`, metadata: { title: `Group ${at}`, fields } })),
});

async function openForm(step: StepDefinition) {
  const { screen } = await openApp(stepAddress('planet'), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: formServer({ steps: [step], answers: { chosen: { selectedOptionId: 'yes' } } }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Planet' })).toBeVisible();
  // What moves is fetched behind the form.
  await fetchOverlays();
  return screen;
}
/** Finds the question that has the focus. */
const focused = () =>
  document.activeElement?.closest('div[id^="question-"][data-type]')?.id.slice('question-'.length);
const down = () => userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
const up = () => userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');

beforeEach(() => page.viewport(1280, 800));

describe('Alt with an arrow key', () => {
  it('[STEP-13] goes from question to question, whatever their kind, and back', async () => {
    await openForm(flatStep('planet', 'Planet', kinds));
    const ids = kinds.map(({ id }) => id);
    const walked: unknown[] = [];
    for (const _ of ids) {
      await down();
      walked.push(focused());
    }
    expect(walked).toEqual(ids);
    await down();
    expect(focused()).toBe(ids.at(-1));
    for (const _ of ids) await up();
    expect(focused()).toBe('text');
  });

  it('[STEP-13] goes to the chosen option of a radio question, and opens no list', async () => {
    const screen = await openForm(flatStep('planet', 'Planet', kinds));
    await userEvent.click(screen.getByRole('radio', { name: 'No' }).first());
    await down();
    expect(focused()).toBe('chosen');
    expect(document.activeElement).toHaveProperty('checked', true);
    const search = screen.getByRole('combobox', { name: 'About search' });
    // Until the searchable one is loaded, the browser's own select stands there.
    await expect.poll(() => search.element().tagName).toBe('INPUT');
    search.element().focus();
    await down();
    expect(focused()).toBe('number');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('[STEP-07] opens a closed group on its way, forward and back', async () => {
    const screen = await openForm(
      grouped([[of('A', 'radio', { options })], [of('B', 'text'), of('C', 'text')], [of('D', 'text')]]),
    );
    const head = (at: number) =>
      screen.getByRole('main').getByRole('button', { name: new RegExp(`^Group ${at}`) });
    await down();
    await down();
    expect(focused()).toBe('B');
    await expect.element(head(1)).toHaveAttribute('aria-expanded', 'true');
    head(2).element().focus();
    await down();
    expect(focused()).toBe('D');
    await userEvent.click(head(1));
    await up();
    expect(focused()).toBe('A');
    screen.getByRole('button', { name: 'Next: Group 1' }).element().focus();
    await down();
    expect(focused()).toBe('B');
  });
});

describe('the key that saves', () => {
  it('[F-3 STEP-02] stays in a step that is complete; the button goes on', async () => {
    const steps = [
      flatStep('one', 'One', [of('text', 'text')]),
      flatStep('two', 'Two', [of('number', 'number')]),
    ];
    const form = formServer({ steps });
    const stepsData = form[`/hotels/${hotelId}/sections`]?.();
    let revision = 0;
    const { screen } = await openApp(stepAddress('one'), {
      user: { ...admin, username: crypto.randomUUID() },
      answers: {
        ...form,
        [`/hotels/${hotelId}/questionnaire/one/answers`]: () => ({
          message: 'Saved.',
          data: {
            ...{ stepKey: 'one', is_completed: true, dropped: [], droppedAnswers: [], clearedFiles: [] },
            revisions: { text: (revision += 1) },
            steps: (stepsData as { readonly data: unknown }).data,
          },
        }),
      },
    });
    const field = screen.getByLabelText('About text');
    await userEvent.fill(field, 'typed');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByText('Answers saved successfully!')).toBeVisible();
    await expect.element(screen.getByText(/^Saved at /)).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
    await userEvent.fill(field, 'typed again');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible();
  });
});
