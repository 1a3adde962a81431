/** The words of the workbench in another language. */
import { AloProvider } from '@alo/renderer';
import { Workbench } from '@alo/workbench';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDrafts } from '../../workbench/src/storage/device-drafts.js';
import { draftsOnDevice } from '../../workbench/src/storage/on-device.js';
import { released, typeBehind } from './support/open.js';
import { poolFiles } from './support/pools.js';

const source = released(poolFiles);
const onDraft = () => undefined;

const shown = (language: string, draftId?: string) => (
  <AloProvider locale={language}>
    <Workbench source={source} draftId={draftId} onDraft={onDraft} />
  </AloProvider>
);

beforeEach(async () => {
  await page.viewport(1440, 900);
  for (const { id } of await deviceDrafts.list()) await deviceDrafts.remove(id);
});

it('The start page is German for a reader of German', async () => {
  const screen = await render(shown('de'));
  await expect.element(screen.getByRole('heading', { name: 'Werkstatt' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'pools 1 als Entwurf kopieren' })).toBeVisible();
});

it('A draft that is open follows the language and keeps its undo', async () => {
  const id = await draftsOnDevice.begin({
    title: 'Pools, draft',
    base: { key: 'pools', version: 1 },
    files: poolFiles,
    ofBase: poolFiles,
  });
  const screen = await render(shown('en', id));
  await expect.element(screen.getByText(/^checked in/)).toBeVisible();
  await typeBehind('Is there a pool', ' or a spa');
  await expect.element(screen.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();

  await screen.rerender(shown('de', id));
  await expect.element(screen.getByText(/^geprüft in \d,\d s$/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Live-Fragebogen' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Rückgängig', exact: true })).toBeEnabled();

  await screen.rerender(shown('en', id));
  await expect.element(screen.getByText(/^checked in/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
});
