import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { JSONWebKeySet, JWK } from 'jose';
import { AdminError } from '../keys/admin-error.js';
import { newSigningKeyPem, readSigningKey, type SigningKey } from './signing-key.js';

/** The files of a folder that the rotation changes. The gateway and the services read the first two. */
const SIGNING_KEY = 'gateway_signing_key';
const PUBLIC_KEYS = 'gateway_jwks';
/** Between the first and the second step: the next signing key. No service needs it. */
const NEXT_SIGNING_KEY = 'gateway_next_signing_key';

export type RotationStep = 'publish' | 'sign' | 'retire';
export const rotationSteps: readonly RotationStep[] = ['publish', 'sign', 'retire'];

export interface RotationState {
  readonly step: RotationStep;
  /** The key that signs after this step. */
  readonly signing_key_id: string;
  /** The keys that the services accept after this step. */
  readonly accepted_key_ids: readonly string[];
  /** What the operator must do before the next step. */
  readonly next_action: string;
}

const NEXT_ACTION: Readonly<Record<RotationStep, string>> = {
  publish: `Give ${PUBLIC_KEYS} to all services and gateways and restart them. Run the step "sign" when none runs with the old file any more.`,
  sign: `Give ${SIGNING_KEY} to all gateways and restart them. Run the step "retire" when none runs with the old key any more and a minute has passed.`,
  retire: `Give ${PUBLIC_KEYS} to all services and gateways and restart them. The rotation is finished.`,
};

/**
 * Performs one step of replacing the gateway's signing key. Each step changes one of the two files that processes read. Tokens
 * from before the step work with processes from after it, so processes can be restarted one by one. A step that was
 * interrupted or is run again completes.
 * @throws {AdminError} if the files are missing or the step is not due; then nothing is changed
 */
export async function rotateSigningKey(folder: string, step: RotationStep): Promise<RotationState> {
  const file = (name: string) => join(folder, name);
  const accepted = readKeySet(file(PUBLIC_KEYS));
  const signing = await readKey(file(SIGNING_KEY), accepted);
  const nextPem = read(file(NEXT_SIGNING_KEY));

  switch (step) {
    case 'publish': {
      const pem = nextPem ?? newSigningKeyPem();
      if (nextPem === undefined) write(file(NEXT_SIGNING_KEY), pem, file(SIGNING_KEY));
      const { publicJwk } = await readSigningKey(pem);
      if (accepted.every((key) => key.x !== publicJwk.x)) accepted.push(publicJwk);
      write(file(PUBLIC_KEYS), JSON.stringify({ keys: accepted }));
      return {
        step,
        signing_key_id: signing.keyId,
        accepted_key_ids: idsOf(accepted),
        next_action: NEXT_ACTION.publish,
      };
    }
    case 'sign': {
      if (nextPem === undefined) {
        throw new AdminError('invalid_argument', `${NEXT_SIGNING_KEY} is missing: run the step "publish" first`);
      }
      const next = await readKey(file(NEXT_SIGNING_KEY), accepted);
      write(file(SIGNING_KEY), nextPem);
      rmSync(file(NEXT_SIGNING_KEY));
      return { step, signing_key_id: next.keyId, accepted_key_ids: idsOf(accepted), next_action: NEXT_ACTION.sign };
    }
    case 'retire': {
      if (nextPem !== undefined) {
        throw new AdminError('invalid_argument', 'the new key does not sign yet: run the step "sign" first');
      }
      const kept = accepted.filter((key) => key.x === signing.publicJwk.x);
      write(file(PUBLIC_KEYS), JSON.stringify({ keys: kept }));
      return { step, signing_key_id: signing.keyId, accepted_key_ids: idsOf(kept), next_action: NEXT_ACTION.retire };
    }
  }
}

/** The private key in a file, if services with these public keys accept it. */
async function readKey(path: string, accepted: readonly JWK[]): Promise<SigningKey> {
  const pem = read(path);
  if (pem === undefined) throw new AdminError('invalid_argument', `${path} is missing`);
  try {
    return await readSigningKey(pem, JSON.stringify({ keys: accepted }));
  } catch {
    const rule = `an Ed25519 private key (PKCS8 PEM) whose public half is in ${PUBLIC_KEYS}`;
    throw new AdminError('invalid_argument', `${path} must be ${rule}`);
  }
}

function readKeySet(path: string): JWK[] {
  try {
    return [...(JSON.parse(read(path) ?? '') as JSONWebKeySet).keys];
  } catch {
    throw new AdminError('invalid_argument', `${path} must be a JSON Web Key Set`);
  }
}

function idsOf(keys: readonly JWK[]): string[] {
  return keys.map((key) => String(key.kid));
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Replaces a file atomically, even if the machine stops: readers see the old content or the new one. Owner and mode are those
 * of `like`.
 */
function write(path: string, content: string, like = path): void {
  const { mode, uid, gid } = statSync(like);
  const draft = `${path}.draft`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, content);
  fsyncSync(handle);
  closeSync(handle);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  chmodSync(draft, mode & 0o777);
  renameSync(draft, path);
}
