import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Gives the host's federation runtime to the remotes, which are built without one. The plugin that
 * the federation package offers for this bundles the runtime a second time.
 */
export default function provideFederationRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return { name: 'provide-federation-runtime' };
}
