import { escapeHtml } from '@atrium/contract';
import { releaseFileUrl } from '../releases/release-scripts';
import type { Release } from '../releases/release-catalog';
import { releaseLabel, type ReleaseSet } from '../releases/release-set';

/**
 * Has a page measured: the shell's inline script, which sees what goes wrong from the start, and the address of
 * the one that it fetches once the page is there. The same of all versions of a page, so that it measures
 * them alike: `shell` is the one that visitors in no rollout are shown. Unchanged where that has no such scripts.
 */
export function withWatch(
  html: string,
  shell: Release,
  { shell: own, remotes }: ReleaseSet,
): string {
  const { watch, browser } = shell.manifest;
  const end = html.lastIndexOf('</body>');
  if (!watch || !browser.beacon || end < 0) return html;
  const releases = [own, ...remotes].map(releaseLabel).join();
  const { path, integrity } = browser.beacon;
  // The rest is looked over as a release is read.
  const script = `<script data-releases="${releases}" data-src="${releaseFileUrl(shell, path)}" data-integrity="${escapeHtml(integrity)}">${watch.script}</script>`;
  return html.slice(0, end) + script + html.slice(end);
}
