import { showElements } from '../testing/show';

/** Ids are numbers in document order: the text is 1, the popup 2. */
const popup = { type: 'Popup' };
const content = (html: string) => {
  showElements([{ type: 'Text', content: `<p>${html}</p><p></p>` }, popup]);
  return document.querySelector('.text p') as HTMLElement;
};

describe('popup links in rich text', () => {
  const link = (tag: string, inner: string, attributes = '') =>
    `<${tag} data-popup="2"${attributes}>${inner}</${tag}>`;

  it('become buttons that need no script', () => {
    const paragraph = content(
      `Our ${link('a', 'hours <b>here</b>', ' href="#" style="color:red"')}.`,
    );
    const button = paragraph.querySelector('button');
    expect(button).toHaveAttribute('popovertarget', 'popup-2');
    expect(button).toHaveAttribute('type', 'button');
    expect(button).toHaveStyle({ color: 'rgb(255, 0, 0)' });
    expect(button?.innerHTML).toBe('hours <b>here</b>');
    expect(paragraph.querySelector('a')).toBeNull();
    expect(paragraph.textContent).toBe('Our hours here.');
  });

  it('keep the tag around them where it is no link, images too', () => {
    const paragraph = content(
      `${link('em', 'here')} <img data-popup-id="2" src="/files/x" alt="Oven" />`,
    );
    const [first, second] = paragraph.querySelectorAll('button');
    expect(first?.parentElement?.tagName).toBe('EM');
    expect(second?.firstElementChild).toHaveAttribute('alt', 'Oven');
    expect(paragraph.querySelector('[data-popup],[data-popup-id]')).toBeNull();
  });

  it('stay for the script what no button can hold', () => {
    const paragraph = content(link('span', 'a <a href="/x">link</a> within'));
    expect(paragraph.querySelector('button')).toBeNull();
    expect(paragraph.querySelector('span')).toHaveAttribute('data-popup', '2');
  });

  it('stay what they are where the page has no such popup', () => {
    const paragraph = content('<a data-popup="nowhere" href="/x">here</a>');
    expect(paragraph.querySelector('button')).toBeNull();
    expect(paragraph.querySelector('a')).toHaveAttribute('href', '/x');
  });
});
