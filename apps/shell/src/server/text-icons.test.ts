import { drawnIcons } from './text-icons';
import { pageOf } from '../testing/page-of';
import { realRemotes } from '../testing/real-remotes';
import { requestFor } from '../testing/render';
import { createRenderer } from './create-renderer';

const drawing = (folder: string, name: string) =>
  name === 'star' ? { width: 576, height: 512, path: `M1 ${folder.length}` } : null;

const icon = (className: string) => `<span class="${className}"></span>`;

function rendered(content: string, sanitized?: string[]) {
  const request = requestFor(
    pageOf([{ type: 'Text', content }]),
    sanitized === undefined ? {} : { sanitized },
  );
  const { html } = createRenderer(realRemotes()).render(request, { drawing });
  document.body.innerHTML = html;
  return document.querySelector('main')!;
}

describe('an icon in an owner’s text', () => {
  it('is a drawing in size and colour of its words, which nobody reads out', () => {
    const main = rendered(`<p style="color:#9c4221">${icon('fas fa-star')} Rye</p>`);
    const svg = main.querySelector('svg')!;
    expect(svg.parentElement?.outerHTML).toMatch(/^<span><svg/);
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('viewBox', '0 0 576 512');
    expect(svg).toHaveAttribute('height', '1em');
    expect(svg).toHaveAttribute('width', '1.125em');
    expect(svg).toHaveAttribute('fill', 'currentColor');
    expect(main).toHaveTextContent('Rye');
  });

  it('comes in the style that its class names say', () => {
    const path = (className: string) =>
      rendered(icon(className)).querySelector('path')?.getAttribute('d');
    expect(path('fa-solid fa-star')).toBe('M1 5');
    expect(path('far fa-star')).toBe('M1 7');
  });

  it('that nobody knows leaves its words alone', () => {
    const main = rendered(`<p>${icon('fa fa-loaf')}Rye</p>`);
    expect(main.innerHTML).toContain('<span></span>Rye');
  });

  it('is text where the markup was not sanitised', () => {
    expect(rendered(icon('fa fa-star'), []).querySelector('svg')).toBeNull();
  });
});

it('leaves texts alone where there is nothing to draw', () => {
  const text = '<p>Rye</p>';
  expect(drawnIcons(drawing)(text)).toBe(text);
});
