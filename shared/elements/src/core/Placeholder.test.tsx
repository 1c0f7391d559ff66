import { screen } from '@testing-library/react';
import { showElements } from '../testing/show';

describe.each([
  ['Menu', {}],
  ['Menu', { menuItems: [{ text: 'Blog', link: 'blog_page' }] }],
  ['Survey', { questions: [] }],
  ['RawHtml', { content: '  ' }],
  ['TableOfContents', {}],
  ['Countdown', { countdownType: 'deadline' }],
  ['CountdownLegacy', { options: { type: 'date' } }],
])('%s with nothing to show, as %j', (type, fields) => {
  it('is nothing to visitors', () => {
    showElements([{ type, ...fields }]);
    expect(screen.getByRole('main')).toHaveTextContent('');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says so to who edits the page', () => {
    showElements([{ type, ...fields }], {}, { mode: 'editor' });
    expect(screen.getByText('Nothing here yet')).toHaveClass('placeholder');
  });
});
