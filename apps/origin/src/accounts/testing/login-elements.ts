/** A LoginForm of a page with what stands in it, by ids. */
export const loginForm = (id: string, parts: Readonly<Record<string, object>>) => ({
  [id]: { type: 'LoginForm', childIds: Object.keys(parts) },
  ...Object.fromEntries(
    Object.entries(parts).map(([part, fields]) => [part, { parentId: id, ...fields }]),
  ),
});

export const input = (slug: string) => ({ type: 'FormInput', slug });

export const loginButton = (action: string, more: object = {}) => ({
  type: 'Button',
  action,
  ...more,
});
