/** /import/:importId: what becomes of an import that is not there, not loaded or not begun. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetSession } from '../../../../app/src/lib/session/session';
import { atColumns, hotelImport, importDetail } from '../../../../stories/support/imports';
import { openApp } from '../../support/app';
import {
  answersFor,
  asReader,
  asSuper,
  listPath,
  onePath,
  openEvents,
  openImport,
  pageOf,
  reportAnswers,
} from '../../support/imports';

beforeEach(() => page.viewport(1200, 900));
afterEach(() => {
  forgetSession('left');
  vi.unstubAllGlobals();
});

describe('an import', () => {
  it('that is not there says so, and leads to all imports', async () => {
    const { screen } = await openImport(importDetail(), { [onePath()]: () => 404 });
    await expect.element(screen.getByRole('heading', { name: 'There is no such import' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'All imports' }))
      .toHaveAttribute('href', '/import');
  });

  it('that could not be loaded can be asked for again', async () => {
    let answer: unknown = 400;
    const { screen } = await openImport(importDetail(), { ...reportAnswers, [onePath()]: () => answer });
    await expect.element(screen.getByText('Error: Failed to fetch the import')).toBeVisible();
    answer = { data: importDetail() };
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Report of the import' })).toBeVisible();
  });

  it('that has not started is not shown to somebody who may only read', async () => {
    const { screen } = await openApp(pageOf(), { ...asReader, answers: answersFor(atColumns()) });
    await expect
      .element(screen.getByRole('heading', { name: 'This import has not started yet' }))
      .toBeVisible();
  });

  it('is undone from the list, too', async () => {
    openEvents();
    const one = hotelImport();
    const { screen, asked } = await openApp('/import', {
      ...asSuper,
      answers: {
        ...answersFor(importDetail()),
        [listPath]: () => ({ data: [one] }),
        [`${onePath()}/undo`]: ({ method }) =>
          method === 'get'
            ? { data: { goes: 31, back: 2, stays: 0, reasons: [] } }
            : { data: importDetail({ state: 'undoing' }) },
      },
    });
    await screen.getByRole('button', { name: 'Undo' }).click();
    const question = screen.getByRole('alertdialog');
    await expect
      .element(question)
      .toHaveTextContent(
        'The 31 created hotels go away, and the 2 changed ones get back what they had before.',
      );
    await question.getByRole('button', { name: 'Undo for 33 hotels' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(asked.some(({ method, url }) => method === 'post' && url === `${onePath()}/undo`)).toBe(true);
  });
});
