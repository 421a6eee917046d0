import type { Tenant } from '@exchequer/postgres';

/** A request whose operation is in the audit log. */
export interface AuditedRequest {
  /** What the operation does, `noun.past_tense`: `x-audit` of the OpenAPI document. */
  readonly action: string;
  /** The object in the path. */
  readonly target?: string | undefined;
  /** Set when an entry is recorded. */
  isRecorded?: boolean;
}

/** The caller of a request, from the service's request context. */
export interface AuditedCaller extends Tenant {
  readonly keyId: string;
  /** IP address of the gateway's client. Undefined if the request did not come through the gateway. */
  readonly clientAddress?: string | undefined;
  readonly audit?: AuditedRequest | undefined;
}

/** Entries of each transaction, by request. A transaction that is tried again starts without entries. */
const recorded = new WeakMap<object, Map<AuditedRequest, Set<string>>>();

/** Whether the transaction has an entry of this request. */
export function isAudited(trx: object, request: AuditedRequest): boolean {
  return recorded.get(trx)?.has(request) ?? false;
}

/** Remembers an entry of the request. @returns false if the transaction has the same entry already. */
export function isFirstRecord(trx: object, request: AuditedRequest, action: string, target: string): boolean {
  const ofTransaction = recorded.get(trx) ?? new Map<AuditedRequest, Set<string>>();
  recorded.set(trx, ofTransaction);
  const entries = ofTransaction.get(request) ?? new Set<string>();
  ofTransaction.set(request, entries);
  const entry = `${action} ${target}`;
  if (entries.has(entry)) return false;
  entries.add(entry);
  request.isRecorded = true;
  return true;
}

/** Says that a request has changed nothing, so that it gets no entry in the audit log. */
export function recordNoChange(trx: object, { audit }: Pick<AuditedCaller, 'audit'>): void {
  if (audit) isFirstRecord(trx, audit, '', '');
}
