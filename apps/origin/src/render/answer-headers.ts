import { languageTag, noindexPageTypes } from '@atrium/contract';
import type { ReleaseSet } from '../releases/release-set';
import { isPurchase } from '../rollouts/viewer';
import { pageSecurityHeaders, type SecurityOptions } from '../security/page-headers';
import type { Work } from './page-attempts';

/** What of the policy is the same for all pages. */
export type AnswerSecurity = Omit<SecurityOptions, 'bootHash' | 'formMemoryHash' | 'watchHash'>;

export interface AnswerParts {
  set: ReleaseSet;
  /** The script that measures the page; null where none does. */
  watch: { hash: string } | null | undefined;
  /** The releases that rendered it; empty: none did. */
  releases: string;
  /** Whether all visitors are sent the same. */
  isShared: boolean;
  security: AnswerSecurity;
}

/** Headers of a page: what it is, who may keep it, and what its scripts may do. */
export function answerHeaders(
  { page, facts, isSplit, state }: Pick<Work, 'page' | 'facts' | 'isSplit' | 'state'>,
  { set, watch, releases, isShared, security }: AnswerParts,
): Record<string, string> {
  const isPrivate = isSplit || isPurchase(page.type);
  const { boot, formMemory } = set.shell.manifest;
  const scripts = {
    bootHash: boot?.hash ?? null,
    formMemoryHash: formMemory?.hash ?? null,
    watchHash: watch?.hash ?? null,
  };
  const isLive = state.mode === 'live';
  const isHidden = !isLive || noindexPageTypes.includes(page.type);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': languageTag(page.locale as Parameters<typeof languageTag>[0]),
    'Cache-Control':
      isShared && isLive
        ? `${isPrivate ? 'private' : 'public'}, max-age=0, must-revalidate`
        : 'private, no-store',
    Vary: 'Accept-Encoding',
    ...(releases ? { 'x-atrium-releases': releases } : {}),
    ...(isHidden ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...pageSecurityHeaders({ ...security, ...scripts }, page.type, facts),
  };
}
