import { OperationId } from '@tsoa/runtime';
import { refuse, requireThing } from './use-cases.js';

/** Read by collect-error-codes.integration.test.ts, and never run. */
export class ThingsController {
  @OperationId('getThing')
  get(id: string): string {
    return requireThing(id);
  }

  @OperationId('changeThing')
  change(id: string, status: 409 | 422): string {
    requireThing(id);
    return refuse(id, status);
  }

  @OperationId('listThings')
  list(): string {
    return 'conflict';
  }
}
