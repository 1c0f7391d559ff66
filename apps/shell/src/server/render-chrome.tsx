import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { AffiliateBadge, Banners, hasChrome, type ChromeProps } from '../chrome/Chrome';

export interface RenderedChrome {
  before: string;
  after: string;
  /** The `<style>` element of the chrome. */
  style: string;
}

/** Renders banners and badge; a page without any is spared the work and the bytes. */
export function renderChrome(props: ChromeProps): RenderedChrome {
  if (!hasChrome(props)) return { before: '', after: '', style: '' };
  const sheet = new ServerStyleSheet();
  try {
    const before = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <Banners {...props} />
      </StyleSheetManager>,
    );
    const after = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <AffiliateBadge page={props.page} />
      </StyleSheetManager>,
    );
    return { before, after, style: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
