// Writes dist/exchequer.js: one file with everything in it, so that the command starts fast and runs anywhere.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${folder}dist`, { recursive: true, force: true });
await build({
  entryPoints: [`${folder}src/exchequer.ts`],
  outfile: `${folder}dist/exchequer.js`,
  format: 'esm',
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Some dependencies are CommonJS and call `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
