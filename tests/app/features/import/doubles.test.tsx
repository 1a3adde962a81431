/** /import/:importId: the hotels of a file that look like hotels that are here. */
import type { ImportDouble } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetSession } from '../../../../app/src/lib/session/session';
import {
  atColumns,
  atDoubles,
  importDouble,
  running,
  threeDoubles,
} from '../../../../stories/support/imports';
import { type Asked } from '../../support/app';
import {
  doublesPath,
  onePath,
  openEvents,
  openImport,
  pageOf,
  planPath,
  sentTo,
  type ImportAnswers,
} from '../../support/imports';

beforeEach(() => page.viewport(1200, 900));
afterEach(() => {
  forgetSession('left');
  vi.unstubAllGlobals();
});

const doublesOf = (
  doubles: readonly ImportDouble[] = threeDoubles,
  total = doubles.length,
): ImportAnswers => {
  let all = doubles;
  return {
    [doublesPath]: ({ method, body }: Asked) => {
      if (method === 'get') return { data: all, total };
      const { row, decision } = JSON.parse(body ?? '') as { row?: number; decision: 'change' };
      all = all.map((each) => (row === undefined || each.row === row ? { ...each, decision } : each));
      return { data: atDoubles({ undecided: all.filter((each) => each.decision === null).length }) };
    },
  };
};

describe('doubles', () => {
  it('stand side by side, with what differs marked and what they have in common', async () => {
    const { screen } = await openImport(atDoubles(), doublesOf());
    await expect
      .element(
        screen.getByText(
          '3 of 38 rows look like hotels that are here already. Say what to do with each; 35 are new.',
        ),
      )
      .toBeVisible();
    const first = screen.getByRole('region', { name: 'Row 3: same name, 40 m apart' });
    await expect.element(first).toHaveTextContent('Very likely the same');
    await expect.element(first.getByRole('mark').first()).toHaveTextContent('Wien, differs');
    await expect
      .element(first.getByRole('radio', { name: 'Change the hotel here (2 fields)' }))
      .toBeChecked();
    await expect
      .element(screen.getByRole('region', { name: 'Row 18: other name, same address' }))
      .toBeVisible();
    const third = screen.getByRole('region', { name: 'Row 4: same name, city and address' });
    await expect
      .element(third.getByRole('radio', { name: 'Change the hotel here (nothing differs)' }))
      .not.toBeChecked();
    expect(third.getByRole('mark').elements()).toHaveLength(0);
  });

  it('are decided by 1, 2 and 3, and J and K move on and back', async () => {
    const { screen, asked } = await openImport(atDoubles(), doublesOf());
    const next = screen.getByRole('button', { name: 'Next: import' });
    await expect.element(next).toHaveAccessibleDescription('2 of 3 decided');
    await next.click({ force: true });
    expect(sentTo(asked, `${onePath()}/start`)).toEqual([]);
    // The first that is not decided is meant.
    await userEvent.keyboard('3');
    await expect.element(screen.getByText('3 of 3 decided')).toBeVisible();
    const radios = (row: number) =>
      screen.getByRole('radiogroup', { name: `What to do with row ${row}` }).getByRole('radio');
    await expect.element(radios(18).nth(2)).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(radios(4).nth(1)).toHaveFocus();
    await userEvent.keyboard('1');
    await expect.element(radios(4).nth(0)).toBeChecked();
    await userEvent.keyboard('kkk');
    await expect.element(radios(3).nth(0)).toHaveFocus();
    await userEvent.keyboard('2');
    await expect.element(radios(3).nth(1)).toBeChecked();
    await expect
      .poll(() => sentTo(asked, doublesPath))
      .toEqual([
        { row: 18, decision: 'both' },
        { row: 4, decision: 'change' },
        { row: 3, decision: 'leave' },
      ]);
    await expect.element(next).not.toHaveAttribute('aria-disabled');
  });

  it('are all decided at once', async () => {
    const { screen, asked } = await openImport(atDoubles(), doublesOf());
    await expect.element(screen.getByText('For all 3:')).toBeVisible();
    await screen.getByRole('button', { name: 'Both stay' }).click();
    await expect.element(screen.getByText('3 of 3 decided')).toBeVisible();
    const chosen = screen.getByRole('radio', { name: 'Both stay' }).elements() as HTMLInputElement[];
    expect(chosen.map(({ checked }) => checked)).toEqual([true, true, true]);
    expect(sentTo(asked, doublesPath)).toEqual([{ decision: 'both' }]);
  });

  it('of many pages are turned, and the page stands in the address', async () => {
    const { screen, asked, address } = await openImport(
      atDoubles({ doubles: 60, undecided: 60 }),
      doublesOf([importDouble()], 60),
    );
    await expect.element(screen.getByText('Total 3 Pages')).toBeVisible();
    await screen.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(address).toBe(`${pageOf()}?page=2`);
    await expect
      .poll(() => asked.filter(({ url }) => url === doublesPath).at(-1)?.query)
      .toEqual({ page: 2, limit: 25 });
  });

  it('that there are none of, are said, and nothing waits', async () => {
    const { screen } = await openImport(atDoubles({ doubles: 0, undecided: 0 }), {
      [`${onePath()}/start`]: () => ({ data: running() }),
    });
    openEvents();
    await expect.element(screen.getByText('No row looks like a hotel that is here already.')).toBeVisible();
    await screen.getByRole('button', { name: 'Next: import' }).click();
    await expect.element(screen.getByRole('heading', { name: /^Importing/ })).toBeVisible();
  });

  it('are left for the columns, whose choices are kept', async () => {
    const { screen, asked, address } = await openImport(atDoubles(), {
      ...doublesOf(),
      [planPath]: () => ({ data: atColumns() }),
    });
    await screen.getByRole('button', { name: 'Columns' }).click();
    await expect.element(screen.getByLabelText('Koordinaten goes to')).toHaveValue('coordinates');
    expect(address()).toBe(`${pageOf()}?step=columns`);
    expect(sentTo(asked, planPath)).toEqual([{}]);
  });
});
