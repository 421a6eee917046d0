import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bin = (name) => fileURLToPath(new URL(`node_modules/.bin/${name}`, import.meta.url));
const run = (folder, name, args) => execFileSync(bin(name), args, { cwd: folder, stdio: 'pipe' });

/** A program that makes one call. */
function program(client, call) {
  return `import { createInvoice } from '${client}';
const body = { customer_id: 'cus_1', issue_date: '2026-11-02', items: [{ description: 'Cake', amount: 450 }] };
console.log(await ${call});
`;
}

/** The version of a package that this one depends on. */
export function versionOf(name) {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;
}

/**
 * The generators of TypeScript clients that the contract is kept fit for. Each reads `openapi.json` of a folder, writes into the folder, and says which
 * file declares an operation, and how.
 */
export const typeScriptGenerators = [
  {
    name: 'openapi-typescript',
    generate: (folder) => run(folder, 'openapi-typescript', ['openapi.json', '-o', 'types.d.ts']),
    entry: 'types.d.ts',
    operationsIn: 'types.d.ts',
    declaration: (id) => new RegExp(`^ {4}${id}: \\{`, 'm'),
  },
  {
    name: '@hey-api/openapi-ts',
    generate: (folder) => run(folder, 'openapi-ts', ['-i', 'openapi.json', '-o', 'hey-api', '--no-log-file']),
    entry: 'hey-api/index.ts',
    operationsIn: 'hey-api/sdk.gen.ts',
    program: program('./hey-api', 'createInvoice({ body })'),
    declaration: (id) => new RegExp(`^export const ${id} = `, 'm'),
  },
  {
    name: 'orval',
    generate: (folder) => {
      const config = { api: { input: './openapi.json', output: { target: './orval/api.ts', client: 'fetch' } } };
      writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)};\n`);
      run(folder, 'orval', ['--config', 'orval.config.mjs']);
    },
    entry: 'orval/api.ts',
    program: program('./orval/api', 'createInvoice(body)'),
    operationsIn: 'orval/api.ts',
    declaration: (id) => new RegExp(`^export const ${id} = `, 'm'),
  },
];

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

/** @returns the ids of all operations of a document */
export function operationIdsOf(document) {
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
    .filter((id) => id !== undefined);
}

/** @returns the operations that the generated client does not have */
export function lostOperations(folder, { operationsIn, declaration }, ids) {
  const source = readFileSync(join(folder, operationsIn), 'utf8');
  return ids.filter((id) => !declaration(id).test(source));
}

/** Compiles with `strict`. @returns what the compiler says, empty if nothing is wrong */
export function compileStrictly(folder, entries) {
  const config = { compilerOptions: COMPILER_OPTIONS, files: entries };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    run(folder, 'tsc', ['-p', '.']);
    return '';
  } catch (error) {
    return String(error.stdout);
  }
}
