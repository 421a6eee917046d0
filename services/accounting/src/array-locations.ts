import type { ErrorRequestHandler } from 'express';
import { ValidateError } from 'tsoa';

/** tsoa forgets that an array stands in the body: `items.$0.amount` is `body.items.$0.amount`. */
export const arrayLocations: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  if (!(error instanceof ValidateError)) return next(error);
  const fields = Object.entries(error.fields).map(([name, field]) => [inBody(name), field] as const);
  next(new ValidateError(Object.fromEntries(fields), error.message));
};

function inBody(name: string): string {
  return name.includes('.$') && !name.startsWith('body.') ? `body.${name}` : name;
}
