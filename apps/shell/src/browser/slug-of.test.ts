import {
  captchaControlName,
  contactControlName,
  controlNames,
  fieldControlName,
  fieldSlugs,
  slugOfControl,
} from '@atrium/contract';
import { slugOf } from './slug-of';

test.each([
  ...fieldSlugs.flatMap((slug) => [fieldControlName(slug), contactControlName(slug)]),
  ...Object.values(controlNames),
  captchaControlName('name'),
  'optin[surveysResults][name][1]',
  'name',
])('%s is the field that the contract says it is', (name) => {
  expect(slugOf(name)).toBe(slugOfControl(name));
});
