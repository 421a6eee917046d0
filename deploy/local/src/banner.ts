import { join, relative } from 'node:path';
import { root } from './paths.js';
import type { DevFile } from './seed.js';

/** Prints what a newcomer needs for the first requests. Each command can be pasted unchanged into a second terminal. */
export function banner(dev: DevFile): string {
  // npm runs a script in the folder of package.json, and says here where the user is.
  const sample = relative(process.env.INIT_CWD ?? process.cwd(), join(root, 'samples/w2.pdf'));
  return `
  Exchequer is ready.

    API            ${dev.baseUrl}
    API reference  ${dev.baseUrl}/docs
    Test key       ${dev.testKey}

  Try, in a second terminal:

    npm run demo
    curl ${dev.baseUrl}/v1/documents/upload -H "Authorization: Bearer ${dev.testKey}" -F file=@${sample}
    npx exchequer listen

  The last one shows each event as it happens; with --forward-to it sends them to your server. Ctrl-C stops everything.
`;
}
