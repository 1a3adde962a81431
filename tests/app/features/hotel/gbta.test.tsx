/** The GBTA file on a hotel's page: its button and its dialog. */
import { importLimits, type GbtaData } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limits } from '../../../../app/src/features/hotel/gbta/check-file';
import { http } from '../../../../app/src/lib/http';
import { forgetSession } from '../../../../app/src/lib/session/session';
import { admin, hotel, openApp, permit, Refusal, type Asked } from '../../support/app';
import { fileId, gbtaData, reportRow } from '../../../../stories/support/gbta';

const { id } = hotel();
const address = `/hotels/${id}?gbta=open`;
const path = `/hotels/${id}/GBTA-data`;

beforeEach(() => page.viewport(1200, 900));
afterEach(() => forgetSession('left'));

/** The server of one hotel: what was uploaded last is there. */
function serverOf(
  first: GbtaData | null,
  answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {},
) {
  let data = first;
  return {
    [`/hotels/${id}`]: () => ({ data: hotel() }),
    [path]: ({ method }: Asked) => {
      if (method !== 'post') return { data };
      data = gbtaData([reportRow('T01')]);
      return { message: 'gbta.csv uploaded successfully!', data };
    },
    [`${path}/${fileId}`]: () => {
      data = null;
      return { message: 'Gone', data: { undone: ['Q-T01'], stayed: [] } };
    },
    ...answers,
  };
}
const open = (data: GbtaData | null = null, answers: Parameters<typeof serverOf>[1] = {}) =>
  openApp(address, { answers: serverOf(data, answers) });

const csv = (name = 'gbta.csv', size = 10) => new File(['x'.repeat(size)], name);

function choose(...files: File[]): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (field === null) throw new Error('There is no field for files.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function drop(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

describe('the button GBTA Upload', () => {
  it.each(['COMPLETE ASSESSMENT', 'IN PROGRESS'] as const)(
    '[GBTA-01] [PROD-14] stands on the page of a hotel whose status is %s, and opens the dialog',
    async (status) => {
      const { screen, address: now } = await openApp(`/hotels/${id}`, {
        answers: {
          ...serverOf(null),
          [`/hotels/${id}`]: () => ({ data: hotel({ alo_submission_status: status }) }),
        },
      });
      await screen.getByRole('button', { name: 'GBTA Upload' }).click();
      await expect.element(page.getByRole('dialog', { name: 'GBTA Data Upload' })).toBeVisible();
      expect(now()).toBe(address);
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('button', { name: 'GBTA Upload' })).toHaveFocus();
      expect(now()).toBe(`/hotels/${id}`);
    },
  );

  it.each(['submitted', 'pending', 'rejected', 'APPROVAL_SCORE', 'SCORE_APPROVED', 'published'] as const)(
    '[GBTA-01] does not stand there once the status is %s',
    async (status) => {
      const { screen } = await openApp(`/hotels/${id}`, {
        answers: {
          ...serverOf(null),
          [`/hotels/${id}`]: () => ({ data: hotel({ alo_submission_status: status }) }),
        },
      });
      await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'GBTA Upload' }).query()).toBeNull();
    },
  );

  it('[GBTA-01] is not for ALO_SUPER', async () => {
    const { screen } = await openApp(address, {
      user: { ...admin, role: 'ALO_SUPER' },
      tabs: permit('HOTELS', 'BOOST YOUR BUSINESS'),
      answers: serverOf(null),
    });
    await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'GBTA Upload' }).query()).toBeNull();
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('the dialog GBTA Data Upload', () => {
  const panel = (name: string) => page.getByRole('heading', { level: 2, name });
  const isOpen = (name: string) => panel(name).element().closest('details')?.open;
  const upload = () => page.getByRole('button', { name: 'Upload File' });
  const problem = () => page.getByRole('dialog').getByRole('alert');

  it('[GBTA-02] [GBTA-03] [GBTA-04] has three panels, each opened and closed by itself; templates are plain links', async () => {
    await open();
    await expect.element(panel("What's this?")).toBeVisible();
    await expect.element(page.getByText(/never overwritten/)).toBeVisible();
    for (const format of ['xlsx', 'xls', 'csv'])
      await expect
        .element(page.getByRole('link', { name: new RegExp(`as ${format}$`) }))
        .toHaveAttribute('href', `/api/gbta_template?format=${format}`);
    await panel("What's this?").click();
    expect(isOpen("What's this?")).toBe(false);
    expect([isOpen('Download Template'), isOpen('Upload Your Data')]).toEqual([true, true]);
    await expect.element(page.getByText(/never overwritten/)).not.toBeVisible();
  });

  it('[GBTA-06] has the limits of the server', () => {
    const { extensions, maxBytes } = importLimits.gbta;
    expect(limits).toEqual({ extensions, maxBytes });
  });

  it('[GBTA-06] [GBTA-08] refuses what cannot be sent, in the words of the specification, and sends nothing', async () => {
    const { asked } = await open();
    await upload().click();
    await expect.element(problem()).toHaveTextContent('No file to upload');
    choose(csv('gbta.pdf'));
    await expect.element(problem()).toHaveTextContent('Please select a valid file (.xls, .xlsx, .csv)');
    choose(csv('gbta.csv', 10 * 1_048_576 + 1));
    await expect.element(problem()).toHaveTextContent('File size must be under 10MB');
    choose(csv('gbta.csv', 0));
    await expect.element(problem()).toHaveTextContent('The file is empty.');
    drop(csv('a.csv'), csv('b.csv'));
    await expect.element(problem()).toHaveTextContent(/^Only one file can be uploaded at a time\.$/);
    choose(csv('gbta.csv'));
    await expect.element(page.getByText('10 B · not uploaded yet')).toBeVisible();
    expect(problem().query()).toBeNull();
    drop(csv('other.csv'));
    await expect
      .element(problem())
      .toHaveTextContent('Only one file can be uploaded at a time. Please remove the existing file first.');
    await expect.element(page.getByText('gbta.csv')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'post')).toEqual([]);
  });

  it('[GBTA-05] [GBTA-09] [API-35] sends the chosen file, loads the report anew, and puts the focus on its heading', async () => {
    const sent: string[] = [];
    const server = serverOf(null);
    await open(null, {
      [path]: (call) => {
        if (call.method === 'post') {
          const form = call.body as unknown as FormData;
          for (const [name, value] of form) sent.push(name, typeof value === 'string' ? value : value.name);
          expect(call.key).toMatch(/^[\da-f-]{36}$/);
        }
        return server[path]?.(call);
      },
    });
    await expect.element(upload()).toBeVisible();
    choose(csv());
    await upload().click();
    await expect.element(page.getByText('gbta.csv uploaded successfully!')).toBeVisible();
    expect(sent).toEqual(['file', 'gbta.csv']);
    const heading = page.getByRole('heading', { level: 3 });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toHaveAccessibleName('1 row: 1 applied, 0 kept, 0 ignored, 0 hidden');
    expect([isOpen("What's this?"), isOpen('Upload Your Data')]).toEqual([false, true]);
  });

  it('[GBTA-05] says Uploading... while the file is on its way, how much has left, and can be cancelled', async () => {
    let report: ((bytes: number) => void) | undefined;
    await open();
    const answer = http.defaults.adapter;
    http.defaults.adapter = (config) => {
      if (config.method === 'post') {
        report = (loaded) =>
          config.onUploadProgress?.({ loaded, total: 100, bytes: loaded, lengthComputable: true });
        return new Promise((_resolve, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new Error('cancelled')));
        });
      }
      if (typeof answer !== 'function') throw new Error('The tests answer themselves.');
      return answer(config);
    };
    await expect.element(upload()).toBeVisible();
    choose(csv('gbta.csv', 1000));
    await upload().click();
    await expect.element(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await expect.poll(() => report).toBeDefined();
    report?.(71);
    await expect.element(page.getByText('Uploading, 71 percent · 710 B of 1,000 B')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect.element(page.getByRole('button', { name: /choose one/ })).toHaveFocus();
    expect(page.getByText(/Failed to upload/).query()).toBeNull();
  });

  it('[GBTA-09] says why an upload failed, and keeps the file for another try', async () => {
    const reply = [new Refusal(422, 'gbta.csv has no columns called "ref" and "answer".'), 500];
    await open(null, {
      [path]: ({ method }) => (method === 'post' ? reply.shift() : { data: null }),
    });
    await expect.element(upload()).toBeVisible();
    choose(csv());
    await upload().click();
    await expect
      .element(
        page.getByText('Failed to upload gbta.csv: gbta.csv has no columns called "ref" and "answer".'),
      )
      .toBeVisible();
    await upload().click();
    await expect.element(page.getByText('Failed to upload gbta.csv: Upload failed')).toBeVisible();
    await expect.element(upload()).toBeVisible();
  });

  it('[GBTA-07] another file must be removed first, whoever uploaded it', async () => {
    const exists = 'A GBTA file already exists. Please remove it first before uploading a new one.';
    let data: GbtaData | null = null;
    await open(null, {
      [path]: ({ method }) => {
        if (method !== 'post') return { data };
        data = gbtaData([reportRow('T01')]);
        return new Refusal(409, exists, {}, 'GBTA_FILE_EXISTS');
      },
    });
    await expect.element(upload()).toBeVisible();
    choose(csv());
    await upload().click();
    await expect.element(problem()).toHaveTextContent(exists);
    await page.getByRole('button', { name: 'Take gbta.csv away' }).click();
    await expect.element(page.getByText('gbta-lantern-house.xlsx')).toBeVisible();
    drop(csv('another.csv'));
    await expect.element(problem()).toHaveTextContent(exists);
  });

  it('[ERR-21] says that the data could not be loaded, and tries again', async () => {
    const replies = [500, 500, 500, 500];
    const { screen } = await open(null, { [path]: () => replies.shift() ?? { data: null } });
    await expect.element(screen.getByText('Error: Failed to load GBTA data')).toBeVisible();
    replies.length = 0;
    await screen.getByRole('button', { name: /try again|retry/i }).click();
    await expect.element(upload()).toBeVisible();
  });

  it('[GBTA-05] [UP-10] [UP-11] [UNSP-066] [API-36] asks before the file is removed, and says what becomes of the answers', async () => {
    const { asked } = await open(
      gbtaData([reportRow('T01'), reportRow('T02'), reportRow('T03', { outcome: 'kept' })], ['T01']),
    );
    await expect.element(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/api/files/a');
    await page.getByRole('button', { name: 'Remove' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Remove the GBTA file?' });
    await expect
      .element(asks)
      .toHaveTextContent('Are you sure you want to delete the file? This action cannot be undone.');
    await expect.element(asks.getByText('gbta-lantern-house.x...')).toBeVisible();
    await expect
      .element(asks)
      .toHaveTextContent('1 pre-filled answer that you have not confirmed is taken back.');
    await expect.element(asks).toHaveTextContent('1 answer that you confirmed or changed stays.');
    await expect.element(asks.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await asks.getByRole('button', { name: 'Remove file' }).click();
    await expect.element(page.getByText('The GBTA file was removed, with 1 answer.')).toBeVisible();
    await expect.element(upload()).toBeVisible();
    expect(asked.filter(({ method }) => method === 'delete').map(({ url }) => url)).toEqual([
      `${path}/${fileId}`,
    ]);
  });

  it('[ERR-21] says that the file could not be removed, and it stays', async () => {
    await open(gbtaData([reportRow('T01')]), { [`${path}/${fileId}`]: () => 500 });
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove file' }).click();
    await expect.element(page.getByText('Failed to delete GBTA attachment')).toBeVisible();
    await expect.element(page.getByText('gbta-lantern-house.xlsx')).toBeVisible();
  });

  it('[SRV-25] the report says of each row what happened and why, by kind, ten on a page', async () => {
    const many = Array.from({ length: 11 }, (_, at) => reportRow(`T${at + 10}`));
    await open(
      gbtaData(
        [
          ...many,
          reportRow('T31', { outcome: 'kept', reason: 'The question has an answer.' }),
          reportRow('T32', {
            outcome: 'ignored',
            answer: null,
            means: null,
            reason: 'Not a number.',
            said: 'lots',
          }),
          reportRow('T33', {
            outcome: 'hidden',
            reason: 'The question is not asked, because of: “Parking”.',
          }),
        ],
        ['T11'],
      ),
    );
    const rows = page.getByRole('row');
    await expect.element(page.getByText('What happened to the 14 answered rows')).toBeVisible();
    await expect.element(page.getByText('Showing 1 - 10 of 14')).toBeVisible();
    await expect.element(rows.nth(1)).toHaveTextContent('Applied, confirmed');
    await expect.element(rows.nth(2)).toHaveTextContent(/Applied$/);
    await expect
      .element(rows.nth(2).getByRole('link', { name: 'Question of T11?' }))
      .toHaveAttribute('href', `/hotels/${id}/questionnaire/planet?question=Q-T11`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('Showing 11 - 14 of 14')).toBeVisible();
    await page.getByRole('button', { name: /^Kept/ }).click();
    await expect.element(rows.nth(1)).toHaveTextContent('Your answer stays. The file means Yes, we do.');
    await page.getByRole('button', { name: /^Ignored/ }).click();
    await expect.element(rows.nth(1)).toHaveTextContent('“lots”');
    await expect.element(rows.nth(1)).toHaveTextContent('Not a number.');
    await page.getByRole('button', { name: /^Hidden/ }).click();
    await expect.element(rows.nth(1)).toHaveTextContent('because of: “Parking”');
    await expect
      .element(page.getByRole('link', { name: 'Look at them' }))
      .toHaveAttribute('href', `/hotels/${id}/questionnaire/planet?question=Q-T11`);
    await expect.element(page.getByText('1 pre-filled answer waits for you')).toBeVisible();
  });
});
