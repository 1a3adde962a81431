/** /import/:importId: the report of an import. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetSession } from '../../../../app/src/lib/session/session';
import { importDetail, importId } from '../../../../stories/support/imports';
import { openApp } from '../../support/app';
import {
  answersFor,
  asReader,
  onePath,
  openEvents,
  openImport,
  pageOf,
  reportAnswers,
  rowsPath,
  sentTo,
} from '../../support/imports';

beforeEach(() => page.viewport(1200, 900));
afterEach(() => {
  forgetSession('left');
  vi.unstubAllGlobals();
});

describe('the report of an import', () => {
  it('[UNSP-014] counts what became of the rows, and says what to do with those that could not go in', async () => {
    const { screen, asked } = await openImport(importDetail(), reportAnswers);
    await expect.element(screen.getByText('33 of 38 rows went in, 4 could not')).toBeVisible();
    await expect
      .element(screen.getByText(/^norvane-2026\.xlsx · .* · 4 seconds · by Sam Okafor$/))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: /^Not possible/ }))
      .toHaveAttribute('aria-pressed', 'true');
    const rows = screen.getByRole('row');
    await expect
      .element(rows.nth(1))
      .toHaveTextContent('Row 5Kestrel Street SuitesStarsca. 4Not a whole number. Write 4.');
    await expect.element(rows.nth(3)).toHaveTextContent('OrtemptyA city is needed.');
    await expect.element(rows.nth(4)).toHaveTextContent('row without a name');
    await expect.element(rows.nth(5)).toHaveTextContent('Row 2,318');
    await expect
      .element(
        screen.getByText(
          'Mend the 4 rows in the downloaded file and import it: the rows that went in stay as they are.',
        ),
      )
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See the 33 hotels' }))
      .toHaveAttribute('href', '/hotels');
    expect(asked.filter(({ url }) => url === rowsPath).map(({ query }) => query)).toEqual([
      { outcome: 'failed', page: 1, limit: 25 },
    ]);
  });

  it('shows what was changed and created, and which rows stands in the address', async () => {
    const { screen, address } = await openImport(importDetail(), reportAnswers);
    await screen.getByRole('button', { name: /^Changed/ }).click();
    expect(address()).toBe(`${pageOf()}?rows=changed`);
    const row = screen.getByRole('row', { name: /Hotel Marktgasse/ });
    await expect
      .element(row)
      .toHaveTextContent('City Vienna → WienCountry empty → AustriaFast-track no → yes');
    await expect.element(row.getByRole('link')).toHaveAttribute('href', `/hotels/${importId(7)}`);
    await screen.getByRole('button', { name: /^Created/ }).click();
    await expect.element(screen.getByRole('row', { name: /Tarnvik/ })).toHaveTextContent('Ålesund, Norway');
    await screen.getByRole('button', { name: /^Left out/ }).click();
    await expect.element(screen.getByText('No row was left out.')).toBeVisible();
  });

  it('gives the bad rows and the whole as files of the kind that was sent', async () => {
    const { screen, asked } = await openImport(importDetail(), {
      ...reportAnswers,
      [`${onePath()}/faultyRows`]: () => new ArrayBuffer(8),
      [`${onePath()}/report`]: () => new ArrayBuffer(8),
    });
    await screen.getByRole('button', { name: 'Download the 4 rows' }).click();
    // The first download fetches its code: two at once would come in any order.
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    await screen.getByRole('button', { name: 'Download the report' }).click();
    const files = () =>
      asked
        .filter(({ url }) => /faultyRows$|report$/.test(url))
        .map(({ url, query }) => [url.replace(`${onePath()}/`, ''), query['format']]);
    await expect.poll(files).toEqual([
      ['faultyRows', 'xlsx'],
      ['report', 'xlsx'],
    ]);
  });

  it('is undone after a question that names what stays and why', async () => {
    openEvents();
    const undoPath = `${onePath()}/undo`;
    const { screen, asked } = await openImport(importDetail(), {
      ...reportAnswers,
      [undoPath]: ({ method }) =>
        method === 'get'
          ? {
              data: {
                ...{ goes: 30, back: 2, stays: 3 },
                reasons: [{ name: 'Minato Nine', why: 'its hotel has opened it' }],
              },
            }
          : { data: importDetail({ state: 'undoing' }) },
    });
    await screen.getByRole('button', { name: 'Undo the import' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Undo the import of norvane-2026.xlsx?' });
    await expect.element(question.getByRole('button', { name: 'Keep the import' })).toHaveFocus();
    await expect
      .element(question)
      .toHaveTextContent(
        '30 of the 31 created hotels go away, and the 2 changed ones get back what they had before.',
      );
    await expect
      .element(question)
      .toHaveTextContent('3 hotels stayMinato Nine: its hotel has opened itand 2 more');
    await question.getByRole('button', { name: 'Undo for 32 hotels' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Undoing the import' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Import hotels' })).toHaveFocus();
    expect(sentTo(asked, undoPath)).toHaveLength(1);
  });

  it('offers no undo where nothing can be taken back any more', async () => {
    const { screen } = await openImport(importDetail(), {
      ...reportAnswers,
      [`${onePath()}/undo`]: () => ({ data: { goes: 0, back: 0, stays: 33, reasons: [] } }),
    });
    await screen.getByRole('button', { name: 'Undo the import' }).click();
    const question = screen.getByRole('alertdialog');
    await expect.element(question).toHaveTextContent('No hotel of this import can be taken back any more.');
    expect(question.getByRole('button', { name: /^Undo for/ }).query()).toBe(null);
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
  });

  it('says that a file could not be read, and why', async () => {
    const { screen } = await openImport(
      importDetail({ state: 'refused', refusal: 'It is protected by a password.', started_at: null }),
    );
    await expect.element(screen.getByText('This file could not be read')).toBeVisible();
    await expect.element(screen.getByText('It is protected by a password.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Import another file' }))
      .toHaveAttribute('href', '/import');
    expect(screen.getByRole('table').query()).toBe(null);
  });

  it('[AUTH-06] can be read, and not undone, by somebody who may only read', async () => {
    const { screen } = await openApp(pageOf(), {
      ...asReader,
      answers: { ...answersFor(importDetail()), ...reportAnswers },
    });
    await expect.element(screen.getByRole('row', { name: /Kestrel/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo the import' }).query()).toBe(null);
  });
});
