import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** All data that the local suite keeps between two starts. EXCHEQUER_HOME names another folder. */
export const home = process.env.EXCHEQUER_HOME ?? join(root, '.exchequer');

/** `{baseUrl, organizationId, testKey, liveKey}` of the seeded organization. */
export const devFile = join(home, 'dev.json');

/** Data of the running suite: written when it is ready, removed when it stops. */
export const runtimeFile = join(home, 'runtime.json');
