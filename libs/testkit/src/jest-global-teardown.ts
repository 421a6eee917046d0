import type { Cluster } from './cluster.js';

/** Jest globalTeardown: stops what globalSetup started. */
export default async function tearDown(): Promise<void> {
  await (globalThis as { exchequerTestCluster?: Cluster }).exchequerTestCluster?.stop();
}
