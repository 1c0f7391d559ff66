/** The built releases as a render worker has them: server bundles, and what pages are told of scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repository } from '../../report.mjs';

const folder = join(repository, 'releases');
const require = createRequire(join(repository, 'apps/origin/package.json'));

function readRelease(name) {
  const [version] = readdirSync(join(folder, name)).sort().reverse();
  const place = join(folder, name, version);
  const manifest = JSON.parse(readFileSync(join(place, 'release.json'), 'utf8'));
  const module = { exports: {} };
  const code = readFileSync(join(place, manifest.server.path), 'utf8');
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  const script = ({ path, integrity }) => ({
    url: `/releases/${name}/${version}/${manifest.build}/${path}`,
    integrity,
  });
  const { boot, browser } = manifest;
  const scripts = {
    version,
    container: browser.container,
    entry: script(browser.entry),
    boot: boot?.script ?? '',
    libraries: browser.libraries.map(script),
    texts: Object.fromEntries(
      Object.entries(browser.texts ?? {}).map(([language, file]) => [language, script(file)]),
    ),
    islands: Object.fromEntries(
      Object.entries(browser.islands).map(([chunk, files]) => [chunk, files.map(script)]),
    ),
    enhancements: {},
  };
  return { name, exports: module.exports, scripts };
}

/** The renderer of the remote that owns all pages of the benchmark, and its scripts. */
export function loadRenderer() {
  const shell = readRelease('shell');
  const remote = readRelease('funnel-pages');
  return {
    renderer: shell.exports.createRenderer([remote.exports.default]),
    scripts: { shell: shell.scripts, remotes: { [remote.name]: remote.scripts } },
  };
}
