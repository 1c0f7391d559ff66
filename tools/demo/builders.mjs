/**
 * Writes a page as a tree; `compose` turns it into the flat document that the platform stores.
 * @typedef {{ type: string, fields: object, children: Node[] }} Node
 */

/** @returns {Node} */
const node = (type, fields = {}, children = []) => ({ type, fields, children });

export const section = (fields, ...children) => node('Section', fields, children);
export const contentBox = (fields, ...children) => node('ContentBox', fields, children);
export const loginForm = (...children) => node('LoginForm', {}, children);
export const tickBox = (html, fields) => node('Checkbox', { html, ...fields });
export const text = (content, fields) => node('Text', { content, ...fields });
export const headline = (content, fields) => node('Headline', { content, ...fields });
export const image = (fileId, alt, fields) => node('Image', { fileId, alt, ...fields });
export const rule = (fields) => node('HorizontalLine', fields);
export const linkButton = (label, linkUrl, fields) =>
  node('OpenUrlButton', { text: label, linkUrl, linkTarget: 'openInSameWindow', ...fields });
export const button = (label, fields) => node('Button', { text: label, ...fields });
export const optInButton = (label, fields) => node('OptInButton', { text: label, ...fields });
export const input = (slug, placeholder, fields) =>
  node('FormInput', { slug, placeholder, ...fields });
export const textArea = (slug, placeholder, fields) =>
  node('TextArea', { slug, placeholder, ...fields });
export const contactForm = (fields, ...children) => node('ContactUsForm', fields, children);
export const consent = (html, fields) => node('ExplicitConsent', { html, ...fields });
export const bookingCalendar = (fields) => node('BookingCalendar', fields);

export const bullets = (items, fields) =>
  node('BulletList', {
    content: `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    ...fields,
  });

/**
 * A row of the grid: `sizes` in twelfths, one list of elements for each column. The gap also lies
 * between the columns where they stand below each other.
 */
export function row(sizes, columns, fields = {}) {
  const { column = {}, ...own } = fields;
  return node(
    'Row',
    { size: sizes, columnGap: 40, ...own },
    columns.map((children, index) => node('Column', { size: sizes[index], ...column }, children)),
  );
}

/** Questions and answers; an answer is one text or a list of elements. */
export const faq = (items, fields) =>
  node(
    'Faq',
    fields,
    items.map(([title, answer]) =>
      node('FaqItem', { title }, typeof answer === 'string' ? [text(answer)] : answer),
    ),
  );

const rootTypes = {
  inline: 'Inline',
  popup: 'RemotePopup',
  blog_home: 'BlogPageBody',
  blog_static: 'BlogPageBody',
  blog_post_body: 'BlogPostBody',
  blog_post_layout: 'BlogPostLayoutBody',
};

function flatten(root) {
  const entities = {};
  let lastId = 0;
  const add = ({ type, fields, children }, parentId) => {
    const id = (lastId += 1);
    const entity = {
      id,
      type,
      ...(parentId === null ? {} : { parentId }),
      childIds: [],
      ...fields,
    };
    entities[id] = entity;
    entity.childIds = children.map((child) => add(child, id));
    return id;
  };
  add(root, null);
  return entities;
}

/**
 * Composes one page file.
 *
 * @param {object} options
 * @param {string} options.path place of the file and so the page's path, `demo/squeeze`
 * @param {object} [options.root] fields of the root element
 * @param {object} [options.state] slices beside the page; with any the file is a saved state
 * @param {(entities: object) => object} [options.spelling] how the page's builder saved its elements
 */
export function compose({
  path,
  type,
  locale = 'en',
  seo,
  settings,
  root,
  children,
  state,
  spelling,
}) {
  const rootNode = node(rootTypes[type] ?? 'Body', root, children);
  const entities = (spelling ?? ((same) => same))(flatten(rootNode));
  const name = path.replaceAll('/', '-').replaceAll('_', '-');
  const page = {
    id: locale === 'en' ? name : `${name}-${locale}`,
    type,
    locale,
    seo,
    globalSettings: settings,
    entities,
  };
  return {
    file: `${path}${locale === 'en' ? '' : `.${locale}`}.json`,
    document: state ? { page, ...state } : page,
  };
}
