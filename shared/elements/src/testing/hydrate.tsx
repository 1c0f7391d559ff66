import { slugOfControl } from '@atrium/contract';
import { createStaticStore, emptyOptIn, optInActions, type RootState } from '@atrium/store';
import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { elements } from '../__generated__/elements';
import { islands } from '../__generated__/islands';
import type { RenderedPage } from './render-fixture';

export interface LiveIslands {
  store: Store<RootState>;
  /** What React had to mend in the server's HTML; a good page has nothing here. */
  recovered: unknown[];
  /** Ids of the islands that React rendered, in order: the first time and whenever again. */
  rendered: string[];
}

/**
 * Brings the islands of a shown page to life as the browser does, each in a root of its own. The
 * store starts with the outcome of a post without script and with what stands in the fields then.
 */
export async function hydrate({
  page,
  context,
  classes,
  state,
}: RenderedPage): Promise<LiveIslands> {
  const { errors, status, submittedEntityId } = state.optIn;
  const optIn = { ...emptyOptIn, errors, status, submittedEntityId };
  const store = createStaticStore({ ...state, optIn }, {});
  const fields: Record<string, string> = {};
  for (const { name, value } of document.querySelectorAll<HTMLInputElement>(
    'input,textarea,select',
  )) {
    const slug = slugOfControl(name);
    if (slug) fields[slug] = value;
  }
  const ticked = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
  const confirmedConsents = Array.from(ticked, ({ value }) => value);
  store.dispatch(optInActions.valuesRead({ fields, confirmedConsents }));
  // An island can change the state before the next one has come to life.
  const inHtml = store.getState();
  const recovered: unknown[] = [];
  const rendered: string[] = [];
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const element = page.elements[root.dataset['island'] ?? ''];
    const island = element && elements[element.type]?.island;
    const load = element && islands[element.type];
    if (!element || !island || !load) throw new Error(`no island for ${root.outerHTML}`);
    const { View, read } = await load();
    const { root: _box, ...parts } = classes[element.id] ?? {};
    const props = { ...island.props(element, context), ...read?.(root) };
    render(
      <Provider store={store} serverState={inHtml}>
        <Profiler id={element.id} onRender={(id) => rendered.push(id)}>
          <View {...props} id={element.id} classes={parts} />
        </Profiler>
      </Provider>,
      { container: root, hydrate: true, onRecoverableError: (error) => recovered.push(error) },
    );
  }
  return { store, recovered, rendered };
}
