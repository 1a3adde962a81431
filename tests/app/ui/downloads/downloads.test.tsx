/** Downloads that take long: what is shown meanwhile, and how they end. */
import { AloProvider } from '@alo/renderer';
import { AxiosError, AxiosHeaders, CanceledError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { http } from '../../../../app/src/lib/http';
import { useSession } from '../../../../app/src/lib/session/session';
import { startDownload } from '../../../../app/src/ui/start-download';
import { admin, openApp, permit } from '../../support/app';

const MB = 1_048_576;

/** A call under way: the test says when bytes come, and how it ends. */
interface Call {
  readonly url: string | undefined;
  readonly bytes: (loaded: number, total?: number) => void;
  readonly end: (status: number, data?: ArrayBuffer) => void;
  readonly isCancelled: () => boolean;
}

function answerByHand(): Call[] {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      let isCancelled = false;
      config.signal?.addEventListener?.('abort', () => {
        isCancelled = true;
        reject(new CanceledError());
      });
      calls.push({
        url: config.url,
        bytes: (loaded, total) =>
          config.onDownloadProgress?.({
            ...{ loaded, bytes: loaded, lengthComputable: total !== undefined },
            ...(total !== undefined && { total }),
          }),
        end: (status, data) => {
          const response: AxiosResponse = {
            ...{ status, data, config, statusText: '', headers: new AxiosHeaders() },
          };
          if (status === 200) resolve(response);
          else reject(new AxiosError('', undefined, config, undefined, response));
        },
        isCancelled: () => isCancelled,
      });
    });
  http.defaults.adapter = adapter;
  return calls;
}

const fileOf = (fileName: string) => ({ path: `/${fileName}`, format: 'zip', fileName }) as const;
const content = new TextEncoder().encode('PK').buffer;
const cancelOf = (name: string) => page.getByRole('button', { name: `Cancel the download of ${name}` });

/** Clicks without the mouse: a real click on toasts that come and go with each test stops the page now and then. */
async function cancel(name: string) {
  await expect.element(cancelOf(name)).toBeVisible();
  cancelOf(name)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

let saved: string[];
beforeEach(async () => {
  await page.viewport(1200, 800);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Begins a download of each name; none of them belongs to a page. */
async function begin(...names: string[]) {
  await render(<AloProvider colorMode="light">{null}</AloProvider>);
  const calls = answerByHand();
  for (const name of names) void startDownload(fileOf(name));
  await expect.poll(() => calls.length).toBe(names.length);
  return calls;
}

describe('a download that takes long', () => {
  it('[DL-06] shows the name, that the file is being made, then its bytes and a bar, until it is there', async () => {
    const [call] = await begin('lantern-house-2026.zip');
    await expect.element(page.getByText('Being made on the server')).toBeVisible();
    await expect.element(page.getByText('lantern-house-2026.zip')).toBeVisible();
    call?.bytes(7.9 * MB, 18.4 * MB);
    await expect.element(page.getByText('7.9 of 18.4 MB')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: 'Progress of lantern-house-2026.zip' });
    expect((bar.element() as HTMLProgressElement).position).toBeCloseTo(7.9 / 18.4);
    call?.end(200, content);
    await expect.element(page.getByText('Download completed.')).toBeVisible();
    await expect.element(page.getByText('lantern-house-2026.zip')).not.toBeInTheDocument();
    expect(saved).toEqual(['lantern-house-2026.zip']);
  });

  it('says the bytes so far where the length is not known, without a bar', async () => {
    const [call] = await begin('audit-log.zip');
    call?.bytes(7.9 * MB);
    await expect.element(page.getByText('7.9 MB so far')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    call?.end(200, content);
    await expect.element(page.getByText('Download completed.')).toBeVisible();
  });

  it('is cancelled by its button: nothing is saved, and nothing more is said', async () => {
    const [call] = await begin('hotels.zip');
    await cancel('hotels.zip');
    await expect.element(page.getByText('hotels.zip')).not.toBeInTheDocument();
    expect(call?.isCancelled()).toBe(true);
    expect(saved).toEqual([]);
    await expect.element(page.getByText(/Download|Failed/)).not.toBeInTheDocument();
  });

  it('runs beside others: cancelling one leaves the other', async () => {
    const [first, second] = await begin('one.zip', 'two.zip');
    await expect.element(cancelOf('two.zip')).toBeVisible();
    await cancel('one.zip');
    await expect.element(page.getByText('one.zip')).not.toBeInTheDocument();
    expect([first?.isCancelled(), second?.isCancelled()]).toEqual([true, false]);
    second?.end(200, content);
    await expect.element(page.getByText('Download completed.')).toBeVisible();
    expect(saved).toEqual(['two.zip']);
  });

  it('[DL-05] that fails offers to try again until it is closed', async () => {
    const calls = await begin('hotels.zip');
    calls[0]?.end(503);
    await expect.element(page.getByText('Failed to download file. Please try again')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.end(200, content);
    await expect.element(page.getByText('Download completed.')).toBeVisible();
    expect(saved).toEqual(['hotels.zip']);
  });

  it('[DL-05] that cannot be made says why, and is not offered again', async () => {
    const [call] = await begin('hotels.zip');
    const refusal = { code: 'NO_ANSWERS', message: 'Nothing has been answered yet.' };
    call?.end(409, new TextEncoder().encode(JSON.stringify(refusal)).buffer);
    await expect.element(page.getByText('Failed to download file. Please try again')).toBeVisible();
    await expect.element(page.getByText('Nothing has been answered yet.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['[DL-03]', 404, 'File not found. Please contact support.'],
    ['[DL-04]', 403, 'Access denied. Please ensure you are logged in.'],
  ])('%s [UNSP-101] that ends in a %i says so, and offers nothing', async (_row, status, words) => {
    const [call] = await begin('hotels.zip');
    await expect.element(cancelOf('hotels.zip')).toBeVisible();
    call?.end(status);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(cancelOf('hotels.zip')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('ends with the sign-in: nothing of the person who has left is saved', async () => {
    useSession.setState(
      { phase: 'signedIn', user: admin, tabs: [], tabsProblem: undefined, calls: [] },
      true,
    );
    const [call] = await begin('hotels.zip');
    useSession.setState({ phase: 'signedOut', reason: 'left' }, true);
    await expect.poll(() => call?.isCancelled()).toBe(true);
    expect(saved).toEqual([]);
  });

  it('goes on when its page is left', async () => {
    let give: (data: ArrayBuffer) => void = () => undefined;
    const { screen, router } = await openApp('/terms-of-use', {
      tabs: permit('TERMS OF USE', 'ABOUT'),
      answers: {
        '/legal/terms': () => ({ data: { title: 'Terms of Use', content: 'Be fair.', version: '3' } }),
        '/legal/terms/current/pdf': () => new Promise<ArrayBuffer>((resolve) => (give = resolve)),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download as PDF' }));
    await expect.element(cancelOf('Terms of Use.pdf')).toBeVisible();
    await router.navigate('/about');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect.element(cancelOf('Terms of Use.pdf')).toBeVisible();
    give(content);
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    expect(saved).toEqual(['Terms of Use.pdf']);
  });
});
