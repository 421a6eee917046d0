import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** All data that the local suite keeps between two starts. EXCHEQUER_HOME names another folder. */
export const home = process.env.EXCHEQUER_HOME ?? join(root, '.exchequer');

/** `{baseUrl, organizationId, testKey, liveKey}` of the seeded organization. */
export const devFile = join(home, 'dev.json');

/** The same of the organization that `npm run demo` made last. */
export const demoFile = join(home, 'demo.json');

/** Data of the running suite: written when it is ready, removed when it stops. */
export const runtimeFile = join(home, 'runtime.json');
