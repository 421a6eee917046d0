import { readConfig } from './config.js';

const needed = {
  PUBLIC_URL: 'https://api.test',
  DATABASE_URL: 'postgres://localhost/x',
  GATEWAY_SIGNING_KEY: 'pem',
  VAULT_MASTER_KEYS: 'k1:x',
};

test('with a shared store for rate limits the number of gateways must be given', () => {
  const shared = { ...needed, REDIS_URL: 'redis://localhost' };
  expect(() => readConfig(shared)).toThrow('GATEWAY_INSTANCES is missing and needed with REDIS_URL');
  expect(readConfig({ ...shared, GATEWAY_INSTANCES: '2' })).toMatchObject({ GATEWAY_INSTANCES: 2 });
  expect(readConfig(needed).GATEWAY_INSTANCES).toBeUndefined();
});

test('trusted proxies are addresses and CIDR blocks', () => {
  expect(readConfig({ ...needed, TRUSTED_PROXIES: '10.0.0.0/8, fd00::1' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.0/8',
    'fd00::1',
  ]);
  expect(() => readConfig({ ...needed, TRUSTED_PROXIES: 'proxy.internal' })).toThrow(
    'TRUSTED_PROXIES must be IP addresses and CIDR blocks',
  );
});

test('a setting by its old name is refused with the new name', () => {
  expect(() => readConfig({ ...needed, SERVICE_URL_WEBHOOKS: 'http://webhook-dispatcher:8080' })).toThrow(
    'SERVICE_URL_WEBHOOKS is now called SERVICE_URL_WEBHOOK_DISPATCHER',
  );
});
