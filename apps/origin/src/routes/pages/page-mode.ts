import { namedModes, type RenderMode } from '@atrium/contract';

/** Whom the answer to a request's query is for. Modes that are not allowed are not asked for. */
export function pageMode(query: URLSearchParams, isAllowed: () => boolean): RenderMode {
  const name = query.get('mode');
  const asked =
    namedModes.find((mode) => mode === name) ?? (query.get('preview') === '1' ? 'preview' : 'live');
  return asked !== 'live' && isAllowed() ? asked : 'live';
}
