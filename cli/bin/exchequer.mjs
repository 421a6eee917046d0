#!/usr/bin/env node
// The command is built into one file. In the repository it is not there before the first `npm start` or `npm test`.
import { existsSync } from 'node:fs';

const built = new URL('../dist/exchequer.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('The command is not built yet: run `npm start`.\n');
  process.exitCode = 1;
}
