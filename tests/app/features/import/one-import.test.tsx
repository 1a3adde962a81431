/** /import/:importId: the steps of one import, and its report. */
import type { HotelImportDetail, ImportDouble } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { importQuery } from '../../../../app/src/features/import/queries';
import { queryClient } from '../../../../app/src/lib/query-client';
import { forgetSession } from '../../../../app/src/lib/session/session';
import {
  atColumns,
  atDoubles,
  changedRows,
  createdRows,
  failedRows,
  hotelImport,
  importColumn,
  importDetail,
  importDouble,
  importId,
  norvane,
  running,
  threeDoubles,
} from '../../../../stories/support/imports';
import { openApp, Refusal, type Asked } from '../../support/app';
import {
  answersFor,
  asReader,
  asSuper,
  onePath,
  openEvents,
  pageOf,
  sentTo,
  listPath,
} from '../../support/imports';

beforeEach(() => page.viewport(1200, 900));
afterEach(() => {
  forgetSession('left');
  vi.unstubAllGlobals();
});

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;
const open = (detail: HotelImportDetail, answers: Answers = {}, search = '') =>
  openApp(pageOf(detail.id) + search, { ...asSuper, answers: { ...answersFor(detail), ...answers } });

const planPath = `${onePath()}/plan`;
const doublesPath = `${onePath()}/doubles`;
const rowsPath = `${onePath()}/rows`;

describe('the columns of a file', () => {
  it('are shown with where they go, the first value, and what is to be known', async () => {
    const { screen } = await open(atColumns());
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
    const { screen, asked } = await open(atColumns(), {
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
    const { screen, asked } = await open(atColumns({ organization: null }), {
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
    const { screen } = await open(atColumns(), {
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
    const { screen, asked } = await open(atColumns(change as Partial<HotelImportDetail>));
    const next = screen.getByRole('button', { name: 'Next: look for doubles' });
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveAccessibleDescription(reason);
    await next.click({ force: true });
    expect(sentTo(asked, `${onePath()}/compare`)).toEqual([]);
  });

  it('are compared with the hotels that are here, then the doubles are asked', async () => {
    const { latest, streams } = openEvents();
    const { screen } = await open(atColumns(), {
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
    const { screen } = await open(
      atColumns({ same_as: { id: importId(3), at: '2026-11-18T10:00:00Z', total: 12 } }),
    );
    await expect.element(screen.getByText('It had the same 12 rows.', { exact: false })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See the report' }))
      .toHaveAttribute('href', pageOf(importId(3)));
  });
});

const doublesOf = (doubles: readonly ImportDouble[] = threeDoubles, total = doubles.length): Answers => {
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
    const { screen } = await open(atDoubles(), doublesOf());
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
    const { screen, asked } = await open(atDoubles(), doublesOf());
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
    const { screen, asked } = await open(atDoubles(), doublesOf());
    await expect.element(screen.getByText('For all 3:')).toBeVisible();
    await screen.getByRole('button', { name: 'Both stay' }).click();
    await expect.element(screen.getByText('3 of 3 decided')).toBeVisible();
    const chosen = screen.getByRole('radio', { name: 'Both stay' }).elements() as HTMLInputElement[];
    expect(chosen.map(({ checked }) => checked)).toEqual([true, true, true]);
    expect(sentTo(asked, doublesPath)).toEqual([{ decision: 'both' }]);
  });

  it('of many pages are turned, and the page stands in the address', async () => {
    const { screen, asked, address } = await open(
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
    const { screen } = await open(atDoubles({ doubles: 0, undecided: 0 }), {
      [`${onePath()}/start`]: () => ({ data: running() }),
    });
    openEvents();
    await expect.element(screen.getByText('No row looks like a hotel that is here already.')).toBeVisible();
    await screen.getByRole('button', { name: 'Next: import' }).click();
    await expect.element(screen.getByRole('heading', { name: /^Importing/ })).toBeVisible();
  });

  it('are left for the columns, whose choices are kept', async () => {
    const { screen, asked, address } = await open(atDoubles(), {
      ...doublesOf(),
      [planPath]: () => ({ data: atColumns() }),
    });
    await screen.getByRole('button', { name: 'Columns' }).click();
    await expect.element(screen.getByLabelText('Koordinaten goes to')).toHaveValue('coordinates');
    expect(address()).toBe(`${pageOf()}?step=columns`);
    expect(sentTo(asked, planPath)).toEqual([{}]);
  });
});

describe('an import that runs', () => {
  it('tells how it goes, at most once a second, and asks nobody', async () => {
    const { latest, streams } = openEvents();
    localStorage.setItem('auth_token', 'abc');
    const { screen, asked } = await open(running());
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
    const { screen } = await open(running());
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
    const { screen, router, address } = await open(running(), {
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
    await open(running());
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
      const { screen, asked } = await open(running(), {
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

const reportAnswers: Answers = {
  [rowsPath]: ({ query }) => {
    const data = { failed: failedRows, changed: changedRows, created: createdRows, leftOut: [] }[
      query['outcome'] as 'failed'
    ];
    return { data, total: data.length };
  },
};

describe('the report of an import', () => {
  it('[UNSP-014] counts what became of the rows, and says what to do with those that could not go in', async () => {
    const { screen, asked } = await open(importDetail(), reportAnswers);
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
    const { screen, address } = await open(importDetail(), reportAnswers);
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
    const { screen, asked } = await open(importDetail(), {
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
    const { screen, asked } = await open(importDetail(), {
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
    const { screen } = await open(importDetail(), {
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
    const { screen } = await open(
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

describe('an import', () => {
  it('that is not there says so, and leads to all imports', async () => {
    const { screen } = await open(importDetail(), { [onePath()]: () => 404 });
    await expect.element(screen.getByRole('heading', { name: 'There is no such import' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'All imports' }))
      .toHaveAttribute('href', '/import');
  });

  it('that could not be loaded can be asked for again', async () => {
    let answer: unknown = 400;
    const { screen } = await open(importDetail(), { ...reportAnswers, [onePath()]: () => answer });
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
