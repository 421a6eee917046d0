import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditPage } from './audited-operations.js';
import { root } from './read-manifests.js';

/** Command, part of `npm run generate`: writes docs/audited-operations.md. `--check` only reports whether it is out of date. */
const [path, content] = auditPage();
const file = join(root, path);
const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === content;
if (!isCurrent && process.argv.includes('--check')) {
  console.error(`${path} is not up to date: run npm run generate and commit it.`);
  process.exitCode = 1;
} else if (!isCurrent) writeFileSync(file, content);
