/** The example of docs/api.md checks the signature of a call. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecret, signedHeaders } from '../../../server/src/modules/webhooks/receivers/secret.js';
import { temporaryDirectory } from '../../support/temporary.js';

type Check = (secret: string, headers: Record<string, string>, body: string, now?: number) => boolean;

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const example = /<!-- signature example -->\s*```js\n(.*?)```/s.exec(page)?.[1] ?? '';

describe('The example that checks a signature', () => {
  const directory = temporaryDirectory();
  let isFromAlo: Check;
  beforeAll(async () => {
    const file = path.join(directory.path, 'example.mjs');
    writeFileSync(file, example);
    const loaded = (await import(pathToFileURL(file).href)) as { isFromAlo: Check };
    ({ isFromAlo } = loaded);
  });
  afterAll(() => {
    directory.remove();
  });

  const body = '{"type":"hotel.published","hotel":{"name":"Hôtel du Lac"}}';
  const at = new Date('2026-11-24T11:02:14Z');
  const [secret, former] = [createSecret(), createSecret()];
  const headers = signedHeaders({ messageId: 'msg_1', at, body }, [secret, former]);

  it('takes what was signed with the secret, or with the one before', () => {
    expect([secret, former].map((known) => isFromAlo(known, headers, body, at.getTime()))).toEqual([
      true,
      true,
    ]);
  });

  it('refuses another secret, a changed body, another id and an old call', () => {
    const checks = [
      isFromAlo(createSecret(), headers, body, at.getTime()),
      isFromAlo(secret, headers, body.replace('Lac', 'Lab'), at.getTime()),
      isFromAlo(secret, { ...headers, 'webhook-id': 'msg_2' }, body, at.getTime()),
      isFromAlo(secret, headers, body, at.getTime() + 301_000),
    ];
    expect(checks).toEqual([false, false, false, false]);
  });
});
