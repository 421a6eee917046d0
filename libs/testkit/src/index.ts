export { type Cluster, startCluster } from './cluster.js';
export { eventually } from './eventually.js';
export { signTestToken, testJwks, testTenant } from './identity.js';
export { randomPort } from './random-port.js';
export { type Answer, jsonRequest, request } from './request.js';
export { createTestDatabase, dropTestDatabase, type TestDatabase } from './test-database.js';
