import type { Scope } from '@atrium/contract';
import { InvalidArgumentError, type Command } from 'commander';
import { siteCommand, type SiteOptions } from './command-tools';

export interface Version {
  release: string;
  version: string;
}

export interface ScopeOptions extends SiteOptions {
  pageType?: string;
  elements?: string[];
  onSite?: string;
  locale?: string;
  reason?: string;
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of `10m`. */
export function readSpan(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw new InvalidArgumentError('Expected a span of time such as 30s, 10m, 2h or 1d.');
}

/** Percents of `1,10,50,100`. */
export function readStages(text: string): number[] {
  const stages = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (stages.every((share) => share > 0 && share <= 100)) return stages;
  throw new InvalidArgumentError('Expected percents with commas between, such as 1,10,50,100.');
}

export function readCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

export function readHours(text: string): number {
  const hours = Number(text);
  if (hours > 0 && hours <= 720) return hours;
  throw new InvalidArgumentError('Expected hours, from above 0 to 720.');
}

/** `blog@1.2.0`. */
export function readVersion(text: string): Version {
  const [, release, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
  if (release !== undefined && version !== undefined) return { release, version };
  throw new InvalidArgumentError('Expected a name and a version, such as blog@1.2.0.');
}

/** The option of commands whose deed stands in the history. */
export const withReason = (command: Command) =>
  command.option('--reason <text>', 'why, for whoever reads the history', 'no reason was given');

/** A command about some pages, for a reason. */
export const scopeCommand = (parent: Command, name: string, description: string) =>
  withReason(
    siteCommand(parent, name, description)
      .option('--page-type <type>', 'only on pages of this type')
      .option('--elements <types...>', 'only on pages with elements of these types')
      .option('--on-site <id>', 'only on the site with this id')
      .option('--locale <code>', 'only on pages in this language'),
  );

export const scopeOf = ({ pageType, elements, onSite, locale }: ScopeOptions): Scope => ({
  ...(pageType === undefined ? {} : { pageType }),
  ...(elements === undefined ? {} : { elementTypes: elements }),
  ...(onSite === undefined ? {} : { siteId: onSite }),
  ...(locale === undefined ? {} : { locale }),
});

/** `blog_home, de`. */
export function scopeWords({ pageType, elementTypes, siteId, locale }: Scope): string {
  const parts = [pageType, elementTypes?.join('+'), siteId && `site ${siteId}`, locale];
  return parts.filter(Boolean).join(', ') || 'all pages';
}
