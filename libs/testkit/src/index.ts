export { type Cluster, startCluster } from './cluster.js';
export { createTestDatabase, dropTestDatabase, type TestDatabase } from './test-database.js';
export { signTestToken, testJwks, testTenant } from './identity.js';
export { eventually } from './eventually.js';
export { randomPort } from './random-port.js';
