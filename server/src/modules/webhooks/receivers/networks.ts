/** Which addresses of the network may be called: those of the outside, and the networks that this installation names. */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [address: Address, bits: number];
export type Networks = readonly Network[];

/** What is given out now to those who are reached from everywhere. A NAT64 or mapped address leads elsewhere. */
const globalV6 = ipaddr.parseCIDR('2000::/3');
/** Public addresses behind which clouds keep what is for their own machines alone. */
const ofClouds = [ipaddr.parseCIDR('168.63.129.16/32')];

const isIn = (address: Address, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match([network, bits] as [ipaddr.IPv4, number]);

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv6'
    ? isIn(address, globalV6)
    : !ofClouds.some((cloud) => isIn(address, cloud));
}

/** `public`: reached from outside. `named`: in a network of the installation. `private`: neither, or no address at all. */
export function judgeAddress(text: string, named: Networks): 'public' | 'named' | 'private' {
  if (!ipaddr.isValid(text)) return 'private';
  const address = ipaddr.parse(text);
  if (named.some((network) => isIn(address, network))) return 'named';
  return isPublic(address) ? 'public' : 'private';
}

/** The networks of a setting, which was checked when it was read. */
export const readNetworks = (texts: readonly string[]): Networks =>
  texts.map((text) => ipaddr.parseCIDR(text));
