import {
  escapeHtml,
  type PageDocument,
  type PageElement,
  type RenderRequest,
} from '@atrium/contract';
import { plainDocument } from './html';
import { PlainForm } from './plain-form';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const linkFields = ['linkUrl', 'link', 'url', 'blogLink'] as const;
const imageFields = ['fileId', 'externalUrl'] as const;
const plainTextFields = ['headerTitle', 'title', 'text', 'subText'] as const;

function image(element: PageElement, files: RenderRequest['files']): string {
  if (element.type !== 'Image') return '';
  const [id, external] = imageFields.map((name) => text(element.fields[name]));
  const file = id && Object.hasOwn(files, id) ? files[id] : undefined;
  const address = file?.url ?? external;
  if (!address) return '';
  const size = file?.width && file.height ? ` width="${file.width}" height="${file.height}"` : '';
  const alternative = escapeHtml(text(element.fields['alt']));
  return `<p><img src="${escapeHtml(address)}" alt="${alternative}"${size} loading="lazy"></p>`;
}

/** Markup that brings scripts, which nothing runs here. */
const isOwnMarkup = (type: string, field: string) => type === 'RawHtml' || field === 'playerCode';

/** Markup of the owner's that was sanitised when the page was published; any other is left out. */
function richText({ type, fields }: PageElement, sanitized: ReadonlySet<string>): string {
  return Object.entries(fields)
    .filter(([name, value]) => text(value) !== '' && sanitized.has(`${type}.${name}`))
    .filter(([name]) => !isOwnMarkup(type, name))
    .map(([, value]) => text(value))
    .join('');
}

const isHidden = ({ visible }: PageElement) => !visible.desktop && !visible.mobile;

/**
 * The page's content in plain elements, made without any release: headings, words, images, links,
 * and its forms, which can be sent. What visitors get when nothing else can be shown.
 */
export function plainPage(
  request: Pick<
    RenderRequest,
    'document' | 'sanitized' | 'files' | 'path' | 'url' | 'form' | 'banners'
  >,
): string {
  const page = JSON.parse(request.document) as PageDocument;
  const sanitized = new Set(request.sanitized);
  const form = new PlainForm(page, request);

  const content = (element: PageElement): string => {
    const rich = richText(element, sanitized);
    const words = plainTextFields.map((name) => text(element.fields[name])).filter(Boolean);
    const control = form.control(element, words[0] ?? '', rich);
    if (control !== undefined) return control;
    if (element.type === 'Headline') return /<h[1-6][\s>]/i.test(rich) ? rich : `<h2>${rich}</h2>`;
    const link = linkFields.map((name) => text(element.fields[name])).find(Boolean);
    const label = words.map(escapeHtml).join(' – ');
    if (link && label) return `<p><a href="${escapeHtml(link)}">${label}</a></p>${rich}`;
    return (label ? `<h3>${label}</h3>` : '') + image(element, request.files) + rich;
  };

  const walk = (id: string): string => {
    const element = page.elements[id];
    if (!element || isHidden(element)) return '';
    return content(element) + element.childIds.map(walk).join('');
  };

  const banners = request.banners.map(
    ({ kind, text: words }) => `<p class="${kind}" role="status">${escapeHtml(words)}</p>`,
  );
  const errors = request.form?.errors.common ?? [];
  const alert =
    errors.length > 0 ? `<p class="error" role="alert">${escapeHtml(errors.join(' '))}</p>` : '';
  const body = walk(page.rootId);
  return plainDocument({
    language: page.locale,
    title: page.seo.title,
    canonical: request.url,
    isIndexed: page.seo.index,
    body: banners.join('') + alert + form.forms() + body,
  });
}
