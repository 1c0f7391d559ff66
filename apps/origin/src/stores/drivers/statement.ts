import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** Values by the names that a statement has for them. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A statement that is composed once and then only given its values: composing one costs more than
 * sending it. PostgreSQL reads and plans it once for each connection, under its name.
 *
 * @example
 * const open = new Statement('open', sql`INSERT INTO sites (id, host) SELECT ${value('id', sites.id)}, '*'`);
 * await ask(open, { id: 'shop' });
 */
export class Statement {
  readonly text: string;
  private readonly parameters: unknown[];

  constructor(
    readonly name: string,
    query: SQL,
  ) {
    ({ sql: this.text, params: this.parameters } = dialect.sqlToQuery(query));
  }

  /** The values in the order of the text's parameters. @throws one is missing */
  values(named: Values): unknown[] {
    return fillPlaceholders(this.parameters, named);
  }
}

/** The place of a value that goes into the column. */
export const value = (name: string, column: PgColumn): SQL =>
  sql`${sql.param(sql.placeholder(name), column)}::${sql.raw(column.getSQLType())}`;
