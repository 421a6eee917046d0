import { gatewayTokenVerifier } from '@exchequer/http-kit';
import { callerOf } from '../keys/caller.js';
import { createServiceTokens } from './service-tokens.js';
import { newSigningKeyPem, publicKeySet, readSigningKey } from './signing-key.js';

const caller = callerOf({
  id: 'key_1', rootKeyId: null, organizationId: 'org_1', livemode: false, scopes: ['tax:read'], expiresAt: null, plan: 'startup', limitPerMinute: 1000, clockAheadMs: 0, testGeneration: 0, deletesTestData: false,
}); // biome-ignore format: a table

test('a token is signed once for many requests, for one service only, and again after half its lifetime', async () => {
  const clock = { nowMs: Date.now() };
  const tokens = createServiceTokens(await readSigningKey(newSigningKeyPem()), () => clock.nowMs);
  const together = [tokens.authorizationFor(caller, 'tax'), tokens.authorizationFor(caller, 'tax')];
  const [first, second] = await Promise.all(together);
  expect(second).toBe(first);
  expect(tokens.authorizationFor(caller, 'tax')).toBe(first);
  expect(await tokens.authorizationFor(caller, 'treasury')).not.toBe(first);
  clock.nowMs += 29_999;
  expect(tokens.authorizationFor(caller, 'tax')).toBe(first);
  clock.nowMs += 1_001;
  expect(await tokens.authorizationFor(caller, 'tax')).not.toBe(first);
});

test('a token for a service and those it can ask is one token, separate from that for the service alone', async () => {
  const key = await readSigningKey(newSigningKeyPem());
  const tokens = createServiceTokens(key);
  const both = ['tax', 'documents'];
  const authorization = await tokens.authorizationFor(caller, both);
  expect(await tokens.authorizationFor(caller, both)).toBe(authorization);
  expect(await tokens.authorizationFor(caller, 'tax')).not.toBe(authorization);
  const accepts = (audience: string) =>
    gatewayTokenVerifier({ jwks: JSON.stringify(publicKeySet([key])), audience })(authorization);
  expect(await accepts('tax')).toBeDefined();
  expect(await accepts('documents')).toBeDefined();
  expect(await accepts('treasury')).toBeUndefined();
});

test('a service learns which key was the first of the rolls that led to the caller', async () => {
  const key = await readSigningKey(newSigningKeyPem());
  const tokens = createServiceTokens(key);
  const verify = gatewayTokenVerifier({ jwks: JSON.stringify(publicKeySet([key])), audience: 'tax' });
  const rolled = { ...caller, keyId: 'key_2', rootKeyId: 'key_1' };
  expect(await verify(await tokens.authorizationFor(rolled, 'tax'))).toMatchObject({
    keyId: 'key_2',
    rootKeyId: 'key_1',
  });
  expect(await verify(await tokens.authorizationFor(caller, 'tax'))).not.toHaveProperty('rootKeyId');
});

test('while keys are rotated, services with both keys accept tokens of either', async () => {
  const [old, next, foreign] = await Promise.all([0, 1, 2].map(() => readSigningKey(newSigningKeyPem())));
  const verify = gatewayTokenVerifier({ jwks: JSON.stringify(publicKeySet([next!, old!])), audience: 'tax' });
  for (const key of [old!, next!]) {
    expect(await verify(await createServiceTokens(key).authorizationFor(caller, 'tax'))).toMatchObject({
      organizationId: 'org_1',
    });
  }
  expect(await verify(await createServiceTokens(foreign!).authorizationFor(caller, 'tax'))).toBeUndefined();
});

test('the key has the id that the services know, and a set without it stops the start', async () => {
  const pem = newSigningKeyPem();
  const named = { keys: [{ ...(await readSigningKey(pem)).publicJwk, kid: 'local-1' }] };
  expect((await readSigningKey(pem, JSON.stringify(named))).keyId).toBe('local-1');
  await expect(readSigningKey(newSigningKeyPem(), JSON.stringify(named))).rejects.toThrow('GATEWAY_JWKS does not hold');
});

test('a PEM with escaped line breaks is accepted, and an invalid Ed25519 key is refused without being shown', async () => {
  await expect(readSigningKey(newSigningKeyPem().replaceAll('\n', '\\n'))).resolves.toBeDefined();
  await expect(readSigningKey('hunter2')).rejects.toThrow(
    /^GATEWAY_SIGNING_KEY must be an Ed25519 private key in PKCS8 PEM$/,
  );
});
