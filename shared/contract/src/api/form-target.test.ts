import type { PageDocument } from '../page/page-document';
import { framedPageTypes, pageTypes } from '../page/page-types';
import { formTarget } from './form-target';

const button = (fields: object, parentId: string | null = null) => ({
  type: 'Button',
  fields,
  parentId,
});
const ownAddress = (urlRedirect: string) => ({ redirectionType: 'customUrl', urlRedirect });

function targetOf(page: object, elements: object = {}, popupId: string | null = null) {
  const entries = Object.entries({
    ...elements,
    popup: { type: 'Popup', fields: {}, parentId: null },
  });
  const byId = Object.fromEntries(entries.map(([id, element]) => [id, { id, ...element }]));
  const document = { type: 'squeeze', optIn: { nextStepUrl: null }, elements: byId, ...page };
  return formTarget(document as unknown as PageDocument, popupId);
}

test('the pages that are made for frames lead the whole window on, others where they stand', () => {
  const leading = pageTypes.filter((type) => targetOf({ type, optIn: { nextStepUrl: '/next' } }));
  expect(leading.toSorted()).toEqual(framedPageTypes.toSorted());
});

test.each<[string, object, '_top' | undefined]>([
  ['leads nowhere', {}, undefined],
  ['leads to an address of its own', { send: button(ownAddress('/mine')) }, '_top'],
  [
    'has an address that it does not lead to',
    { send: button({ urlRedirect: '/mine' }) },
    undefined,
  ],
  ['is another one', { send: button(ownAddress('/mine'), 'popup') }, undefined],
  ['signs in', { send: button({ action: 'login' }) }, '_top'],
])('in a frame, one that %s', (_, elements, expected) => {
  expect(targetOf({ type: 'inline' }, elements)).toBe(expected);
});

test('a popup has a form of its own', () => {
  const elements = { send: button(ownAddress('/mine'), 'popup') };
  expect(targetOf({ type: 'inline' }, elements, 'popup')).toBe('_top');
});

test('another site may refuse any frame', () => {
  expect(targetOf({ optIn: { nextStepUrl: 'https://shop.example/' } })).toBe('_top');
  expect(targetOf({}, { send: button(ownAddress('HTTP://shop.example')) })).toBe('_top');
});
