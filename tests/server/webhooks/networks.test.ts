/** Check S-26: which addresses webhooks never call. */
import { describe, expect, it } from 'vitest';
import { judgeAddress, readNetworks } from '../../../server/src/modules/webhooks/receivers/networks.js';

const named = readNetworks(['10.1.0.0/16', 'fd12::/32']);

describe('[S-26] An address of the network', () => {
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.12', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.0.9'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1'],
    ...['198.18.0.1', '198.51.100.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['168.63.129.16', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::1', '100::1', '2001:db8::1', '2001::1', '2002:7f00:1::', 'fc00::1', 'fd00:ec2::254'],
    ...['fe80::1', 'fec0::1', 'ff02::1', '::127.0.0.1', 'localhost', '', '127.1'],
  ])('is refused: %s', (address) => {
    expect(judgeAddress(address, named)).toBe('private');
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    'is public: %s',
    (address) => {
      expect(judgeAddress(address, named)).toBe('public');
    },
  );

  it.each([
    ['10.1.200.3', 'named'],
    ['10.2.0.1', 'private'],
    ['fd12::7', 'named'],
    ['fd13::7', 'private'],
    // A mapped address is not the one that was named.
    ['::ffff:10.1.0.1', 'private'],
  ])('of a named network is known: %s is %s', (address, place) => {
    expect(judgeAddress(address, named)).toBe(place);
  });
});
