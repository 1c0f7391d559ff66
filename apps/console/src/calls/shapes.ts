/** What the calls of the administration answer with (`apps/origin/src/admin`), as far as it is shown. */

export interface Scope {
  pageType?: string;
  elementTypes?: string[];
  siteId?: string;
  locale?: string;
}

export interface Release {
  name: string;
  version: string;
  contract: number;
  build: string;
  pageTypes: string[];
  elements: string[];
}

export interface Placement {
  release: string;
  version: string;
  scope: Scope;
}

export interface Rollout extends Placement {
  id: string;
  /** The version that it takes the place of. */
  from: string;
  /** Percent of the visitors at each stage. */
  stages: number[];
  stage: number;
  /** Least milliseconds of a stage. */
  every: number;
  /** Views that a stage needs. */
  needed: number;
  state: 'running' | 'paused' | 'done' | 'stopped';
  /** When the stage began, ISO 8601. */
  since: string;
  startedAt: string;
}

export interface Deed {
  at: string;
  action: string;
  release: string;
  version: string;
  rolloutId: string | null;
  by: string;
  reason: string;
}
