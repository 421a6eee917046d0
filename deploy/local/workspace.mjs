import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of the repository, with their folders from the root. Reads without a YAML parser, because nothing may be installed yet. */
export function packagesOf(root) {
  return workspaceFolders(root)
    .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(root, pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return { folder, name, hasTests: scripts?.test !== undefined };
    });
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
