// Writes dist: one file for ESM and one for CommonJS, each with its declarations; and etc/sdk.api.md.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { apiReport } from './api-report.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
process.chdir(folder);
rmSync('dist', { recursive: true, force: true });
// The compiler of this package, whatever is found first: the report is as it prints.
execFileSync('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json', '--emitDeclarationOnly'], { stdio: 'inherit' });

for (const [format, outfile] of [
  ['esm', 'dist/index.js'],
  ['cjs', 'dist/index.cjs'],
]) {
  await build({
    entryPoints: ['src/index.ts'],
    outfile,
    format,
    bundle: true,
    external: Object.keys(dependencies),
    // No runtime is preferred: what is used is in all of them.
    platform: 'neutral',
    target: 'es2022',
    sourcemap: true,
    logLevel: 'warning',
  });
}

// TypeScript takes the kind of a module from the name of its declarations.
for (const file of globSync('dist/**/*.d.ts')) {
  const commonJs = file.replace(/\.d\.ts$/, '.d.cts');
  copyFileSync(file, commonJs);
  writeFileSync(commonJs, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.js'/g, "$1.cjs'"));
}

mkdirSync('etc', { recursive: true });
writeFileSync('etc/sdk.api.md', apiReport());
