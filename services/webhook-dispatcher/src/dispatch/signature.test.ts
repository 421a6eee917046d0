import { Webhook } from 'standardwebhooks';
import { newSigningSecret, signatureHeaders } from './signature.js';

const body = JSON.stringify({ id: 'evt_1', data: { note: 'größer als 1 €' } });
const message = { id: 'evt_1', timestampSeconds: Math.floor(Date.now() / 1000), body };

test('the public verifier accepts the signature of each secret that is valid during a rotation', () => {
  const secrets = [newSigningSecret(), newSigningSecret()];
  const headers = signatureHeaders(secrets, message);
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow('No matching signature');
});

test('a changed body, id or time is refused', () => {
  const secret = newSigningSecret();
  const headers = signatureHeaders([secret], message);
  const verifier = new Webhook(secret);
  expect(() => verifier.verify(`${body} `, headers)).toThrow();
  expect(() => verifier.verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
  expect(() =>
    verifier.verify(body, { ...headers, 'webhook-timestamp': String(message.timestampSeconds + 1) }),
  ).toThrow();
});

test('a secret is whsec_ and 32 bytes', () => {
  const secret = newSigningSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSigningSecret()).not.toBe(secret);
});
