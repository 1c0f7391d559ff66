import { screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const drawings = () => Array.from(document.querySelectorAll('svg'));
const button = { type: 'Button', text: 'Next', action: 'openUrl', linkUrl: '/course' };

describe('an icon', () => {
  it('stands before and after a button’s words, and does not change its name', () => {
    showElements([
      {
        ...button,
        iconClassNameBefore: 'fas fa-check',
        iconClassNameAfter: 'fa fa-long-arrow-right',
      },
    ]);
    const link = screen.getByRole('link', { name: 'Next' });
    const [before, after] = drawings();
    expect(drawings()).toHaveLength(2);
    expect(link.firstChild).toBe(before);
    expect(link.lastChild).toBe(after);
    expect(before).toHaveAttribute('aria-hidden', 'true');
    expect(before?.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.\s]/);
  });

  it.each(['fas fa-croissant', 'check', '"><script>', 'fas fa-../../package', null, 5, {}])(
    'that nobody knows shows nothing: %p',
    (iconClassNameBefore) => {
      showElements([{ ...button, iconClassNameBefore }]);
      expect(drawings()).toEqual([]);
      expect(screen.getByRole('link', { name: 'Next' })).toBeVisible();
    },
  );

  it('of a button that sends a form is kept when the button comes to life', async () => {
    const rendered = showElements([
      { ...button, action: 'sendForm', iconClassNameBefore: 'far fa-envelope' },
    ]);
    const [drawing] = drawings();
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(drawings()).toEqual([drawing]);
    expect(drawing).toBeInTheDocument();
  });

  it('of a field stands inside of it and is kept when the field comes to life', async () => {
    const rendered = showElements([
      { type: 'FormInput', slug: 'email', placeholder: 'Your e-mail', iconClassName: 'fas fa-at' },
    ]);
    const [drawing] = drawings();
    expect(drawing?.parentElement).toHaveClass('field-icon');
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(drawings()).toEqual([drawing]);
    expect(screen.getByRole('textbox', { name: 'Your e-mail' })).toBeVisible();
  });
});
