/** Check S-26: where the address of a webhook may lead. */
import { describe, expect, it } from 'vitest';
import { readNetworks } from '../../../server/src/modules/webhooks/receivers/networks.js';
import { findReceiver } from '../../../server/src/modules/webhooks/receivers/receiver.js';

const hosts: Readonly<Record<string, readonly string[]>> = {
  'hooks.harbourhill.example': ['93.184.215.14', '2606:2800:21f:cb07::1'],
  'inside.example': ['10.0.0.12'],
  'half.example': ['93.184.215.14', '127.0.0.1'],
  'own.example': ['10.1.0.4'],
  'own-and-outside.example': ['10.1.0.4', '93.184.215.14'],
};
const named = readNetworks(['10.1.0.0/16']);
const find = (address: string) => findReceiver(address, (host) => Promise.resolve(hosts[host] ?? []), named);

describe('[S-26] The address of a webhook', () => {
  it('is one that is reached from outside, with all that its name stands for', async () => {
    const found = await find('https://hooks.harbourhill.example/alo?a=1');
    expect([found.url.href, found.addresses]).toEqual([
      'https://hooks.harbourhill.example/alo?a=1',
      hosts['hooks.harbourhill.example'],
    ]);
  });

  it.each([
    ...['http://hooks.harbourhill.example/', 'ftp://hooks.harbourhill.example/', 'file:///etc/passwd'],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://017700000001/'],
    ...['https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://169.254.169.254/latest/meta-data'],
    ...['https://inside.example/', 'https://half.example/', 'http://own-and-outside.example/'],
    ...['https://user:password@hooks.harbourhill.example/', 'https://user@hooks.harbourhill.example/'],
    ...['https://@hooks.harbourhill.example/', 'https://hooks.harbourhill.example/#part', 'no address', ''],
    ...['https:\\\\@hooks.harbourhill.example/', 'javascript:alert(1)', '//hooks.harbourhill.example/'],
  ])('is refused: %s', async (address) => {
    await expect(find(address)).rejects.toMatchObject({ why: 'private' });
  });

  it('without a place is refused', async () => {
    await expect(find('https://nowhere.example/')).rejects.toMatchObject({ why: 'unknown_host' });
  });

  it.each(['http://own.example/', 'https://own.example/', 'http://10.1.0.4:8080/'])(
    'may be of a named network, also by http: %s',
    async (address) => {
      expect((await find(address)).addresses).toEqual(['10.1.0.4']);
    },
  );
});
