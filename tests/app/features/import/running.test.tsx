/** /import/:importId: an import while it runs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { importQuery } from '../../../../app/src/features/import/queries';
import { queryClient } from '../../../../app/src/lib/query-client';
import { forgetSession } from '../../../../app/src/lib/session/session';
import { failedRows, importDetail, importId, running } from '../../../../stories/support/imports';
import { onePath, openEvents, openImport, pageOf, rowsPath, sentTo } from '../../support/imports';

beforeEach(() => page.viewport(1200, 900));
afterEach(() => {
  forgetSession('left');
  vi.unstubAllGlobals();
});

describe('an import that runs', () => {
  it('tells how it goes, at most once a second, and asks nobody', async () => {
    const { latest, streams } = openEvents();
    localStorage.setItem('auth_token', 'abc');
    const { screen, asked } = await openImport(running());
    localStorage.removeItem('auth_token');
    await expect
      .element(screen.getByRole('heading', { name: 'Importing 2,318 of 10,000 rows' }))
      .toBeVisible();
    await expect.element(screen.getByText('about 40 seconds left')).toBeVisible();
    const rows = screen.getByRole('region', { name: 'Just now' }).getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toHaveTextContent('Row 2,319, createdTarnvik Fjord LodgeÅlesund, Norway');
    await expect.element(rows.nth(2)).toHaveTextContent('not possible');
    await expect.poll(() => streams.length).toBe(1);
    const said: string[] = [];
    const status = screen
      .getByRole('status')
      .filter({ hasText: /^Importing/ })
      .element();
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const arrived = () => queryClient.getQueryData(importQuery(importId()).queryKey)?.created;
    for (const created of [3015, 3016, 3017, 3018, 3019, 3020]) {
      latest().send(running({ created }));
      await expect.poll(arrived, { interval: 5 }).toBe(created);
    }
    await expect
      .element(screen.getByRole('heading', { name: 'Importing 3,077 of 10,000 rows' }))
      .toBeVisible();
    expect(new Set(said).size).toBeLessThanOrEqual(2);
    expect(asked.filter(({ url }) => url === onePath())).toHaveLength(1);
  });

  it('says when the connection is lost, makes it again, and takes up where it is', async () => {
    const { latest, streams } = openEvents();
    const { screen } = await openImport(running());
    await expect.element(screen.getByText('Goes on without this page')).toBeVisible();
    await expect.poll(() => streams.length).toBe(1);
    latest().send(running());
    latest().cut();
    await expect.element(screen.getByText('Connection lost, the import goes on')).toBeVisible();
    await expect.poll(() => streams.length).toBe(2);
    latest().send(running({ created: 5000 }));
    await expect.element(screen.getByText('Goes on without this page')).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Importing 5,057 of 10,000 rows' }))
      .toBeVisible();
  });

  it('[CONST-02] ends in its report; where another page is open, a message leads there and stays', async () => {
    const { latest, streams } = openEvents();
    let detail = running();
    const { screen, router, address } = await openImport(running(), {
      [onePath()]: () => ({ data: detail }),
      [rowsPath]: () => ({ data: failedRows, total: 4 }),
    });
    await expect.poll(() => streams.length).toBe(1);
    latest().send(running({ created: 2300 }));
    await router.navigate('/help');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    detail = importDetail();
    latest().send(detail);
    latest().end();
    await expect
      .element(screen.getByText('norvane-2026.xlsx: 33 of 38 rows went in, 4 could not'))
      .toBeVisible();
    await screen.getByRole('button', { name: 'See the report' }).click();
    await expect.poll(address).toBe(pageOf());
    await expect.element(screen.getByRole('heading', { name: 'Report of the import' })).toBeVisible();
  });

  it('is followed no more when its user leaves', async () => {
    const { latest, streams } = openEvents();
    await openImport(running());
    await expect.poll(() => streams.length).toBe(1);
    forgetSession('left');
    await expect.poll(() => latest().isCancelled()).toBe(true);
  });

  it.each([
    ['Stop and keep', false, 'stopped', 'Stopped: 33 of 38 rows went in, 4 could not'],
    ['Stop and undo', true, 'undoing', 'Undoing the import'],
  ] as const)(
    'asks before it is stopped, with the focus on the safe button: %s',
    async (name, undo, state, words) => {
      openEvents();
      const stopPath = `${onePath()}/stop`;
      const { screen, asked } = await openImport(running(), {
        [stopPath]: () => ({ data: importDetail({ state }) }),
        [rowsPath]: () => ({ data: failedRows, total: 4 }),
      });
      await screen.getByRole('button', { name: 'Stop the import' }).click();
      const question = screen.getByRole('alertdialog', { name: 'Stop the import?' });
      await expect.element(question.getByRole('button', { name: 'Go on importing' })).toHaveFocus();
      await expect
        .element(question)
        .toHaveTextContent(
          '2,302 hotels were created or changed so far. The other 7,682 rows will not go in.',
        );
      await question.getByRole('button', { name }).click();
      await expect.element(screen.getByText(words).first()).toBeVisible();
      expect(sentTo(asked, stopPath)).toEqual([{ undo }]);
    },
  );
});
