import { controlNames } from '@atrium/contract';
import { createAtriumStore, optInActions } from '@atrium/store';
import { hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { browserServices } from './browser-services';
import { readFormValues } from './form-values';
import { loadBrowserRemote } from './remote-loader';
import { reportError } from './report-error';
import { yieldToMain } from './yield-to-main';

const { state } = window.atrium;
const atrium = createAtriumStore({ page: state.page }, browserServices(state));

/** Takes over what was typed and ticked since the page was shown. */
function readValues(): void {
  atrium.store.dispatch(optInActions.valuesRead(readFormValues()));
}

// From here on a submit is the saga's; the boot script lets it pass once its form's islands are live.
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as HTMLButtonElement | null;
  const isOurs = Object.values(state.islands).some((island) => island.form === form.id);
  const entityId = submitter?.value;
  if (!isOurs || !entityId) return;
  event.preventDefault();
  const read = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  atrium.store.dispatch(
    optInActions.submitRequested({
      entityId,
      popupId: read(controlNames.popup) || null,
      idempotencyKey: read(controlNames.idempotencyKey),
    }),
  );
});

async function hydrateIsland(id: string, root: HTMLElement): Promise<void> {
  const island = state.islands[id];
  if (!island) return;
  const remote = await loadBrowserRemote(state, island.remote);
  atrium.add(remote);
  const context = {
    remote: remote.name,
    version: remote.version,
    elementId: id,
    elementType: island.type,
  };
  const definition = await remote.elements[island.type]?.();
  if (!definition) throw new Error(`${remote.name}@${remote.version} has no island for ${island.type}`);
  const { View, read } = definition;
  const props = { ...island.props, ...read?.(root) };
  readValues();
  // Synchronous, so that nothing is typed between the reading and the hydration.
  flushSync(() =>
    hydrateRoot(
      root,
      <Provider store={atrium.store}>
        <View {...props} id={id} classes={island.classes} />
      </Provider>,
      {
        identifierPrefix: `${id}-`,
        onRecoverableError: (error) => reportError(state, error, context),
        onUncaughtError: (error) => reportError(state, error, context),
      },
    ),
  );
  readValues();
  root.dataset['live'] = '';
}

/** Hydrates islands one by one, in order; resolves when all are live. */
export async function hydrateIslands(ids: string[]): Promise<void> {
  for (const id of ids) {
    const root = document.querySelector<HTMLElement>(`[data-island="${CSS.escape(id)}"]:not([data-live])`);
    if (!root) continue;
    await hydrateIsland(id, root);
    await yieldToMain();
  }
}
