import type { ReleaseFile, ReleaseManifest } from '@atrium/contract';

export interface Sizes {
  /** Bytes of a browser file as sent. */
  sent(file: ReleaseFile): number;
  /** Bytes of a text as sent. */
  packed(text: string): number;
}

export interface Budget {
  what: string;
  bytes: number;
  budget: number;
}

export function shellBytes(shell: ReleaseManifest, sizes: Sizes): number;
export function shellBudgets(shell: ReleaseManifest, sizes: Sizes): Budget[];
export function remoteBudgets(
  remote: ReleaseManifest,
  sizes: Pick<Sizes, 'sent'>,
  shell: number,
): Budget[];
