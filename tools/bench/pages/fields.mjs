/** A page with a form of many fields of every kind, and a button that sends it. */
const kinds = [
  (index) => ({ type: 'FormInput', slug: index === 0 ? 'email' : 'city' }),
  () => ({ type: 'FormInput', slug: 'first_name' }),
  () => ({ type: 'TextArea', slug: 'message' }),
  () => ({ type: 'FormInput', slug: 'street_address' }),
  () => ({ type: 'FormInput', slug: 'company_name', optional: true }),
];

/**
 * A country is asked for twice, as where things go and who pays. With every key a browser copies all
 * options of a form for its autofill: ten such lists take 10 ms of a key on a slow phone, on any page.
 */
const isCountry = (index) => index % 30 === 4;

const fieldOf = (index) =>
  isCountry(index)
    ? { type: 'CountrySelect', slug: 'country' }
    : kinds[index % kinds.length](index);

/** @param {number} count fields */
export function fieldsPage(count) {
  const entities = {
    root: { id: 'root', type: 'Body', childIds: ['section'] },
    section: { id: 'section', type: 'Section', parentId: 'root', childIds: [] },
  };
  const add = (id, fields) => {
    entities[id] = { id, parentId: 'section', childIds: [], ...fields };
    entities.section.childIds.push(id);
  };
  add('title', { type: 'Headline', content: `A form of ${count} fields` });
  for (let index = 0; index < count; index += 1) {
    add(`f${index}`, { ...fieldOf(index), placeholder: `Field ${index + 1}` });
  }
  add('send', { type: 'OptInButton', text: 'Send' });
  const seo = { title: 'Fields', description: 'A form of many fields.' };
  return { id: 'bench-fields', type: 'sales_page', locale: 'en', seo, entities };
}

const plainControls = [
  (attributes) => `<input ${attributes}>`,
  (attributes) => `<input ${attributes}>`,
  (attributes) => `<textarea ${attributes}></textarea>`,
  (attributes) => `<input ${attributes}>`,
  (attributes) => `<input ${attributes}>`,
];

/**
 * The same form as anybody would write it by hand, without script: what the machine takes at least.
 *
 * @param {number} count fields
 * @param {string} countries the options of a list of countries, as markup
 */
export function plainFieldsPage(count, countries) {
  const controlOf = (index, attributes) =>
    isCountry(index)
      ? `<select ${attributes}>${countries}</select>`
      : plainControls[index % plainControls.length](attributes);
  const fields = Array.from({ length: count }, (_, index) => {
    const attributes = `id="f${index}" name="f${index}" placeholder="Field ${index + 1}"`;
    const control = controlOf(index, attributes);
    return `<p><label for="f${index}">Field ${index + 1}</label>${control}</p>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Fields</title>
<style>*{box-sizing:border-box}body{margin:0;font:18px/1.6 sans-serif}p{margin:0}
label{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
input,textarea,select{inline-size:100%;min-block-size:48px;padding:10px 14px;font-size:16px;border:1px solid #667085;border-radius:6px}
</style></head><body><h1>A form of ${count} fields</h1><form method="post">${fields.join('')}
<button>Send</button></form></body></html>`;
}
