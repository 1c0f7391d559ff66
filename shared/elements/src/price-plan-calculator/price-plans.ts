/** Contacts that a plan holds, by plan (spec: constants, contact caps). */
const caps = [
  5000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000,
];

const names = ['Startup', 'Webinar', 'Enterprise'];

interface PriceList {
  currency: string;
  /** Prices a month of the named plans and of the first custom one. */
  first: readonly [number, number, number, number];
  /** What every further custom plan costs more. */
  step: number;
}

const usual = { first: [27, 47, 97, 147], step: 50 } as const;

/** Prices by language; every other pays in euro (spec: constants, plan monthly price). */
const priceLists: Readonly<Record<string, PriceList>> = {
  en: { currency: 'USD', ...usual },
  es: { currency: 'USD', ...usual },
  pt: { currency: 'BRL', first: [142.3, 247.7, 511.2, 774.7], step: 263.5 },
  ru: { currency: 'RUB', first: [1700, 2800, 5750, 10_900], step: 3700 },
};

const euro: PriceList = { currency: 'EUR', ...usual };

export interface PricePlan {
  /** Startup, Webinar, Enterprise, Custom_20 … Custom_100. */
  id: string;
  cap: number;
  /** A month, in units of the currency. */
  price: number;
}

/** All plans with their prices for readers of a language. */
export function pricePlans(language: string): { currency: string; plans: PricePlan[] } {
  const { currency, first, step } =
    (Object.hasOwn(priceLists, language) ? priceLists[language] : undefined) ?? euro;
  const plans = caps.map((cap, index) => {
    const cents = Math.round(
      (first[Math.min(index, 3)] ?? 0) * 100 + Math.max(0, index - 3) * step * 100,
    );
    return { id: names[index] ?? `Custom_${cap / 1000}`, cap, price: cents / 100 };
  });
  return { currency, plans };
}
