/** /import: the file and the earlier imports. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { http } from '../../../../app/src/lib/http';
import { forgetFile } from '../../../../app/src/features/import/file/upload';
import { forgetSession } from '../../../../app/src/lib/session/session';
import {
  atColumns,
  earlierImports,
  hotelImport,
  importDetail,
  importId,
} from '../../../../stories/support/imports';
import { openApp, Refusal } from '../../support/app';
import { answersFor, asReader, asSuper, listPath, onePath, openEvents } from '../../support/imports';

const upload = '/hotels/import';

beforeEach(() => page.viewport(1200, 900));
afterEach(() => {
  forgetSession('left');
  vi.unstubAllGlobals();
});

const hotelsFile = (name = 'norvane-2026.xlsx') => new File(['Name,City\nA,B'], name);
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');

/** Chooses files as the chooser of the system does. */
function choose(...files: File[]): void {
  const field = input();
  if (field === null) throw new Error('There is no field for files.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function drag(kind: 'dragover' | 'drop', ...files: File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
}

const open = (answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) =>
  openApp('/import', { ...asSuper, answers: { ...answersFor(atColumns()), ...answers } });

describe('a file to import', () => {
  it('[IMP-01] [IMP-02] [IMP-03] is refused before it is sent, with the reason', async () => {
    const { screen, asked } = await open();
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toBeVisible();
    choose(hotelsFile('hotels.pdf'));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Please select a valid file format (Excel, CSV, or JSON)');
    await screen.getByRole('button', { name: 'Another file' }).click();
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toHaveFocus();
    choose(hotelsFile('a.csv'), hotelsFile('b.csv'));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose one file at a time.');
    await expect.element(screen.getByText('a.csv and 1 more')).toBeVisible();
    expect(asked.some(({ url }) => url === upload)).toBe(false);
  });

  it('[IMP-03] [IMP-04] [API-34] [SRV-24] [UNSP-013] is sent with the wish to look first, and leads on', async () => {
    const sent: [string, string][] = [];
    const keys: unknown[] = [];
    const { screen, address } = await open({
      [upload]: ({ body, key }) => {
        const form = body as unknown as FormData;
        for (const [name, value] of form) sent.push([name, typeof value === 'string' ? value : value.name]);
        keys.push(key);
        return { success: true, message: 'Anything', data: atColumns() };
      },
    });
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toBeVisible();
    choose(hotelsFile());
    await expect
      .element(screen.getByText('File uploaded successfully! Processing has started.'))
      .toBeVisible();
    expect(sent).toEqual([
      ['review', 'true'],
      ['file', 'norvane-2026.xlsx'],
    ]);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    await expect.element(screen.getByText(/38 rows on sheet “Hotels”/)).toHaveTextContent('Uploaded');
    const next = screen.getByRole('button', { name: 'Next: columns' });
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/import/${importId()}`);
    await expect.element(screen.getByRole('heading', { name: 'Which column is what?' })).toBeVisible();
  });

  it('[IMP-03] shows how much has left, can be cancelled, and the page takes another one', async () => {
    let report: ((bytes: number) => void) | undefined;
    const { screen } = await open({ [upload]: () => new Promise(() => undefined) });
    const answer = http.defaults.adapter;
    http.defaults.adapter = (config) => {
      if (config.url === upload) {
        report = (loaded) =>
          config.onUploadProgress?.({ loaded, total: 100, bytes: loaded, lengthComputable: true });
        return new Promise((_resolve, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new Error('cancelled')));
        });
      }
      if (typeof answer !== 'function') throw new Error('The tests answer themselves.');
      return answer(config);
    };
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toBeVisible();
    choose(new File(['x'.repeat(1000)], 'norvane-2026.xlsx'));
    await expect.element(screen.getByText(/^Uploading, 0 percent/)).toBeVisible();
    await expect.poll(() => report).toBeDefined();
    report?.(62);
    await expect.element(screen.getByText('Uploading, 62 percent · 620 B of 1,000 B')).toBeVisible();
    await expect.element(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '62');
    const left = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(left);
    expect(left.defaultPrevented).toBe(true);
    await screen.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toHaveFocus();
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it('[IMP-03] [IMP-04] shows why the server does not take it, else its own words; Retry has the same key', async () => {
    const answers: unknown[] = [new Refusal(415, 'This is no Excel file.'), 503, 0];
    const keys: unknown[] = [];
    const { screen } = await open({
      [upload]: ({ key }) => {
        keys.push(key);
        return answers.shift() ?? { success: true, message: '', data: atColumns() };
      },
    });
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toBeVisible();
    choose(hotelsFile());
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('This is no Excel file.');
    expect(screen.getByRole('button', { name: 'Retry' }).query()).toBe(null);
    await screen.getByRole('button', { name: 'Another file' }).click();
    choose(hotelsFile());
    await expect.element(alert).toHaveTextContent(/^Upload failed$/);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(alert).toHaveTextContent('Upload failed. The connection broke at 0 percent.');
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('button', { name: 'Next: columns' })).toBeVisible();
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(1)).size).toBe(1);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('[IMP-01] can be dropped anywhere on the page', async () => {
    const { screen } = await open({
      [upload]: () => ({ success: true, message: '', data: atColumns() }),
    });
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toBeVisible();
    expect(drag('dragover', hotelsFile())).toBe(false);
    await expect.element(screen.getByText('Let go to take this file')).toBeVisible();
    drag('drop', hotelsFile());
    await expect.element(screen.getByRole('button', { name: 'Next: columns' })).toBeVisible();
    await expect.element(screen.getByText('Let go to take this file')).not.toBeInTheDocument();
  });

  it('that was imported before says so; the one that the server cannot read says why', async () => {
    const { latest, streams } = openEvents();
    const same = { id: importId(3), at: '2026-11-18T10:00:00Z', total: 12 };
    let detail = atColumns({ same_as: same });
    const { screen } = await open({
      [upload]: () => ({ success: true, message: '', data: detail }),
      [onePath()]: () => ({ data: detail }),
    });
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toBeVisible();
    choose(hotelsFile());
    await expect.element(screen.getByText(/^This file was imported on/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See the report' }))
      .toHaveAttribute('href', `/import/${importId(3)}`);
    forgetFile();
    detail = importDetail({ state: 'reading', started_at: null });
    await expect.element(screen.getByRole('button', { name: /choose one/ })).toBeVisible();
    choose(hotelsFile());
    const next = screen.getByRole('button', { name: 'Next: columns' });
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => streams.length).toBe(1);
    latest().send(importDetail({ state: 'refused', refusal: 'This workbook unpacks to more than 500 MB.' }));
    latest().end();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This workbook unpacks to more than 500 MB.');
  });
});

describe('the earlier imports', () => {
  it('say who imported what with which result, and what can be done', async () => {
    const { screen } = await open();
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
    await expect.element(row('harbour-hill-hotels.csv')).toHaveTextContent('12 created');
    await expect.element(row('harbour-hill-hotels.csv').getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.element(row('palmora-resorts.json')).toHaveTextContent('20 created, 1 not');
    await expect
      .element(row('tamri_hoteles_final_FINAL.xls').getByRole('link', { name: 'Why' }))
      .toHaveAttribute('href', `/import/${importId(5)}`);
    await expect.element(row('palmora-bay.csv').getByRole('link', { name: 'Continue' })).toBeVisible();
    await expect.element(row('norvane-2026.xlsx')).toHaveTextContent(/A deleted account.*Undone, 1 kept/);
  });

  it('can be discarded as long as they wait', async () => {
    let all = earlierImports;
    const { screen, asked } = await open({
      [listPath]: () => ({ data: all }),
      [onePath(importId(2))]: () => {
        all = all.slice(1);
        return { message: 'Discarded.' };
      },
    });
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByText('palmora-bay.csv has been discarded.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'palmora-bay.csv' })).not.toBeInTheDocument();
    expect(asked.find(({ method }) => method === 'delete')?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('say that there are none, or that they could not be loaded', async () => {
    let answer: unknown = 400;
    const { screen } = await open({ [listPath]: () => answer });
    await expect.element(screen.getByText('Error: Failed to fetch the imports')).toBeVisible();
    answer = { data: [] };
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Nothing has been imported yet.')).toBeVisible();
  });

  it('[AUTH-06] are all that somebody sees who may only read', async () => {
    const { screen } = await openApp('/import', { ...asReader, answers: answersFor(atColumns()) });
    await expect.element(screen.getByRole('link', { name: 'Report' }).first()).toBeVisible();
    for (const name of [/choose one/, 'Undo', 'Discard'])
      expect(screen.getByRole('button', { name }).query()).toBe(null);
    expect(screen.getByRole('link', { name: 'Continue' }).query()).toBe(null);
  });

  it('that run are watched: their end is said, and they are asked for again', async () => {
    const { latest, streams } = openEvents();
    let all = [hotelImport({ state: 'running', failed: 0, created: 3, updated: 0, left_out: 0, total: 38 })];
    const { screen } = await open({ [listPath]: () => ({ data: all }) });
    await expect.element(screen.getByText('Running, 8%')).toBeVisible();
    await expect.poll(() => streams.length).toBe(1);
    all = [hotelImport()];
    latest().send(importDetail());
    latest().end();
    await expect
      .element(screen.getByText('norvane-2026.xlsx: 33 of 38 rows went in, 4 could not'))
      .toBeVisible();
    await expect.element(screen.getByText('31 created, 2 changed, 4 not')).toBeVisible();
  });
});

describe('help for a file', () => {
  it('[NAV-22] says what each column may hold, and which are needed', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'What the columns mean' }).click();
    const dialog = screen.getByRole('dialog', { name: 'What the columns mean' });
    await expect.element(dialog.getByRole('row', { name: /^Country/ })).toHaveTextContent('needed');
    await expect.element(dialog.getByRole('row', { name: /^Brand/ })).not.toHaveTextContent('needed');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('gives the template in both formats', async () => {
    const { screen, asked } = await open({ '/hotels/importTemplate': () => new ArrayBuffer(8) });
    await screen.getByRole('button', { name: 'Template as xlsx' }).click();
    await expect.element(screen.getByText('Download completed.').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Template as csv' }).click();
    await expect
      .poll(() => asked.filter(({ url }) => url === '/hotels/importTemplate').map(({ query }) => query))
      .toEqual([{ format: 'xlsx' }, { format: 'csv' }]);
  });
});
