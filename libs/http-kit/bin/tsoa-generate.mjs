#!/usr/bin/env node
// Runs `tsoa spec-and-routes`, fails on any warning (tsoa can write a wrong schema, warn, and exit with 0) and on an operation
// that the audit log forgot, finishes the document and adds the examples and the error codes (error-codes.json).
// `compilerOptions` in tsoa.json are the compiler's own numbers: 199 and 99 mean `nodenext`, so that tsoa finds the types of libraries.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { addErrorCodes } from './add-error-codes.mjs';
import { addExamples } from './add-examples.mjs';
import { addAliasExtensions } from './alias-extensions.mjs';
import { describeMembers } from './describe-members.mjs';
import { finishOpenApi } from './finish-openapi.mjs';
import { operationsWithoutAudit } from './operations-without-audit.mjs';

const require = createRequire(join(process.cwd(), 'package.json'));
const cli = join(
  dirname(require.resolve('@tsoa/cli/package.json', { paths: [dirname(require.resolve('tsoa/package.json'))] })),
  'dist/cli.js',
);
const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'spec-and-routes'], { encoding: 'utf8' });
process.stdout.write(stdout);
process.stderr.write(stderr);
const warned = /warn/i.test(stdout + stderr.replace(/\(node:\d+\).*Warning.*\n?|\(Use `node --trace.*\n?/g, ''));
if (status !== 0 || warned) {
  console.error(warned ? 'tsoa warned: mend the type that it names.' : 'tsoa failed.');
  process.exit(1);
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
const manifest = existsSync('service.json') ? JSON.parse(readFileSync('service.json', 'utf8')) : {};
const unaudited = operationsWithoutAudit(document, manifest.routes ?? []);
if (unaudited.length > 0) {
  console.error(
    `${unaudited.join(', ')}: say what the audit log calls it, @Extension('x-audit', 'invoice.created'), or why it needs no entry, @Extension('x-audit-exempt', 'It only calculates.').`,
  );
  process.exit(1);
}
const examples = existsSync('api-examples.json') ? JSON.parse(readFileSync('api-examples.json', 'utf8')) : [];
const errorCodes = existsSync('error-codes.json') ? JSON.parse(readFileSync('error-codes.json', 'utf8')) : {};
const finished = addErrorCodes(
  addExamples(describeMembers(finishOpenApi(addAliasExtensions(document))), examples),
  errorCodes,
);
writeFileSync('openapi.json', JSON.stringify(finished, null, '\t'));
