/** Every package has a version, and what our packages ask of each other is what there is. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from './report.mjs';

const ownScope = '@atrium/';
const exactVersion = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** What is wrong with the packages, one sentence each. `packages` are their package.json, by folder. */
export function packageProblems(packages) {
  const problems = [];
  const versions = new Map();
  for (const [folder, { name, version }] of Object.entries(packages)) {
    if (!name?.startsWith(ownScope)) problems.push(`${folder}: "${name}" is not in ${ownScope}`);
    if (versions.has(name))
      problems.push(`${folder}: "${name}" is the name of another package too`);
    if (!exactVersion.test(version ?? '')) {
      problems.push(`${folder}: "${version}" is not a version such as 1.0.0`);
    }
    versions.set(name, version);
  }
  const wanted = new Map();
  for (const [folder, manifest] of Object.entries(packages)) {
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(all)) {
      if (name.startsWith(ownScope)) {
        if (versions.get(name) === version) continue;
        problems.push(`${folder}: asks for ${name} ${version}; there is ${versions.get(name)}`);
        continue;
      }
      if (!exactVersion.test(version)) {
        problems.push(`${folder}: ${name} "${version}" is not an exact version`);
      }
      const first = wanted.get(name);
      if (!first) wanted.set(name, { folder, version });
      else if (first.version !== version) {
        problems.push(
          `${folder}: asks for ${name} ${version}, ${first.folder} for ${first.version}`,
        );
      }
    }
  }
  return problems;
}

/** Every package.json of ours, by folder. */
export function readPackages() {
  const read = (folder) =>
    JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'));
  const folders = read('.').workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(repository, parent)).map((name) => `${parent}/${name}`);
  });
  const existing = folders.filter((folder) => existsSync(join(repository, folder, 'package.json')));
  return Object.fromEntries(existing.map((folder) => [folder, read(folder)]));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const packages = readPackages();
  const problems = packageProblems(packages);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${Object.keys(packages).length} packages agree`);
}
