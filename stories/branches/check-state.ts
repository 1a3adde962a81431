/** What must hold of a step whatever is shown in it. */
import { afterEach as examine } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';
import { waitForAnimations } from 'storybook/preview-api';
import { expect, within } from 'storybook/test';
import { walkByKeyboard } from './walk-by-keyboard';

interface Report {
  readonly status: string;
  readonly result: { readonly violations?: readonly { readonly id: string; readonly help: string }[] };
}

/** Axe finds nothing in what is drawn now. By itself the addon would look at the end of each story only. */
async function expectNoViolations(context: StoryContext): Promise<void> {
  const reports: Report[] = [];
  const reporting = { reports, addReport: (report: Report) => reports.push(report) };
  const parameters = { ...context.parameters, a11y: { test: 'error' } };
  await examine({ ...context, parameters, reporting } as unknown as Parameters<typeof examine>[0]);
  const found = reports.flatMap(({ result }) => result.violations ?? []);
  await expect(found.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

/** Each choice in a grid is named by its row and its column. */
async function expectNamedCells(step: HTMLElement): Promise<void> {
  const grids = [...step.querySelectorAll('table')].filter((table) =>
    table.querySelector('input[type=radio]'),
  );
  for (const grid of grids) {
    const columns = [...grid.querySelectorAll('thead th')].map(({ textContent }) => textContent).slice(1);
    for (const row of grid.querySelectorAll('tbody tr')) {
      const words = row.querySelector('th span')?.textContent ?? '';
      const radios = within(row as HTMLElement).getAllByRole('radio');
      await expect(radios).toHaveLength(columns.length);
      for (const [at, radio] of radios.entries())
        await expect(radio).toHaveAccessibleName(`${words} ${columns[at] ?? ''}`);
    }
  }
}

/** The states that were looked at on this page: many branches of a step share one. */
const known = new Set<string>();

/** Axe, the keyboard and the names of cells, once for each state of a step. */
export async function checkState(context: StoryContext, step: HTMLElement): Promise<void> {
  // Half-way through fading in, words are pale.
  await waitForAnimations();
  if (known.has(step.innerHTML)) return;
  known.add(step.innerHTML);
  await expectNamedCells(step);
  await expectNoViolations(context);
  walkByKeyboard(step);
}
