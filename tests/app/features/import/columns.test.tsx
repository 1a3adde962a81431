/** /import/:importId: the columns of a file. */
import type { HotelImportDetail } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetSession } from '../../../../app/src/lib/session/session';
import {
  atColumns,
  atDoubles,
  importColumn,
  importDetail,
  importId,
  norvane,
  threeDoubles,
} from '../../../../stories/support/imports';
import { Refusal } from '../../support/app';
import {
  doublesPath,
  onePath,
  openEvents,
  openImport,
  pageOf,
  planPath,
  sentTo,
} from '../../support/imports';

beforeEach(() => page.viewport(1200, 900));
afterEach(() => {
  forgetSession('left');
  vi.unstubAllGlobals();
});

describe('the columns of a file', () => {
  it('are shown with where they go, the first value, and what is to be known', async () => {
    const { screen } = await openImport(atColumns());
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
    await expect.element(row('Hotelname')).toHaveTextContent('Guessed from the heading');
    await expect.element(screen.getByLabelText('Hotelname goes to')).toHaveValue('hotel_location_name');
    await expect.element(row('Land')).toHaveTextContent('2 rows say “Holland”: read as Netherlands');
    await expect.element(row('Land')).toHaveTextContent('1 row with “Untied States”: Unknown country');
    await expect.element(row('Marke')).toHaveTextContent('As last time for Norvane Hotels');
    await expect.element(row('Koordinaten')).toHaveTextContent('Chosen by you');
    await expect.element(row('Interne Notiz')).toHaveTextContent('Left out');
    await expect.element(screen.getByText('9 columns, 8 in use', { exact: false })).toBeVisible();
    await expect.element(screen.getByText('4 rows cannot go in as they are')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'First rows', exact: true }))
      .toHaveTextContent('Latitude goes from');
  });

  it('[UNSP-014] of which one is chosen twice free the other, show it at once and say so', async () => {
    let answer: (body: unknown) => void = () => undefined;
    const { screen, asked } = await openImport(atColumns(), {
      [planPath]: () => new Promise((resolve) => (answer = resolve)),
    });
    await userEvent.selectOptions(screen.getByLabelText('Straße goes to'), 'City');
    await expect.element(screen.getByLabelText('Ort goes to')).toHaveValue('');
    await expect.element(screen.getByLabelText('Straße goes to')).toHaveValue('hotel_location_city');
    await expect
      .element(screen.getByText('“Ort” is left out now: City comes from “Straße”.'))
      .toBeInTheDocument();
    await expect
      .poll(() => sentTo(asked, planPath))
      .toEqual([{ column: { index: 1, field: 'hotel_location_city' } }]);
    expect(asked.find(({ url }) => url === planPath)?.key).toMatch(/^[\da-f-]{36}$/);
    answer({
      data: atColumns({
        columns: [
          importColumn('Straße', 'hotel_location_city', 'Rua da Alfândega 21', { source: 'chosen' }),
          importColumn('Ort', null, 'Porto', { source: 'freed' }),
        ],
      }),
    });
    await expect
      .element(screen.getByRole('row', { name: /^Ort / }))
      .toHaveTextContent('Left out: you gave its field to another column');
  });

  it('keep organization, sheet, headings and what becomes of faulty rows, one call after the other', async () => {
    const { screen, asked } = await openImport(atColumns({ organization: null }), {
      '/hotelOrganizations': () => ({ data: [{ ...norvane, hotel_count: 1, user_count: 1 }] }),
      [planPath]: () => ({ data: atColumns() }),
    });
    await expect.element(screen.getByRole('option', { name: 'Norvane Hotels' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Into organization'), 'Norvane Hotels');
    await userEvent.selectOptions(screen.getByLabelText('If a row is faulty'), 'Nothing goes in');
    await userEvent.selectOptions(screen.getByLabelText('Sheet'), 'Sheet “Old hotels”, 1,204 rows');
    await screen.getByLabelText('First row has headings').click();
    await userEvent.selectOptions(screen.getByLabelText('Into organization'), 'No organization');
    await expect
      .poll(() => sentTo(asked, planPath))
      .toEqual([
        { organization_id: norvane.id },
        { all_or_none: true },
        { sheet: 1 },
        { has_headings: false },
        { organization_id: null },
      ]);
  });

  it('show what the server has, when a choice could not be kept', async () => {
    const { screen } = await openImport(atColumns(), {
      [planPath]: () => new Refusal(409, 'The import has started.'),
    });
    await userEvent.selectOptions(screen.getByLabelText('Straße goes to'), 'Brand');
    await expect.element(screen.getByText('The import has started.')).toBeVisible();
    await expect.element(screen.getByLabelText('Straße goes to')).toHaveValue('hotel_location_address');
  });

  it.each([
    [
      { missing: ['hotel_location_city', 'hotel_location_country'] },
      'City and Country are needed: choose their columns',
    ],
    [{ all_or_none: true, faulty: 2 }, 'Nothing goes in as long as 2 rows are faulty'],
    [{ total: 0, preview: { fields: [], rows: [] } }, 'There are no rows to import here.'],
  ] as const)('wait with the reason: %o', async (change, reason) => {
    const { screen, asked } = await openImport(atColumns(change as Partial<HotelImportDetail>));
    const next = screen.getByRole('button', { name: 'Next: look for doubles' });
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveAccessibleDescription(reason);
    await next.click({ force: true });
    expect(sentTo(asked, `${onePath()}/compare`)).toEqual([]);
  });

  it('are compared with the hotels that are here, then the doubles are asked', async () => {
    const { latest, streams } = openEvents();
    const { screen } = await openImport(atColumns(), {
      [`${onePath()}/compare`]: () => ({ data: importDetail({ state: 'comparing' }) }),
      [doublesPath]: () => ({ data: threeDoubles, total: 3 }),
    });
    await screen.getByRole('button', { name: 'Next: look for doubles' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Looking for hotels that are here already' }))
      .toBeVisible();
    await expect.poll(() => streams.length).toBe(1);
    latest().send(atDoubles());
    latest().end();
    await expect.element(screen.getByText('2 of 3 decided')).toBeVisible();
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'Doubles' }))
      .toHaveAttribute('aria-current', 'step');
    // Nothing has ended that would have to be said.
    await expect.element(screen.getByRole('button', { name: 'Close message' })).not.toBeInTheDocument();
  });

  it('[IMP-04] of the same file again say so, and lead to the report', async () => {
    const { screen } = await openImport(
      atColumns({ same_as: { id: importId(3), at: '2026-11-18T10:00:00Z', total: 12 } }),
    );
    await expect.element(screen.getByText('It had the same 12 rows.', { exact: false })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See the report' }))
      .toHaveAttribute('href', pageOf(importId(3)));
  });
});
