import type { FormState, RenderRequest } from '@atrium/contract';
import { optInForm, pageOf } from '../testing/page-of';
import { realRemotes } from '../testing/real-remotes';
import { requestFor } from '../testing/render';
import { createRenderer } from './create-renderer';

const refused: FormState = {
  popupId: null,
  entityId: '',
  fields: { email: 'nobody' },
  checkBoxIds: [],
  errors: { common: [], bookingFields: {}, fields: { email: ['Please check your address.'] } },
  success: false,
};

/** One renderer, as a worker keeps it from request to request. */
function rendererOf(document: unknown) {
  const renderer = createRenderer(realRemotes());
  return (changes: Partial<RenderRequest> = {}) => renderer.render(requestFor(document, changes));
}

describe('what is kept of a page', () => {
  const page = pageOf([
    { type: 'Text', content: 'Rye on Friday' },
    { type: 'Image', fileId: 'f1' },
  ]);
  const file = (url: string) => ({ f1: { url, type: 'image/jpeg', width: 800, height: 600 } });

  it('is forgotten with the next publication', () => {
    const render = rendererOf(page);
    expect(render().html).toContain('Rye on Friday');
    const changed = pageOf([{ type: 'Text', content: 'Rye on Saturday' }]);
    const { html } = render({ document: JSON.stringify(changed), revision: '2' });
    expect(html).toContain('Rye on Saturday');
    expect(html).not.toContain('Rye on Friday');
    // An origin that has not heard of it yet asks for what it knows.
    expect(render().html).toContain('Rye on Friday');
  });

  it('is forgotten where a file that it shows was replaced', () => {
    const render = rendererOf(page);
    expect(render({ files: file('/files/old.jpg') }).html).toContain('/files/old.jpg');
    expect(render({ files: file('/files/new.jpg') }).html).toContain('/files/new.jpg');
  });

  it('is not shared between addresses', () => {
    const render = rendererOf(page);
    render();
    expect(render({ url: 'https://mill.example/rye' }).html).toContain(
      '<link rel="canonical" href="https://mill.example/rye">',
    );
  });

  it('is not shared between modes', () => {
    const render = rendererOf(pageOf([{ type: 'Text', content: 'Rye', delay: 3 }]));
    const waits = (mode: RenderRequest['mode']) => render({ mode }).html.includes(' 3s ');
    expect([waits('live'), waits('editor'), waits('live')]).toEqual([true, false, true]);
  });

  it('gives the same HTML every time', () => {
    const render = rendererOf(pageOf([optInForm]));
    const first = render();
    expect(render()).toEqual(first);
  });

  it('holds nothing of a visitor who posted', () => {
    const render = rendererOf(pageOf([optInForm]));
    const untouched = render().html;
    const answered = render({ form: refused }).html;
    expect(answered).toContain('Please check your address.');
    expect(answered).toContain('value="nobody"');
    expect(render().html).toBe(untouched);
  });

  it('still tells of elements that nobody renders', () => {
    const render = rendererOf(pageOf([{ type: 'Hologram' }]));
    expect(render().problems).toHaveLength(1);
    expect(render().problems).toHaveLength(1);
  });
});
