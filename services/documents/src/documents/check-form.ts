import { type FieldError, Problem } from '@exchequer/http-kit';
import { maskNumbers } from '@exchequer/telemetry';

const TYPE_HINTS = ['w2', '1099', 'receipt'];

/** Checks which members a form has and their values. tsoa does not check forms. @throws {Problem} 400 that lists each problem. */
export function checkForm(file: unknown, fields: Readonly<Record<string, unknown>>): void {
  const errors: FieldError[] = [];
  if (!file) errors.push({ location: 'body.file', message: 'is required', code: 'required' });
  for (const [name, value] of Object.entries(fields)) {
    const location = `body.${maskNumbers(name).slice(0, 100)}`;
    if (name !== 'type') errors.push({ location, message: 'is not a field of this form', code: 'unknown_field' });
    else if (!TYPE_HINTS.includes(value as string)) {
      errors.push({ location, message: `must be one of ${TYPE_HINTS.join(', ')}`, code: 'invalid_value' });
    }
  }
  if (errors.length > 0) throw Problem.invalid(errors);
}
