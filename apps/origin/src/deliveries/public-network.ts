import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Special-purpose networks (IANA registries, RFC 6890), none of which lies on the internet. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16],
  ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24],
  ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24],
  ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) special.addSubnet(network, bits, 'ipv4'); // prettier-ignore
// Within the global unicast range: tunnels, which may lead to any IPv4 address, and documentation.
for (const [network, bits] of [
  ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20],
] as const) special.addSubnet(network, bits, 'ipv6'); // prettier-ignore

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address lies on the internet, and so not in the network that the origin stands in. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The host's name leads into the origin's own network. */
export class PrivateAddressRefused extends Error {
  constructor() {
    super('the address lies in a private network, which is refused');
    this.name = 'PrivateAddressRefused';
  }
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks a host up for a connection and gives only public addresses. The connection is made to what was
 * checked: a name that is changed between a check and a connection is of no use.
 */
export function publicLookup(resolve: Resolve = systemLookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const usable = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = usable;
      if (!first) return done(new PrivateAddressRefused(), '', 0);
      if (options.all) return done(null, usable);
      return done(null, first.address, first.family);
    });
  };
}
