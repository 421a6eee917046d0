import { FieldErrors as CommonFieldErrors } from '@exchequer/http-kit';
import { formats } from './formats.js';

/** Problems of a request, with the formats of this service. */
export class FieldErrors extends CommonFieldErrors {
  constructor() {
    super(formats);
  }
}
