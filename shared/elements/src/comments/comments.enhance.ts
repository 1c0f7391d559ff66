import { registerEnhancement } from '../core/register-enhancement';

/** Shows the service's box once the visitor has asked for it. */
registerEnhancement('comments', (root) => {
  const { frame = '', height = '', title = '' } = root.dataset;
  root.querySelector('button')?.addEventListener('click', () => {
    const box = document.createElement('iframe');
    box.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    );
    Object.assign(box, { height, title, referrerPolicy: 'origin', src: frame });
    root.replaceChildren(box);
    box.focus();
  });
});
