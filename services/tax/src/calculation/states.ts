import type { FieldError } from '@exchequer/http-kit';

/** The postal codes of the states and DC. */
export const stateCodes: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

const states = new Set(stateCodes);

/** Returns whether the two letters are the postal code of a state or DC. */
export const isState = (code: string): boolean => states.has(code);

export const UNKNOWN_STATE = {
  code: 'unknown_state',
  message: 'must be the postal code of a state or DC, e.g. CA',
} as const;

/** The code in capitals. Undefined for text that is no state. A ligature that becomes two capitals is none either. */
export function stateOf(text: string): string | undefined {
  const code = text.toUpperCase();
  return code.length === text.length && isState(code) ? code : undefined;
}

/** A wrong state, told together with the errors that the OpenAPI document finds. */
export async function stateProblems({ body }: { readonly body: unknown }): Promise<FieldError[]> {
  const state = (body as { state?: unknown } | null | undefined)?.state;
  const isWrong = typeof state === 'string' && stateOf(state) === undefined;
  return isWrong ? [{ location: 'body.state', ...UNKNOWN_STATE }] : [];
}
