import { screen } from '@testing-library/react';
import type { PageType } from '@atrium/contract';
import { pageOf } from './page-of';
import { renderDocument } from './render-fixture';
import { show, type ShownPage } from './show';

/** Shows a page of the type whose root has these fields, with a band and words in it. */
export function showRoot(type: PageType, fields: Record<string, unknown> = {}): ShownPage {
  const words = { type: 'Text', content: '<p>Open ovens</p>' };
  const document = pageOf([{ type: 'Section', children: [words] }], { type });
  Object.assign(document.entities['root'] as object, fields);
  return show(renderDocument(document));
}

/** What every root does, whatever pages it is the root of. */
export function describeRoot(type: PageType): void {
  test('it is the one main landmark, with all of the page in it', () => {
    showRoot(type);
    expect(screen.getByRole('main')).toHaveTextContent('Open ovens');
  });

  test('its image lies behind the page, on narrow screens its own one', () => {
    const { style } = showRoot(type, {
      backgroundColor: '#faf5ec',
      backgroundFileId: 'wide',
      mobileBackgroundFileId: 'narrow',
    });
    const main = screen.getByRole('main');
    expect(style(main)['background-image']).toContain('wide');
    expect(style(main, { mobile: true })['background-image']).toContain('narrow');
    expect(style(main)['background-color']).toBe('#faf5ec');
  });

  test('its film lies behind the page, and is neither heard nor reached', () => {
    const { style } = showRoot(type, { videoType: 'file', videoFileId: 'film' });
    const film = document.querySelector('video');
    expect(film).toHaveAttribute('muted');
    expect(film?.tabIndex).toBe(-1);
    expect(film?.parentElement).toHaveAttribute('aria-hidden', 'true');
    expect(style(film?.parentElement ?? null)['z-index']).toBe('-1');
  });

  test.each<Record<string, unknown>>([
    { backgroundFileId: {}, backgroundColor: 'red}</style><script>', blur: -5 },
    { backgroundPosition: 'calc(1px}', background: 'none', backgroundSize: 99 },
    { videoType: 'tape', videoUrl: 'javascript:alert(1)', youtubeUrl: 'data:text/html,x' },
    { affiliateBadge: 'perhaps', padding: 'wide', margin: null, delay: -5 },
  ])('whatever its fields say, the page stands: %j', (fields) => {
    const { html, css } = showRoot(type, fields);
    expect(screen.getByRole('main')).toHaveTextContent('Open ovens');
    expect(html + css).not.toMatch(/undefined|NaN|javascript:|data:text|<\/style|<script|calc/);
  });
}
