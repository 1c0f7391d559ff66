import fc from 'fast-check';
import type { Block } from './evidence';
import { chances, expected } from './hypergeometric';

const count = (seen: number, hurt: number) => ({ seen, hurt });

/** Chances by counting the ways one by one. */
function counted({ candidate, live }: Block): number[] {
  const hurt = candidate.hurt + live.hurt;
  const ways = (from: number, taken: number): number => {
    if (taken < 0 || taken > from) return 0;
    return taken === 0 ? 1 : (ways(from - 1, taken - 1) * from) / taken;
  };
  return Array.from(
    { length: Math.min(candidate.seen, hurt) + 1 },
    (_, share) =>
      (ways(candidate.seen, share) * ways(live.seen, hurt - share)) /
      ways(candidate.seen + live.seen, hurt),
  );
}

const side = fc
  .tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }))
  .map(([seen, hurt]) => count(seen, Math.min(seen, hurt)));

test('chances are those of drawing without putting back, and mean and variance are theirs', () => {
  fc.assert(
    fc.property(side, side, (candidate, live) => {
      const block = { candidate, live };
      const all = chances(block);
      expect(all).toHaveLength(counted(block).length);
      counted(block).forEach((chance, share) => expect(all[share]).toBeCloseTo(chance, 10));
      const { mean, variance } = expected(block);
      const moment = (power: number, from: number) =>
        all.reduce((sum, chance, share) => sum + chance * (share - from) ** power, 0);
      expect(mean).toBeCloseTo(moment(1, 0), 8);
      expect(variance).toBeCloseTo(moment(2, mean), 8);
    }),
  );
});

test('of very many views only numbers that can be reckoned with are told', () => {
  const all = chances({ candidate: count(50_000, 2000), live: count(50_000, 2000) });
  expect(all.length).toBeLessThan(2400);
  expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
});
