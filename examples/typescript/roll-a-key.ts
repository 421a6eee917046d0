/**
 * Replaces an API key, without a moment in which none works.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scopes `keys:write` and `accounting:read`.
 */
import { Exchequer } from '@exchequer/sdk';

const client = new Exchequer();

/** What a key may do. Secrets are never printed. */
const scopesOf = async (secret: string) => (await new Exchequer(secret).organization()).key.scopes.join(', ');

const old = await client.keys.create({ name: 'Web shop', scopes: ['accounting:read'] });
console.log(`The key of the ${old.name} may: ${await scopesOf(old.secret)}`);

// The old key works for a day more. Meanwhile put the new secret where your servers read it.
const successor = await client.keys.roll(old.id, { overlap_hours: 24 });
console.log(`Rolled. The new key may: ${await scopesOf(successor.secret)}`);
const { expires_at, status } = await client.keys.retrieve(old.id);
console.log(`The old key is ${status} until ${expires_at}`);

// Your servers use the new key, so the old one can end now. It is refused at once, at the latest after ten seconds.
const revoked = await client.keys.revoke(old.id);
console.log(`The old key is ${revoked.status}`);

// The end of the example.
await client.keys.revoke(successor.id);
