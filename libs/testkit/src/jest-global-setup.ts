import { startCluster } from './cluster.js';

/** Jest globalSetup: one Postgres for all workers, its address in EXCHEQUER_TEST_CLUSTER. */
export default async function setUp(): Promise<void> {
  const cluster = await startCluster();
  process.env.EXCHEQUER_TEST_CLUSTER = cluster.adminUrl;
  (globalThis as { exchequerTestCluster?: unknown }).exchequerTestCluster = cluster;
}
