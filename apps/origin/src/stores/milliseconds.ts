import { sql, type SQL } from 'drizzle-orm';

/** The moment so many milliseconds from now, by the database's clock: origins share no other. */
export const fromNow = (milliseconds: number): SQL<Date> =>
  sql`now() + ${milliseconds} * interval '1 millisecond'`;
