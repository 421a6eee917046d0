import type { Request } from 'express';
import type { RequestAudit, RequestContext } from './requests/request-context.js';

/** Records the entry of a request in the audit log: `completeAudit` of libs/messaging. */
export type CompleteAudit = RequestAudit['complete'];

/** Gives a request its entry of the audit log. */
export type AuditRequest = (request: Request) => RequestAudit | undefined;

const NOT_AUDITED: AuditRequest = () => undefined;

/**
 * @returns what gives the requests of an operation their entry: those whose operation has `x-audit` in the OpenAPI document. `npm run
 * generate` makes sure that each operation that can change something has it, or says in `x-audit-exempt` why not.
 */
export function auditOf(openapi: object, complete: CompleteAudit | undefined) {
  const { paths = {} } = openapi as { readonly paths?: Readonly<Record<string, Readonly<Record<string, object>>>> };
  return (method: string, path: string): AuditRequest => {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method] as
      | { readonly 'x-audit'?: string }
      | undefined;
    const action = operation?.['x-audit'];
    if (action === undefined) return NOT_AUDITED;
    if (!complete) throw new Error(`${method} ${path} is in the audit log: give the service \`audit\``);
    return ({ params }) => ({
      action,
      target: Object.values(params as Readonly<Record<string, string>>).at(-1),
      complete,
    });
  };
}

/**
 * In tests: a request that succeeded has its entry.
 * @param isReplay the first request has the entry
 */
export function checkAudited({ audit }: RequestContext, operation: string, isReplay: boolean): void {
  if (!audit || audit.isRecorded || isReplay) return;
  const message = `${operation} left no entry in the audit log: write in \`idempotently\`, \`createIdempotentWrite\` or \`changeInTenant\``;
  // The log is silent in tests, and the caller only sees a 500.
  process.stderr.write(`${message}\n`);
  throw new Error(message);
}
