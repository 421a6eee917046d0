// Writes dist: one file with everything in it, because the gateway and the command line need nothing else of the protocol's library.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.build.json', '--emitDeclarationOnly'], { stdio: 'inherit' });
await build({
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  format: 'esm',
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Some dependencies are CommonJS and call `require`.
  banner: {
    js: "import { createRequire as __createRequireOfMcp } from 'node:module';\nconst require = __createRequireOfMcp(import.meta.url);",
  },
  minifySyntax: true,
  logLevel: 'warning',
});
