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
  const enhancements = Object.fromEntries(
    Object.entries(browser.enhancements).map(([key, file]) => [key, script(file)]),
  );
  const label = `${name}@${version}+${manifest.build}`;
  return { name, exports: module.exports, label, boot: boot?.script ?? '', enhancements };
}

/** The renderer of the remote that owns all pages of the benchmark, and its scripts. */
export function loadRenderer() {
  const shell = readRelease('shell');
  const remote = readRelease('funnel-pages');
  return {
    renderer: shell.exports.createRenderer([remote.exports.default]),
    scripts: {
      boot: shell.boot,
      scripts: `/releases/scripts/en/${shell.label},${remote.label}.json`,
      enhancements: { [remote.name]: remote.enhancements },
    },
  };
}
