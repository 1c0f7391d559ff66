import { fieldControlName, formId, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements, showFixture } from '../testing/show';
import { shortName } from './chosen-files';

const element = { type: 'Attachments' };
const control = () => screen.getByLabelText<HTMLInputElement>('Attachments');
const fileOf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { lastModified: 1 });
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

/** A browser's control takes files of a `DataTransfer` alone; the test document has none. */
class FakeTransfer {
  files: File[] = [];
  items = { add: (file: File) => this.files.push(file) };
}

beforeAll(() => {
  Object.assign(globalThis, { DataTransfer: FakeTransfer });
});

/** A control whose files can be set, as a browser does when they are chosen. */
function holdFiles(files: File[] = []) {
  let held: readonly File[] = files;
  Object.defineProperty(control(), 'files', {
    configurable: true,
    get: () => held,
    set: (next: readonly File[]) => (held = next),
  });
  return () => held.map(({ name }) => name);
}

const choose = (...files: File[]) => {
  control().files = files as unknown as FileList;
  fireEvent.change(control());
};

describe('Attachments on the server', () => {
  it('is a control for files of the page’s form, labelled and optional', () => {
    showElements([element]);
    expect(control()).toHaveAttribute('type', 'file');
    expect(control()).toHaveAttribute('name', fieldControlName('attachments'));
    expect(control()).toHaveAttribute('form', formId(null));
    expect(control()).toHaveAttribute('multiple');
    expect(control().accept).toContain('.pdf');
    expect(control()).not.toBeRequired();
    expect(listed()).toEqual([]);
  });

  it('is mandatory, named and not there as its owner says', () => {
    showElements([
      { ...element, optional: '0', placeholder: 'Your photographs' },
      { ...element, show: 0, placeholder: 'Hidden' },
    ]);
    expect(screen.getByLabelText('Your photographs')).toBeRequired();
    expect(screen.queryByLabelText('Hidden')).toBeNull();
    expect(document.querySelectorAll('[data-island]')).toHaveLength(1);
  });

  it('says what was wrong with a post without script', () => {
    const errors = { ...noErrors, fields: { attachments: ['rye.exe: no', 'Choose again'] } };
    showElements([element], {}, { optIn: { errors: { form: errors } } });
    expect(control()).toBeInvalid();
    expect(control()).toHaveAccessibleDescription('rye.exe: no Choose again');
  });

  it.each([
    [{ slug: 'email', show: [] }],
    [{ iconClassName: '"><script>', placeholder: '<b>x</b>' }],
    [{ color: 'red}</style><script>', width: 'calc(1px', height: -4 }],
  ])('whatever its fields say, it asks for files: %j', (fields) => {
    const { html, css } = showElements([{ ...element, ...fields }]);
    expect(document.querySelector('input')).toHaveAttribute(
      'name',
      fieldControlName('attachments'),
    );
    expect(html + css).not.toMatch(/<script|<b>|calc|-4px/);
  });
});

describe('Attachments in the browser', () => {
  it('takes over the server’s HTML as it is', async () => {
    const rendered = showFixture('attachments');
    const before = document.body.innerHTML;
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
  });

  it('lists what was chosen before it was live, and adds to it', async () => {
    const rendered = showElements([element]);
    const held = holdFiles([fileOf('rye.txt')]);
    const { store } = await hydrate(rendered);
    expect(listed()).toEqual(['rye.txt 10 bytes×']);
    choose(fileOf('a photograph of the crumb.jpg', 1536), fileOf('rye.txt'));
    expect(listed()).toEqual(['rye.txt 10 bytes×', 'a photograph … 1.5 kB×']);
    expect(held()).toEqual(['rye.txt', 'a photograph of the crumb.jpg']);
    expect(store.getState().optIn.fields['attachments']).toBe(
      'rye.txt, a photograph of the crumb.jpg',
    );
  });

  it('removes a file, and keeps the focus in the form', async () => {
    const rendered = showElements([element]);
    const held = holdFiles([fileOf('rye.txt'), fileOf('oat.txt')]);
    await hydrate(rendered);
    fireEvent.click(screen.getByRole('button', { name: 'Remove rye.txt' }));
    expect(held()).toEqual(['oat.txt']);
    expect(control()).toHaveFocus();
  });

  it('says which are too large or too many, and keeps the others', async () => {
    const rendered = showElements([element]);
    const held = holdFiles();
    await hydrate(rendered);
    choose(fileOf('large.txt', 3000), ...['a', 'b', 'c', 'd'].map((name) => fileOf(name)));
    expect(held()).toEqual(['a', 'b', 'c']);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'large.txt: this file is too large. It can have at most 2 kB. Too many files. The most is 3.',
    );
    expect(control()).toBeInvalid();
    fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is empty again after the form was sent', async () => {
    const rendered = showElements([element]);
    holdFiles([fileOf('rye.txt')]);
    const { store } = await hydrate(rendered);
    choose(fileOf('oat.txt'));
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(listed()).toEqual([]);
    expect(control().value).toBe('');
  });
});

it.each([
  ['thirteen.text', 'thirteen.text'],
  ['fourteen-.text', 'fourteen-.tex…'],
  ['🥖'.repeat(14), `${'🥖'.repeat(13)}…`],
])('%j is shown as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
