import type { SuiteInUse } from '@exchequer/local/end-to-end';
import { apiAt } from '@exchequer/local/test-suite';
import { compose } from './compose.ts';

/** The suite that global-setup.ts started, for the tests of this package. */
export interface SharedSuite {
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly testKey: string;
  readonly liveKey: string;
}

export function shareSuite(suite: SharedSuite): void {
  process.env.EXCHEQUER_COMPOSE_SUITE = JSON.stringify(suite);
}

export function sharedSuite(): SuiteInUse {
  const dev = JSON.parse(process.env.EXCHEQUER_COMPOSE_SUITE ?? '{}') as SharedSuite;
  return { api: apiAt(dev.baseUrl, () => dev.testKey), dev: () => dev, admin };
}

/** The gateway's command line, in its container. */
export async function admin(args: readonly string[]): Promise<Record<string, unknown>> {
  return JSON.parse(await compose('exec', '-T', 'gateway', 'node', 'dist/cli.js', ...args));
}
