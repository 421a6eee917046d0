import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Tenant } from '@exchequer/postgres';

/** What a caller says about an object, in the style of its family: `external_id` or `externalId`, and `metadata`. */
export type EventLabels = Readonly<Record<string, string | null | Readonly<Record<string, string>>>>;

/** The member of an event's data that has the labels, sealed (ADR 9). */
export const SEALED_LABELS = 'sealed_labels';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

let ownKey: Buffer | undefined;

/** From now on this process seals the labels in its events under this secret. Without one its events carry no labels. */
export function sealLabelsUnder(secret: string | undefined): void {
  ownKey = secret === undefined ? undefined : keyOf(secret);
}

/** The members of an event's data that carry labels. An object without labels says so openly. */
export function labelsInEvent(tenant: Tenant, subject: string, labels: EventLabels): EventLabels {
  if (ownKey === undefined) return {};
  const isEmpty = Object.values(labels).every(
    (value) => value === null || (typeof value === 'object' && Object.keys(value).length === 0),
  );
  return isEmpty ? labels : { [SEALED_LABELS]: seal(ownKey, JSON.stringify(labels), placeOf(tenant, subject)) };
}

/**
 * Opens the labels of events that another process has sealed under this secret.
 * @throws if they were altered, moved from another event's object, or sealed under another secret
 */
export function createLabelOpener(secret: string): (tenant: Tenant, subject: string, sealed: string) => EventLabels {
  const key = keyOf(secret);
  return (tenant, subject, sealed) => JSON.parse(open(key, sealed, placeOf(tenant, subject)));
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'exchequer event labels', 32));

/** Binds sealed labels to their object. */
const placeOf = ({ organizationId, livemode }: Tenant, subject: string) =>
  Buffer.from(JSON.stringify([organizationId, livemode, subject]));

function seal(key: Buffer, text: string, place: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function open(key: Buffer, sealed: string, place: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(place)
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
