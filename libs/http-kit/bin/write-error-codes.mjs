#!/usr/bin/env node
// Writes services/*/error-codes.json: the problem codes that each operation can answer with. With --check it only compares, with --explain it
// prints the way to each code.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectErrorCodes, compilerOfTsoa } from './collect-error-codes.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function controllersBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.controller.ts'))
    .sort()
    .map((name) => join(folder, name));
}

const [mode] = process.argv.slice(2);
const services = readdirSync(join(root, 'services'))
  .map((name) => join(root, 'services', name))
  .filter((folder) => existsSync(join(folder, 'tsoa.json')));
const controllers = new Map(services.map((folder) => [folder, controllersBelow(join(folder, 'src'))]));
const codes = collectErrorCodes([...controllers.values()].flat(), compilerOfTsoa(services[0]));
const outdated = [];
for (const [folder, files] of controllers) {
  const operations = files.flatMap((file) => [...codes.get(file)]).sort(([a], [b]) => (a < b ? -1 : 1));
  if (mode === '--explain') {
    for (const [id, found] of operations)
      for (const [code, path] of found) console.log(`${id}: ${code} (${path.join(' > ')})`);
    continue;
  }
  const text = `${JSON.stringify(Object.fromEntries(operations.map(([id, found]) => [id, [...found.keys()].sort()])), null, 2)}\n`;
  const file = join(folder, 'error-codes.json');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (mode === '--check') outdated.push(file);
  else writeFileSync(file, text);
}
if (outdated.length > 0) {
  console.error(`Other codes are answered now: npm run generate\n${outdated.map((file) => `  ${file}`).join('\n')}`);
  process.exit(1);
}
