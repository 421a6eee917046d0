import { type EventContract, eventCatalogue } from '@exchequer/event-contracts';
import { isId } from '@exchequer/ids';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

/** The reason why a consumer refuses an event. It becomes a dead letter at once, because another attempt would not help. */
export interface Refusal {
  readonly code:
    | 'malformed_event'
    | 'unknown_event_type'
    | 'invalid_event_data'
    | 'unknown_organization'
    | 'organization_not_erased';
  /** Names the place and the rule, never a value. */
  readonly reason: string;
}

const SUBJECT_LENGTH_MAX = 200;
const REASON_LENGTH_MAX = 200;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

const contractsByTopic = Map.groupBy(eventCatalogue, ({ topic }) => topic);
/** Compiled when the first event of a type arrives. */
const validators = new Map<string, ValidateFunction>();
const ajv = new Ajv2020({ strict: false });
ajv.addFormat('date-time', TIME);
ajv.addFormat('date', (text) => DATE.test(text) && !Number.isNaN(Date.parse(text)));

/**
 * Checks an event against the envelope of all events and, on a topic of the catalogue, against the contract of its type.
 * Whether its organization exists is checked afterwards (`refusalByOrganization`).
 * @returns undefined for an event that a consumer can handle
 */
export function refusalOf(topic: string, event: unknown): Refusal | undefined {
  const wrong = wrongPartOf(event);
  if (wrong !== undefined) return { code: 'malformed_event', reason: `${wrong} is missing or malformed` };
  const contracts = contractsByTopic.get(topic);
  if (contracts === undefined) return undefined;
  const { type, livemode, data } = event as { type: string; livemode: boolean; data: Record<string, unknown> };
  const contract = contracts.find((known) => known.type === type);
  if (contract === undefined) return { code: 'unknown_event_type', reason: `no such type on ${topic}` };
  const validate = validatorOf(contract);
  if (!validate(data)) return { code: 'invalid_event_data', reason: reasonOf(validate.errors?.[0]) };
  if ('livemode' in data && data.livemode !== livemode) {
    return { code: 'invalid_event_data', reason: 'data/livemode must be the livemode of the event' };
  }
  return undefined;
}

/** @returns the first invalid part of the envelope */
function wrongPartOf(event: unknown): string | undefined {
  if (typeof event !== 'object' || event === null) return 'event';
  const {
    id,
    type,
    source,
    subject,
    sequence,
    time,
    organizationId,
    livemode,
    testGeneration,
    data,
    traceparent,
    actor,
  } = event as Record<string, unknown>;
  if (!isId('evt', id)) return 'id';
  if (typeof type !== 'string') return 'type';
  if (typeof source !== 'string' || !type.startsWith(`${source}.`)) return 'source';
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_LENGTH_MAX) return 'subject';
  if (!Number.isSafeInteger(sequence) || Number(sequence) < 1) return 'sequence';
  if (typeof time !== 'string' || !TIME.test(time) || Number.isNaN(Date.parse(time))) return 'time';
  if (!isId('org', organizationId)) return 'organizationId';
  if (typeof livemode !== 'boolean') return 'livemode';
  if (testGeneration !== undefined && !(Number.isSafeInteger(testGeneration) && Number(testGeneration) >= 0))
    return 'testGeneration';
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return 'data';
  if (traceparent !== undefined && typeof traceparent !== 'string') return 'traceparent';
  if (actor !== undefined && !isActor(actor)) return 'actor';
  return undefined;
}

function isActor(actor: unknown): boolean {
  if (typeof actor !== 'object' || actor === null) return false;
  const { key_id, client_address } = actor as Record<string, unknown>;
  return typeof key_id === 'string' && key_id !== '' && (client_address === null || typeof client_address === 'string');
}

function validatorOf({ type, schema }: EventContract<string, unknown>): ValidateFunction {
  const validate = validators.get(type) ?? ajv.compile(schema);
  validators.set(type, validate);
  return validate;
}

function reasonOf(error: ErrorObject | undefined): string {
  return `data${error?.instancePath ?? ''} ${error?.message ?? 'is invalid'}`.slice(0, REASON_LENGTH_MAX);
}
