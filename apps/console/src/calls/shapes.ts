import type { Scope } from '@atrium/contract';

/** What the calls of the administration answer with (`apps/origin/src/admin`), as far as it is shown. */

export interface Release {
  name: string;
  version: string;
  contract: number;
  build: string;
  pageTypes: string[];
  elements: string[];
  /** Who published it and when; null for one that lay in the folder of releases. */
  by: string | null;
  publishedAt: string | null;
}

/** A figure of the live version and of the new one; null where there is none. */
export interface Both {
  live: number | null;
  candidate: number | null;
}

/** What was found out about a version when it was published. */
export interface Report {
  /** `name@version` of the live release that it was compared with. */
  against: string | null;
  pages: {
    id: string;
    path: string;
    locale: string;
    type: string;
    threw: string | null;
    differences: { count: number; first: string[] } | null;
    bytes: Both;
    milliseconds: Both;
    violations: { rule: string; live: number; candidate: number }[] | null;
  }[];
  budgets: { what: string; bytes: number; budget: number }[];
  skippedRules: string[];
  notes: string[];
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
