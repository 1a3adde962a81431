import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionnairesPlugin } from '../../.storybook/questionnaires/plugin.js';
import { Copy } from '../content/faults.js';

let root: string;
let copy: Copy;
let server: ViteDevServer;
const changed = vi.fn<(head: string) => void>();
const sent = vi.fn<(payload: HotPayload) => void>();

/** Resolves when the server hears of new files in the folder: until then it takes them for files that were there. */
async function watched(folder: string): Promise<void> {
  let hasHeard = false;
  server.watcher.on('add', () => {
    hasHeard = true;
  });
  const probes: string[] = [];
  await vi.waitFor(
    () => {
      const probe = path.join(folder, `probe-${probes.length}.txt`);
      writeFileSync(probe, '');
      probes.push(probe);
      expect(hasHeard).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  for (const probe of probes) rmSync(probe);
}

beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'alo-plugin-')));
  copy = new Copy(root, 'trial');
  changed.mockClear();
  sent.mockClear();
  server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [questionnairesPlugin(changed, root)],
  });
  await watched(path.dirname(copy.file('questionnaire')));
  vi.spyOn(server.environments.client.hot, 'send').mockImplementation(sent as never);
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const served = async (url: string) => (await server.environments.client.transformRequest(url))?.code ?? '';
const data = () => served('virtual:questionnaire/trial/1');
const updatesData = ([payload]: readonly [HotPayload]) =>
  payload.type === 'update' && payload.updates.some((one) => one.path.includes('questionnaire/trial/1'));

describe('the plugin of Storybook', { timeout: 60_000 }, () => {
  it('[ENG-04] serves a questionnaire.json as the module of its stories', async () => {
    const code = await served(copy.file('questionnaire'));
    expect(code).toContain('export const StepPlanet');
  });

  it('[ENG-04] sends a saved step as an update of the data, without a reload', async () => {
    expect(await data()).toContain('"Planet"');
    copy.editText('planet', (text) => text.replace('"Planet"', '"Planet again"'));
    await vi.waitFor(() => expect(sent.mock.calls.some(updatesData)).toBe(true), { timeout: 20_000 });
    expect(await data()).toContain('"Planet again"');
    expect(sent.mock.calls.map(([{ type }]) => type)).not.toContain('full-reload');
  });

  it('[ENG-01] tells of a question that has got a condition, and serves its story and its branch', async () => {
    await served(copy.file('questionnaire'));
    copy.editQuestion('planet', 'B-09', (question) => {
      question.dependency_list = [
        { questionId: 'B-07', conditionType: 'option_id_equals', requiredValue: 'monthly' },
      ];
    });
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    expect(await served(copy.file('questionnaire'))).toContain('export const Branch_B_09');
    expect(await data()).toMatch(/"questionId":\s*"B-09"/);
  });

  it('[ENG-01] tells of a new profile', async () => {
    await served(copy.file('questionnaire'));
    copy.addProfile('city', { answers: {}, files: {} });
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    expect(changed.mock.calls[0]?.[0]).toMatch(/trial\/1\/questionnaire\.json$/);
    expect(await served(copy.file('questionnaire'))).toContain('export const ProfileCity');
  });
});
