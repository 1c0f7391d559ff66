import type { Stores } from '../stores';

const minute = 60_000;
let count = 0;
/** Nobody else's: the stores are shared. */
const fresh = (name: string) => `${name}-${(count += 1)}`;

/** What every implementation of letters and of counts must do. */
export function describeLetterStores(open: () => Pick<Stores, 'letters' | 'attempts'>): void {
  describe('letters', () => {
    const letter = (email: string) => ({
      siteId: 'default',
      email,
      purpose: 'reset' as const,
      locale: 'en' as const,
      pageId: null,
    });
    const claim = (lease = minute) => open().letters.claim({ limit: 50, lease });
    /** Of all letters that are due, the one to an address. */
    const claimOne = async (email: string, lease = minute) => {
      const letter = (await claim(lease)).find((each) => each.email === email);
      if (!letter) throw new Error(`no letter to ${email} is due`);
      return letter;
    };

    test('are told of, claimed once, and gone when they are settled', async () => {
      const { letters } = open();
      const heard = jest.fn<void, []>();
      const stop = letters.onAdded(heard);
      await letters.add(letter('Once@example.com'));
      stop();
      await letters.add(letter('twice@example.com'));
      expect(heard).toHaveBeenCalledTimes(1);
      const claimed = await claim();
      const once = claimed.find(({ email }) => email === 'once@example.com');
      expect(once).toMatchObject({ ...letter('once@example.com'), attempts: 1 });
      expect(await claim()).toEqual([]);
      for (const each of claimed) await letters.settle(each, null);
      expect(await claim(-1)).toEqual([]);
    });

    test('are tried again when that is due, or when whoever claimed them has ended', async () => {
      const { letters } = open();
      await letters.add(letter('late@example.com'));
      const first = await claimOne('late@example.com', -1);
      const second = await claimOne('late@example.com');
      expect(second).toMatchObject({ attempts: 2 });
      // Its lease is lost: what it says counts no more.
      await letters.settle(first, null);
      await letters.settle(second, minute);
      await expect(claimOne('late@example.com')).rejects.toThrow('no letter');
      await letters.add(letter('later@example.com'));
      const later = await claimOne('later@example.com');
      await letters.settle(later, 0);
      const again = await claimOne('later@example.com');
      expect(again).toMatchObject({ attempts: 2 });
      await letters.settle(again, null);
    });
  });

  describe('attempts', () => {
    test('are counted for their span, each of them', async () => {
      const key = fresh('key');
      const { attempts } = open();
      const counted = await Promise.all(
        Array.from({ length: 20 }, () => attempts.count(key, minute)),
      );
      const counts = counted.map((each) => each.count).sort((a, b) => a - b);
      expect(counts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      for (const { endsIn } of counted) {
        expect(endsIn).toBeGreaterThan(0);
        expect(endsIn).toBeLessThanOrEqual(minute);
      }
      expect((await attempts.count(fresh('key'), minute)).count).toBe(1);
    });

    test('begin anew when their span is over, and when they are forgotten', async () => {
      const key = fresh('key');
      const { attempts } = open();
      await attempts.count(key, -1);
      expect((await attempts.count(key, minute)).count).toBe(1);
      expect((await attempts.count(key, minute)).count).toBe(2);
      await attempts.forget(key);
      expect((await attempts.count(key, -1)).count).toBe(1);
      expect(await attempts.forgetOld()).toBeGreaterThanOrEqual(1);
    });
  });
}
