import { sql } from 'drizzle-orm';
import { sites, submissions } from '../schema';
import { Statement, value } from './statement';

const statement = new Statement(
  'example',
  sql`SELECT ${value('shop', sites.host)}, ${value('fields', submissions.fields)} FROM ${sites}`,
);

test('is composed with the types of the columns', () => {
  expect(statement.text).toBe('SELECT $1::text, $2::json FROM "sites"');
});

test('its values stand in the order of the text, as their columns keep them', () => {
  const named = { fields: { email: 'a@b.example' }, more: 1, shop: "'; DROP TABLE sites" };
  expect(statement.values(named)).toEqual(["'; DROP TABLE sites", '{"email":"a@b.example"}']);
});

test('a value that is missing is an error, not NULL', () => {
  expect(() => statement.values({ shop: 'x' })).toThrow('"fields"');
});
