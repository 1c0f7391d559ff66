import { screen } from '@testing-library/react';
import { showElements, showFixture } from '../testing/show';
import { hydrate } from '../testing/hydrate';

const link = () => screen.getByRole('link', { name: 'Next' });

describe('Button', () => {
  it('leads to the owner’s address as a link', () => {
    showElements([{ type: 'Button', text: 'Next', action: 'openUrl', linkUrl: '/course' }]);
    expect(link()).toHaveAttribute('href', '/course');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to the next step of the funnel', () => {
    showElements(
      [{ type: 'Button', text: 'Next', actionType: 'nextStepRedirection', linkUrl: '/else' }],
      {
        optIn: { nextStepUrl: '/thanks' },
      },
    );
    expect(link()).toHaveAttribute('href', '/thanks');
  });

  it('is no link where there is no next step', () => {
    showElements([{ type: 'Button', text: 'Next', action: 'nextStepRedirection' }]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Next')).toBeVisible();
  });

  it.each([
    ['blogLink', { blogLink: '/blog' }, '/blog'],
    ['nextStepRedirection', { redirectionType: 'customUrl', urlRedirect: '/own' }, '/own'],
    ['lectureCompleteAndRedirect', {}, '/thanks'],
  ])('leads on by the action %s', (action, fields, address) => {
    showElements([{ type: 'Button', text: 'Next', action, ...fields }], {
      optIn: { nextStepUrl: '/thanks' },
    });
    expect(link()).toHaveAttribute('href', address);
  });

  it('stores a file under its own name', () => {
    const files = { menu: { id: 'menu', path: '/files/7f3a', filename: 'Menu.pdf' } };
    showElements([{ type: 'Button', text: 'Next', action: 'downloadFile', srcFileId: 'menu' }], {
      files,
    });
    expect(link()).toHaveAttribute('href', expect.stringContaining('/files/menu'));
    expect(link()).toHaveAttribute('download', 'Menu.pdf');
  });

  it('opens a popup of its page without script', () => {
    showElements([
      { type: 'Button', text: 'Next', action: 'showPopup', popup: 2 },
      { type: 'Popup' },
    ]);
    const button = screen.getByRole('button', { name: 'Next' });
    expect(button).toHaveAttribute('popovertarget', 'popup-2');
    expect(document.getElementById('popup-2')?.tagName).toBe('DIALOG');
  });

  it.each([
    ['showPopup', { popup: 'gone' }],
    ['showPopup', { popup: 'root' }],
    ['showPopup', { popup: null }],
    ['openUrl', { linkUrl: 'javascript:alert(1)' }],
    ['downloadFile', {}],
    ['blogLink', { blogLink: 7 }],
    ['nobody knows', {}],
  ])('says that nothing can be done with it: %s %j', (action, fields) => {
    showElements([{ type: 'Button', text: 'Next', action, ...fields }]);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('with an icon only is called by where it leads', () => {
    const icon = { type: 'Button', text: ' ', iconClassNameBefore: 'fas fa-phone' };
    showElements([
      { ...icon, linkUrl: '/call' },
      { ...icon, action: 'showPopup', popup: 'letter' },
      { ...icon, action: 'blogLink' },
      { type: 'Popup', id: 'letter' },
    ]);
    expect(screen.getByRole('link')).toHaveAccessibleName('/call');
    const [opening, disabled] = screen.getAllByRole('button', { name: 'Open' });
    expect(opening).toHaveAttribute('popovertarget', 'popup-letter');
    expect(disabled).toBeDisabled();
  });

  it('is not shown to visitors while nothing stands on it', () => {
    const blank = { type: 'Button', text: '', linkUrl: '/course' };
    showElements([blank]);
    expect(document.querySelector('.button')).toBeNull();
    showElements([blank], {}, { mode: 'editor' });
    expect(screen.getByText('Write something here')).toBeVisible();
  });

  it('needs no script unless it sends a form', () => {
    showElements([
      { type: 'Button', text: 'Next', action: 'openUrl', linkUrl: '/' },
      { type: 'Button', text: 'Send', action: 'sendForm' },
    ]);
    const islands = document.querySelectorAll('[data-island]');
    expect(Array.from(islands, ({ textContent }) => textContent)).toEqual(['Send']);
  });

  it('brings its fixture to life without a complaint', async () => {
    const { recovered } = await hydrate(showFixture('button'));
    expect(recovered).toEqual([]);
  });
});
