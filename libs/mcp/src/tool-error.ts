import { ApiError, ConnectionError, ExchequerError } from '@exchequer/sdk';

/** A call that is refused here, before anything is sent. */
export class ToolError extends Error {
  constructor(
    readonly code: string,
    /** One sentence that names the fault. */
    message: string,
    /** The next step. */
    readonly advice: string,
  ) {
    super(message);
  }
}

export interface ToldError {
  readonly code: string;
  readonly message: string;
  readonly what_to_do: string;
  readonly request_id?: string;
  readonly fields?: readonly { readonly location: string; readonly message: string }[];
}

const LOOK_FIRST = 'It may have taken effect. Look with a list or `get_object`, and call again only if it has not.';

/**
 * What went wrong, in sentences. A fault of this program is told without its text.
 * @param isRepeatable whether a second call of the tool cannot do the same thing twice
 */
export function tellError(error: unknown, isRepeatable: boolean): ToldError {
  const told = tell(error);
  const status = error instanceof ApiError ? error.status : undefined;
  const isRefused = error instanceof ToolError || (status !== undefined && status >= 400 && status < 500);
  if (isRepeatable || isRefused) return told;
  const wait = error instanceof ApiError ? `Wait ${waitOf(error.retryAfterSeconds)}. ` : '';
  return { ...told, what_to_do: wait + LOOK_FIRST };
}

function tell(error: unknown): ToldError {
  if (error instanceof ToolError) return { code: error.code, message: error.message, what_to_do: error.advice };
  if (error instanceof ApiError) return tellApiError(error);
  if (error instanceof ConnectionError) {
    const advice =
      'Check the address and that the service runs, then call again. The call was repeated safely and takes effect at most once.';
    return { code: error.code, message: error.message, what_to_do: advice };
  }
  if (error instanceof ExchequerError) {
    return {
      code: error.code,
      message: error.message,
      what_to_do: 'Correct this and call again. Nothing was changed.',
    };
  }
  return { code: 'internal_error', message: 'This is a fault of the MCP server.', what_to_do: 'Report it.' };
}

const ADVICE: Readonly<Record<number, string>> = {
  401: 'Set a key that works: `exchequer login`, or EXCHEQUER_KEY.',
  403: 'Use a key that may do this, or leave it.',
  404: 'Check the id: it must be of this organization and mode.',
  409: 'Read the object again, then decide.',
};

function tellApiError(error: ApiError): ToldError {
  const { code, message, status, requestId, errors, retryAfterSeconds } = error;
  return {
    code,
    message: message.split('\n')[0]!.replace(/ \[[^[\]]*\]$/, ''),
    what_to_do: adviceOf(status, retryAfterSeconds),
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(errors.length === 0
      ? {}
      : { fields: errors.map(({ location, message: text }) => ({ location, message: text })) }),
  };
}

function adviceOf(status: number, retryAfterSeconds: number | undefined): string {
  const wait = waitOf(retryAfterSeconds);
  if (status === 429) return `Wait ${wait} and send fewer requests.`;
  if (status >= 500) return `Wait ${wait} and call again with the same values.`;
  return ADVICE[status] ?? 'Correct what is named and call again. Nothing was changed.';
}

function waitOf(retryAfterSeconds: number | undefined): string {
  return retryAfterSeconds === undefined ? 'a minute' : `${Math.ceil(retryAfterSeconds)} seconds`;
}
