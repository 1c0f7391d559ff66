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
