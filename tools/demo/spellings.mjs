/**
 * Page builders of other years saved the same page in other words. Some pages of the demo site are
 * written that way, so that serving the demo also shows that such documents load unchanged.
 */

const snakeCase = (type) => type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

const pixelFields = new Set(['fontSize', 'mobileFontSize', 'borderRadius', 'borderWidth']);

const longSides = (name, sides) =>
  Object.fromEntries(
    Object.entries(sides).map(([side, value]) => [
      name + side.charAt(0).toUpperCase() + side.slice(1),
      value,
    ]),
  );

const isSides = (name) => /^(?:mobileM|m)argin$|^(?:mobileP|p)adding$/.test(name);

/** snake_case types, sizes with their unit, `html`, long side names, empty objects as `[]`. */
export function firstBuilder(entities) {
  return Object.fromEntries(
    Object.entries(entities).map(([id, entity]) => {
      const saved = {};
      for (const [name, value] of Object.entries(entity)) {
        if (name === 'type') saved.type = snakeCase(value);
        else if (name === 'content') saved.html = value;
        else if (pixelFields.has(name)) saved[name] = `${value}px`;
        else if (isSides(name))
          saved[name] = longSides(/argin/.test(name) ? 'margin' : 'padding', value);
        else saved[name] = value;
      }
      return [id, { ...saved, styles: [], mobileStyles: [], masterBlockId: null }];
    }),
  );
}

const structure = new Set(['id', 'type', 'parentId', 'childIds']);

/** UUIDs, everything under `options`, numbers and flags as text, tokens that nobody replaced. */
export function secondBuilder(entities) {
  const uuid = (id) =>
    `5b1e0c2a-7d43-4f10-9c${String(id).padStart(2, '0').slice(-2)}-${String(id).padStart(12, '0')}`;
  return Object.fromEntries(
    Object.values(entities).map((entity) => {
      const options = {};
      for (const [name, value] of Object.entries(entity)) {
        if (structure.has(name)) continue;
        options[name] = typeof value === 'boolean' ? (value ? '1' : '0') : value;
        if (typeof value === 'number') options[name] = String(value);
      }
      const id = uuid(entity.id);
      const saved = {
        id,
        type: entity.type,
        ...(entity.parentId ? { parentId: uuid(entity.parentId) } : {}),
        childIds: entity.childIds.map(uuid),
        options: Object.keys(options).length > 0 ? options : [],
        appearance: { desktop: '1', mobile: '1' },
        tracking: '%TRACKING_CODE%',
        deadlineTimestamp: '%DEADLINE_TIMESTAMP%',
      };
      return [id, saved];
    }),
  );
}
