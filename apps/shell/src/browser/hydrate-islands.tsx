import { controlNames } from '@atrium/contract';
import { createAtriumStore, emptyOptIn, optInActions } from '@atrium/store';
import { hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { browserServices } from './browser-services';
import { readFormValues } from './form-values';
import { loadBrowserRemote } from './remote-loader';
import type { IslandState } from '../browser-state';
import { reportError, type ErrorContext } from './report-error';
import { yieldToMain } from './yield-to-main';

const { state } = window.atrium;
const atrium = createAtriumStore(
  { page: state.page, optIn: { ...emptyOptIn, ...state.optIn } },
  browserServices(state),
);

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
  const read = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  atrium.store.dispatch(
    optInActions.submitRequested({
      entityId,
      popupId: read(controlNames.popup) || null,
      idempotencyKey: read(controlNames.idempotencyKey),
    }),
  );
});

async function hydrateIsland(
  id: string,
  island: IslandState,
  root: HTMLElement,
  context: ErrorContext,
): Promise<void> {
  const remote = await loadBrowserRemote(state, island.remote);
  atrium.add(remote);
  const definition = await remote.elements[island.type]?.();
  if (!definition)
    throw new Error(`${remote.name}@${remote.version} has no island for ${island.type}`);
  const { View, read } = definition;
  const props = { ...island.props, ...read?.(root) };
  readValues();
  const spare = root.cloneNode(true);
  const failures: unknown[] = [];
  let reactRoot: Root | undefined;
  // React empties the root of a view that throws; the server's controls still work without script.
  const giveBack = () => {
    reactRoot?.unmount();
    root.replaceChildren(...spare.childNodes);
    delete root.dataset['live'];
  };
  // Synchronous, so that nothing is typed between the reading and the hydration.
  flushSync(() => {
    reactRoot = hydrateRoot(
      root,
      <Provider store={atrium.store}>
        <View {...props} id={id} classes={island.classes} />
      </Provider>,
      {
        identifierPrefix: `${id}-`,
        onRecoverableError: (error) => reportError(state, error, context),
        onUncaughtError(error) {
          failures.push(error);
          if (root.dataset['live'] === undefined) return;
          reportError(state, error, context);
          // Not from within React's own work.
          queueMicrotask(giveBack);
        },
      },
    );
  });
  if (failures.length > 0) {
    giveBack();
    throw failures[0];
  }
  readValues();
  root.dataset['live'] = '';
}

/**
 * Hydrates islands one by one, in order; resolves when all are live. One that fails is reported, and
 * rejects after the others had their turn, so that the boot script can let the browser do its work.
 */
export async function hydrateIslands(ids: string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    const island = state.islands[id];
    const root = document.querySelector<HTMLElement>(
      `[data-island="${CSS.escape(id)}"]:not([data-live])`,
    );
    if (!island || !root) continue;
    const context = {
      remote: island.remote,
      version: state.remotes[island.remote]?.version ?? '',
      elementId: id,
      elementType: island.type,
    };
    try {
      await hydrateIsland(id, island, root, context);
    } catch (error) {
      failures.push(error);
      reportError(state, error, context);
    }
    await yieldToMain();
  }
  if (failures.length > 0) throw failures[0];
}
