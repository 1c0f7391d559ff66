import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

test.each(['content', 'html', 'code'])('markup stands in the page as it was kept: %s', (name) => {
  const { html } = renderPage(
    pageOf([{ type: 'RawHtml', [name]: '<b onclick="x()">a</b><script>let a = 1 < 2</script>' }]),
  );
  expect(html).toContain('<b onclick="x()">a</b><script>let a = 1 < 2</script>');
});

test.each([null, 5, [], { a: 1 }])('whatever stands there, the page stands (%#)', (content) => {
  const { container } = renderPage(pageOf([{ type: 'RawHtml', content }]));
  expect(container.querySelector('main')).not.toBeNull();
  expect(container.textContent).not.toContain('[object');
});
