import { renderToString } from 'react-dom/server';
import { readTree, renderTree } from './plain-tree.mjs';

test.each([
  '<main class="_0"><section id="a"><h1 class="headline _1">One &amp; <em>two</em></h1></section></main>',
  '<div><div>a</div><div><div>b</div>c</div></div>',
  '<label for="c-1">Name</label><input class="field" type="text" aria-invalid="false" value=""/>',
  '<div class="text"><p>“As it is”, <br>she said.</p></div>',
  '<picture><img src="/a.jpg?w=1&amp;x=2" srcSet="/a 1w" width="4" alt="A &lt;b&gt;"/></picture>',
])('%s is rendered as it was read', (html) => {
  expect(renderToString(renderTree(readTree(html)))).toBe(html);
});

test('markup that React never writes is refused', () => {
  expect(() => readTree('<div>never closed')).toThrow('<div> has no end');
});
