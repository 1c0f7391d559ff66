import { createHmac, randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { mostDoubted } from '../rollouts/evidence';

/** Views of one version that one address can have counted by one origin in a day, whatever it says of them. */
export const viewsPerAddress = 1;
/** Addresses remembered; the ones that were not seen for longest are forgotten first. */
const mostKnown = 100_000;

const day = 86_400_000;

/** What stands for no one household: behind them stand whole networks, or a proxy of ours. */
const within = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  within.addSubnet(network, prefix, 'ipv4');
within.addAddress('::1', 'ipv6');
within.addSubnet('fc00::', 7, 'ipv6');

/** The first half of an IPv6 address without its last 16 bits: what one customer of a provider is given. */
function customerOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 3).join(':');
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Who is told apart by an address; null where an address tells nobody apart. */
export function senderOf(address: string): string | null {
  const plain = mapped.exec(address)?.[1] ?? address;
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  if (within.check(plain, family)) return null;
  return family === 'ipv6' ? customerOf(plain) : plain;
}

/** Who a view is of, as far as a request says so. */
export interface Viewer {
  address: string;
  /** The name that this site gave; null where it gave none. */
  visitor: string | null;
}

/**
 * Keeps anybody from deciding what is thought of a version: of one address, and of one visitor, one view
 * a day is counted and the others are not, whatever they say. Which ones are counted does not depend on whether
 * they were hurt, so shares of hurt views stay what they are. Addresses are kept in memory alone, as hashes under a
 * secret that nobody knows and that is another one every day.
 */
export class Influence {
  private readonly counted = new LRUCache<string, number>({ max: mostKnown });
  private secret = randomBytes(16);
  private today = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a view is counted among those that `what` stands for. Each question is a view. */
  admits(what: string, { address, visitor }: Viewer): boolean {
    this.renew();
    const sender = senderOf(address) ?? visitor;
    if (sender === null) return false;
    const keys = [sender, ...(visitor === null ? [] : [`visitor ${visitor}`])].map((who) =>
      createHmac('sha256', this.secret).update(`${what} ${who}`).digest('base64url').slice(0, 16),
    );
    if (keys.some((key) => (this.counted.get(key) ?? 0) >= viewsPerAddress)) return false;
    for (const key of new Set(keys)) this.counted.set(key, (this.counted.get(key) ?? 0) + 1);
    return true;
  }

  private renew(): void {
    const today = Math.floor(this.now() / day);
    if (today === this.today) return;
    this.today = today;
    this.secret = randomBytes(16);
    this.counted.clear();
  }
}

/**
 * Hurt views that one address can have made up since a rollout began: one on each origin and day. Whoever
 * keeps that up for days is taken for more than one visitor: to doubt more than four would hide what others see.
 */
export function deniableAfter(milliseconds: number, origins: number): number {
  return Math.min(mostDoubted, viewsPerAddress * origins * (1 + Math.floor(milliseconds / day)));
}
