/**
 * What generators make of the contract: how many operations the client has, whether it compiles strictly, and how large a program is that makes
 * one call.
 *   npm run bench -- clients [--write]
 * Python is needed for the last row; its generator is installed into a folder that is removed afterwards.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  compileStrictly,
  lostOperations,
  operationIdsOf,
  typeScriptGenerators,
  versionOf,
} from '@exchequer/clients/generators';
import { wholeDocument } from '@exchequer/openapi';
import { build } from 'esbuild';
import { dayAndMachine, writeSection } from '../results.mjs';

const PYTHON_GENERATOR = ['openapi-python-client', '0.29.1'];
const MYPY = ['mypy', '2.4.1'];
/** Without these the generator leaves files out, because it does not know their types. */
const PYTHON_CONFIG = `content_type_overrides:
  application/pdf: application/octet-stream
  image/png: application/octet-stream
  image/jpeg: application/octet-stream
  application/xml: application/octet-stream
  text/event-stream: text/plain
`;

const folder = mkdtempSync(join(tmpdir(), 'clients-'));
try {
  const document = wholeDocument('https://api.exchequer.test');
  const ids = operationIdsOf(document);
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  const rows = [];
  for (const generator of typeScriptGenerators) {
    generator.generate(folder);
    const lost = lostOperations(folder, generator, ids);
    const errors = compileStrictly(folder, [generator.entry]).split('\n').filter(Boolean);
    const size = generator.program ? `${(await sizeOf(generator.program)).toFixed(1)} kB` : 'types only';
    rows.push([`${generator.name} ${versionOf(generator.name)}`, ids.length, lost.length, verdict(errors), size]);
  }
  rows.push(python(ids));
  report(ids, rows);
  if (rows.some(([, , lost, errors]) => lost > 0 || errors !== 'yes')) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function verdict(errors) {
  return errors.length === 0 ? 'yes' : `${errors.length} errors`;
}

/** Kilobytes of a program for browsers that calls `createInvoice`, minified and compressed. */
async function sizeOf(program) {
  writeFileSync(join(folder, 'program.ts'), program);
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'program.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0].contents).length / 1_000;
}

function python(ids) {
  const run = (command, ...args) => execFileSync(command, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  run('python3', '-m', 'venv', 'venv');
  run('venv/bin/pip', 'install', '--quiet', PYTHON_GENERATOR.join('=='), MYPY.join('=='));
  writeFileSync(join(folder, 'config.yml'), PYTHON_CONFIG);
  run(
    'venv/bin/openapi-python-client',
    'generate',
    '--path',
    'openapi.json',
    '--output-path',
    'py',
    '--config',
    'config.yml',
  );
  const files = run('find', 'py', '-path', '*/api/*', '-name', '*.py', '!', '-name', '__init__.py')
    .split('\n')
    .filter(Boolean);
  const names = new Set(files.map((file) => file.split('/').at(-1).replace('.py', '').replaceAll('_', '')));
  const lost = ids.filter((id) => !names.has(id.toLowerCase()));
  let errors = [];
  try {
    run('venv/bin/mypy', '--strict', 'py/exchequer_api_client');
  } catch (error) {
    errors = String(error.stdout).split('\n').filter(Boolean);
  }
  return [PYTHON_GENERATOR.join(' '), ids.length, lost.length, verdict(errors), '-'];
}

function report(ids, rows) {
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
  const section = `## Generated clients

\`npm run bench -- clients --write\` ${dayAndMachine()}. The merged OpenAPI document of ${ids.length} operations. "Strict": TypeScript ${versionOf('typescript')} with \`strict\`
and \`noUncheckedIndexedAccess\`, without \`skipLibCheck\`; for Python \`mypy --strict\` ${MYPY[1]}. The program creates an invoice; minified by esbuild, compressed by gzip.

| generator | operations | lost | compiles under strict | program of one call |
|---|---|---|---|---|
${table}

openapi-python-client needs \`content_type_overrides\` for PDF, PNG, JPEG, XML and event streams: it leaves out answers of types that it does not know.
A test generates the three TypeScript clients and compiles them (\`deploy/clients\`).
`;
  console.log(section);
  if (process.argv.includes('--write')) writeSection(section);
}
