import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Everything that the local suite keeps between two starts. EXCHEQUER_HOME names another folder. */
export const home = process.env.EXCHEQUER_HOME ?? join(root, '.exchequer');

/** `{baseUrl, organizationId, testKey, liveKey}` of the seeded organization. */
export const devFile = join(home, 'dev.json');

/** What runs now: written when the suite is ready, removed when it stops. */
export const runtimeFile = join(home, 'runtime.json');
