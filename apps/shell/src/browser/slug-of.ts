/**
 * The slug in `optin[fields][slug]` and in `contact_us_request[slug]`, where a name is a first name; undefined
 * for controls that are no fields. The contract's `slugOfControl` in the fewest bytes.
 */
export const slugOf = (name: string): string | undefined => {
  const slug = /(?:ds]|st)\[(\w+)/.exec(name)?.[1];
  return slug === 'name' ? 'first_name' : slug;
};
