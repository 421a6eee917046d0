import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of the repository: name in package.json, and folder from the root. Reads without a YAML parser, because nothing may be installed yet. */
export function packagesOf(root) {
  return workspaceFolders(root)
    .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(root, pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, name: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name }));
}

function foldersIn(root, parent) {
  return readdirSync(join(root, parent)).map((entry) => `${parent}/${entry}`);
}

/** The list `packages:` of pnpm-workspace.yaml. */
function workspaceFolders(root) {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: +- .*\n)+)/m.exec(text) ?? [];
  return list
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/^ +- /, '').replace(/["']/g, ''));
}
