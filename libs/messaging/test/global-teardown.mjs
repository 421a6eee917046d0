import stopPostgres from '@exchequer/testkit/jest-global-teardown';

export default async function tearDown() {
  await Promise.all([globalThis.exchequerTestKafka?.stop(), stopPostgres()]);
}
