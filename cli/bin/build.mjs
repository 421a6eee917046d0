// Writes dist/exchequer.js with everything in it, so that the command starts fast and runs anywhere. What it imports later, is in files beside it.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${folder}dist`, { recursive: true, force: true });
await build({
  entryPoints: [`${folder}src/exchequer.ts`],
  outdir: `${folder}dist`,
  splitting: true,
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
