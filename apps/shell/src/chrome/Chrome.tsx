import {
  embeddedPageTypes,
  isStill,
  overlayBreakpoint,
  translate,
  type Banner,
  type PageDocument,
  type RenderMode,
} from '@atrium/contract';
import styled, { css } from 'styled-components';

/** Green, red and yellow (spec: what the product does); every pair has a contrast of at least 7:1. */
const bannerColors = {
  success: { background: '#d1fadf', color: '#054f31' },
  error: { background: '#fee4e2', color: '#7a271a' },
  warning: { background: '#fef0c7', color: '#7a2e0e' },
};

const strip = css<{ $kind: Banner['kind'] }>`
  display: flex;
  gap: 16px;
  justify-content: center;
  align-items: center;
  inline-size: 100%;
  max-inline-size: none;
  margin: 0;
  padding: 12px 20px;
  border: 0;
  font-size: 15px;
  line-height: 1.4;
  background: ${({ $kind }) => bannerColors[$kind].background};
  color: ${({ $kind }) => bannerColors[$kind].color};
`;

const Notice = styled.aside<{ $kind: Banner['kind'] }>`
  ${strip}
`;

const ClosableBanner = styled.dialog<{ $kind: Banner['kind'] }>`
  ${strip}
  position: static;

  &:not([open]) {
    display: none;
  }

  form {
    margin: 0;
  }
`;

const CloseButton = styled.button`
  min-block-size: 32px;
  padding: 4px 12px;
  border: 1px solid currentcolor;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;

const Badge = styled.aside`
  position: fixed;
  inset-block-end: 16px;
  inset-inline-end: 16px;
  z-index: 3;
  padding: 8px 14px;
  border-radius: 999px;
  background: #101828;
  color: #fff;
  font:
    600 13px/1.4 system-ui,
    sans-serif;

  a {
    color: inherit;
    text-decoration: none;
  }

  @media (max-width: ${overlayBreakpoint}px) {
    inset-block-end: 8px;
    inset-inline-end: 8px;
  }
`;

export interface ChromeProps {
  page: PageDocument;
  banners: readonly Banner[];
  mode: RenderMode;
}

const isEmbedded = (page: PageDocument) => embeddedPageTypes.includes(page.type);

/** Whether the page warns that it is a preview: always where the document says so, else where it was asked for as one. */
function showsPreview({ page, mode }: Pick<ChromeProps, 'page' | 'mode'>): boolean {
  const isPreview = mode === 'preview' || page.management.previewMode;
  return isPreview && !isStill(mode) && !isEmbedded(page);
}

/** A picture of a page, and the builder's canvas, have no room for messages. */
const bannersShown = ({ banners, mode }: ChromeProps) => (isStill(mode) ? [] : banners);

/** Whether the page says what it was made with: free accounts, or the root's own option. */
function showsBadge(page: PageDocument): boolean {
  const asked = page.elements[page.rootId]?.fields['affiliateBadge'] === true;
  return (page.management.freemium || asked) && !isEmbedded(page);
}

/** What stands above the page. The close button works without script: it belongs to a dialog's form. */
export function Banners(props: ChromeProps) {
  const { page } = props;
  const t = (key: Parameters<typeof translate>[1]) => translate(page.locale, key);
  return (
    <>
      {showsPreview(props) && (
        <Notice $kind="warning" aria-label={t('components.preview.label')}>
          {t('components.preview.warning')}
        </Notice>
      )}
      {bannersShown(props).map(({ kind, text }, index) => (
        <ClosableBanner $kind={kind} key={index} open aria-labelledby={`banner-${index}`}>
          <span id={`banner-${index}`}>{text}</span>
          <form method="dialog">
            <CloseButton>{t('components.banner.close')}</CloseButton>
          </form>
        </ClosableBanner>
      ))}
    </>
  );
}

/** The badge at the end of the page. */
export function AffiliateBadge({ page }: { page: PageDocument }) {
  if (!showsBadge(page)) return null;
  const label = translate(page.locale, 'components.affiliate_badge.made_with');
  const { affiliateLink } = page.management;
  return (
    <Badge aria-label={label}>{affiliateLink ? <a href={affiliateLink}>{label}</a> : label}</Badge>
  );
}

/** Whether a page has any chrome at all; most have none and are spared its styles. */
export function hasChrome(props: ChromeProps): boolean {
  return bannersShown(props).length > 0 || showsPreview(props) || showsBadge(props.page);
}
