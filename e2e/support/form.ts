import type { FrameLocator, Page } from '@playwright/test';

/** The form of the demo's squeeze page, and of every page that the tests build like it. */
export const formOn = (page: Page | FrameLocator) => ({
  name: page.getByRole('textbox', { name: 'First name' }),
  email: page.getByRole('textbox', { name: 'E-mail address' }),
  consent: page.getByRole('checkbox'),
  send: page.locator('button[type=submit]'),
  errors: page.getByRole('alert'),
});

/** Fills everything in, without sending it. */
export async function fillForm(page: Page | FrameLocator, email: string): Promise<void> {
  const form = formOn(page);
  await form.name.fill('Ada');
  await form.email.fill(email);
  await form.consent.check();
}

let addresses = 0;

/** An address that no other test uses. */
export const newEmail = () => `visitor-${process.pid}-${(addresses += 1)}@example.com`;
