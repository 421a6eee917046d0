import { Problem } from '@exchequer/http-kit';
import { IsoError } from '@exchequer/iso20022';
import { AchError } from '@exchequer/nacha';

/** SQLSTATE: five digits and capital letters. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Why something failed, as a sentence that anybody may read. What a program says about a mistake of ours can name data, so it is left out. */
export function publicReasonOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof AchError || error instanceof IsoError) return `It cannot be written: ${error.message}.`;
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (typeof code === 'string' && SQLSTATE.test(code)) return `The database has refused it (${code}).`;
  return 'An internal error.';
}
