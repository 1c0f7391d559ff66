import {
  formOwnerOf,
  noErrors,
  translate,
  type MessageKey,
  type PageDocument,
} from '@atrium/contract';
import { pageUrl } from '../../publish/publish-page';
import type { PageState } from '../../render/render-request';
import type { Signer } from '../../security/signed-token';
import type { StoredPage } from '../../stores/stores';

/** Milliseconds for which the address of a page that shows a success can be loaded again. */
const shownFor = 10 * 60_000;

const purposeOf = ({ siteId, id }: StoredPage) => `submitted ${siteId} ${id}`;

/** What is said of a success where it is not that something was received. */
const doneKeys: Readonly<Record<string, MessageKey>> = {
  resetRequest: 'components.login.sent',
  resetPassword: 'components.login.password_changed',
  confirmRegistration: 'components.login.confirmed',
};

/** Addresses that a browser can be sent to by a `303`, and the page to show there. */
export class AfterPost {
  constructor(
    private readonly signer: Signer,
    private readonly now: () => number = Date.now,
  ) {}

  /** The page's own address, where it says that the form was received. */
  successUrl(page: StoredPage, entityId: string): string {
    const token = this.signer.sign(purposeOf(page), entityId, this.now() + shownFor);
    return `${pageUrl(page)}?submitted=${token}`;
  }

  /** What the page shows at that address; null where the token is not ours or has expired. */
  stateOf(page: StoredPage, token: string): PageState | null {
    const entityId = this.signer.verify(purposeOf(page), token, this.now());
    if (entityId === undefined) return null;
    const document = JSON.parse(page.document) as PageDocument;
    const action = document.elements[entityId]?.fields['action'];
    const key = typeof action === 'string' ? doneKeys[action] : undefined;
    const text = translate(document.locale, key ?? 'components.form.submitted');
    return {
      mode: 'live',
      form: {
        popupId: formOwnerOf(document, entityId),
        entityId,
        fields: {},
        checkBoxIds: [],
        errors: noErrors,
        success: true,
        ...(key ? { message: text } : {}),
      },
      banners: [{ kind: 'success', text }],
    };
  }
}

/** A redirect as a header can hold it; undefined where a browser could not follow it by itself. */
export function locationOf(redirect: string | undefined): string | undefined {
  if (redirect === undefined) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(redirect)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined;
  // Letters of any language; what is escaped already stays as it is.
  return encodeURI(redirect.replace(/[\s\p{Cc}]/gu, '')).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
