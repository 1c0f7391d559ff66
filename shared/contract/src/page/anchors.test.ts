import { compileElements } from './read-element';
import { readPage } from './read-page';

function anchors(...ids: unknown[]) {
  const entities: Record<string, object> = {
    root: { id: 'root', type: 'Body', childIds: ids.map((_, index) => index) },
  };
  ids.forEach((htmlAttrId, index) => {
    entities[index] = { id: index, parentId: 'root', type: 'Section', htmlAttrId };
  });
  const result = readPage(
    { id: 'page', type: 'sales_page', entities },
    { elements: compileElements([]), html: (html) => html },
  );
  if (!result.ok) throw new Error('not a page');
  const { elements } = result.page;
  return {
    read: ids.map((_, index) => elements[index]?.anchor),
    warnings: result.warnings.filter(({ message }) => message.includes('has the id')),
  };
}

test('an id is that of one element alone, the first that has it', () => {
  const { read, warnings } = anchors('prices', 'prices', 'hours');
  expect(read).toEqual(['prices', null, 'hours']);
  expect(warnings).toEqual([
    { pointer: '/entities/1', message: 'has the id "prices", which something else has already' },
  ]);
});

test.each(['main', 'form', 'atrium-state'])('the page’s own part "%s" is not replaced', (id) => {
  expect(anchors(id).read).toEqual([null]);
  expect(anchors(id).warnings).toHaveLength(1);
});
