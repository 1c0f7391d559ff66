/**
 * Metadata (`*.meta.ts`) is read by servers and tools, so nothing that it loads at run time, however
 * far away, may be React or styles. The boundary rules cannot say this: they cannot follow imports
 * and leave out those that are types only.
 */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const view = /node_modules\/(?:react|react-dom|react-redux|styled-components)\/|\.css$|\.tsx$/;

/**
 * The way from a metadata file to the nearest view that it loads, or undefined.
 * `modules` is the `modules` list of dependency-cruiser's JSON.
 */
export function wayToView(start, modules) {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const cameFrom = new Map([[start, null]]);
  for (const source of cameFrom.keys()) {
    if (view.test(source)) {
      const way = [];
      for (let step = source; step !== null; step = cameFrom.get(step)) way.unshift(step);
      return way;
    }
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      const isTypeOnly = dependencyTypes.includes('type-only');
      if (!isTypeOnly && !cameFrom.has(resolved)) cameFrom.set(resolved, source);
    }
  }
  return undefined;
}

function check() {
  const output = execFileSync('npx', ['depcruise', '--output-type', 'json', 'apps', 'shared'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { modules } = JSON.parse(output);
  const metadata = modules
    .map(({ source }) => source)
    .filter((source) => /\.meta\.ts$/.test(source));
  const ways = metadata.map((source) => wayToView(source, modules)).filter(Boolean);
  for (const way of ways) {
    console.error(
      `${way[0]} loads a view, which servers and tools must not:\n  ${way.join(' →\n  ')}`,
    );
  }
  if (ways.length > 0) process.exitCode = 1;
  else console.log(`${metadata.length} metadata files load no view`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) check();
