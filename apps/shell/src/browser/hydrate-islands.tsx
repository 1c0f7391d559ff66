import { formId, popupElementId, popupToggledEvent } from '@atrium/contract';
import {
  createAtriumStore,
  emptyOptIn,
  optInActions,
  type OptInState,
  type RootState,
} from '@atrium/store';
import { hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { browserServices } from './browser-services';
import { readFormValues } from './form-values';
import { loadBrowserRemote } from './remote-loader';
import type { IslandState } from '../browser-state';
import { formById, unpackState } from '../packed-state';
import { reportError, type ErrorContext } from './report-error';
import { readSurveyAnswers } from './survey-answers';
import { yieldToMain } from './yield-to-main';

const [firstForm] = window.atrium.state.forms ?? [];
const firstElement = document.getElementById(formId(firstForm?.popup ?? null));
const state = unpackState(window.atrium.state, {
  // A contact form is sent elsewhere, and says where it stands.
  path:
    (firstForm?.contact
      ? firstElement?.querySelector<HTMLInputElement>('[name=page]')?.value
      : firstElement?.getAttribute('action')) ?? '',
  texts: window.atrium.texts ?? {},
});
const firstOptIn = { ...emptyOptIn, ...state.optIn };
const services = browserServices(state);
const atrium = createAtriumStore({ page: state.page, optIn: firstOptIn }, services);

/** The opt-in as the HTML of a form's islands shows it, where that is not what the server sent. */
const shown: Record<string, OptInState> = {};

/** Takes over the answers that were shown before there was a store. */
function hearAnswers(): void {
  for (const { form, entityId, errors, message } of window.atrium.answers.splice(0)) {
    const popupId = formById(state, form)?.popupId ?? null;
    atrium.store.dispatch(optInActions.submitStarted(entityId, popupId));
    atrium.store.dispatch(
      errors
        ? optInActions.submitFailed(entityId, errors, popupId)
        : optInActions.submitSucceeded(message ?? ''),
    );
    shown[form] = atrium.store.getState().optIn;
    if (errors) services.browser.emit('form_updated');
  }
}

/** An early answer is shown in the islands that its form's controls stand in, and in no other. */
function answerIn(root: HTMLElement, form: string | undefined): OptInState | undefined {
  const answer = form === undefined ? undefined : shown[form];
  if (!answer || form === undefined) return undefined;
  const { elements } = document.getElementById(form) as HTMLFormElement;
  return [...elements].some((control) => control.closest('[data-island]') === root)
    ? answer
    : undefined;
}

/** The state that an island's HTML was made of; what has changed since is shown after hydration. */
function stateInHtml({ form }: IslandState, root: HTMLElement): RootState {
  const now = atrium.store.getState();
  const { errors, status, submittedEntityId, message } = answerIn(root, form) ?? firstOptIn;
  const inHtml = { errors, status, submittedEntityId, message, captchas: [] };
  return { ...now, optIn: { ...now.optIn, ...inHtml } };
}

const openPopup = state.page.forms.find(
  ({ popupId }) =>
    popupId !== null && document.getElementById(popupElementId(popupId))?.hasAttribute('open'),
);
atrium.store.dispatch(optInActions.popupToggled(openPopup?.popupId ?? null));
document.addEventListener(popupToggledEvent, (event) => {
  atrium.store.dispatch(optInActions.popupToggled((event as CustomEvent<string | null>).detail));
});

/** Takes over what was typed and ticked since the page was shown. */
function readValues(form?: HTMLFormElement): void {
  atrium.store.dispatch(optInActions.valuesRead(readFormValues(form)));
}

// From here on a submit is the saga's; the boot script lets it pass once its form's islands are live.
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as HTMLButtonElement | null;
  const ours = formById(state, form.id);
  const entityId = submitter?.value;
  if (!ours || !entityId) return;
  event.preventDefault();
  const { popupId } = ours;
  const idempotencyKey = window.atrium.key;
  // What is sent is what the visitor sees in this form.
  readValues(form);
  atrium.store.dispatch(optInActions.surveysAnswered(readSurveyAnswers()));
  atrium.store.dispatch(optInActions.submitRequested({ entityId, popupId, idempotencyKey }));
});

async function hydrateIsland(
  id: string,
  island: IslandState,
  root: HTMLElement,
  context: ErrorContext,
): Promise<void> {
  const remote = await loadBrowserRemote(island.remote);
  atrium.add(remote);
  const definition = await remote.elements[island.type]?.();
  if (!definition)
    throw new Error(`${remote.name}@${remote.version} has no island for ${island.type}`);
  await yieldToMain();
  const { View, read } = definition;
  const form = formById(state, island.form);
  const props = { ...island.props, ...(form && { popupId: form.popupId }), ...read?.(root) };
  readValues();
  // Where the page was to open, which it has; React knows nothing of it.
  root.querySelector('[autofocus]')?.removeAttribute('autofocus');
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
      <Provider store={atrium.store} serverState={stateInHtml(island, root)}>
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
  hearAnswers();
  const failures: unknown[] = [];
  for (const id of ids) {
    const island = state.islands[id];
    const root = document.querySelector<HTMLElement>(
      `[data-island="${CSS.escape(id)}"]:not([data-live])`,
    );
    if (!island || !root) continue;
    const context = {
      remote: island.remote,
      version: window.atrium.scripts?.remotes[island.remote]?.version ?? '',
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
