import type { WindowMessage } from '@atrium/contract';

/** Origin of the window that embeds the page, where the browser tells; else everybody may hear. */
function parentOrigin(): string {
  // Firefox has none.
  const { ancestorOrigins } = window.location as { ancestorOrigins?: DOMStringList };
  const nearest = ancestorOrigins?.[0];
  const known = nearest ?? (URL.canParse(document.referrer) && new URL(document.referrer).origin);
  // After a step within the frame the referrer is our own page; a sandbox's origin has no name.
  return known && known !== 'null' && (nearest || known !== location.origin) ? known : '*';
}

/** Sends a message to the window that embeds the page, if there is one. */
export function tellParent(message: WindowMessage): void {
  const { parent } = window;
  if (parent === window) return;
  const target = parentOrigin();
  const isPersonal = target === '*' && message.type === 'form_submit_success';
  parent.postMessage(isPersonal ? { ...message, redirect: undefined } : message, target);
}
