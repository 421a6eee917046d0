import { pageOf, type ShortListLimit, type StartingAfter } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Query, Route, Tags } from '@tsoa/runtime';
import { testValues } from '../generated/test-values.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import type { TestValueList } from './test-values.api.js';

@Route('v1/test_helpers')
@Tags('Test mode')
export class TestValuesController extends Controller {
  constructor(private readonly deps: OwnApiDeps) {
    super();
  }

  /**
   * Magic values make the sandbox behave in a certain way: a returned transfer, a declined card. Works with every test key, whatever its
   * scopes. The values of services that do not run here are left out.
   * @summary List magic values
   */
  @Get()
  @OperationId('listTestValues')
  async list(@Query() limit: ShortListLimit = 1_000, @Query() starting_after?: StartingAfter): Promise<TestValueList> {
    const data = testValues
      .filter(({ service }) => this.deps.services.has(service))
      .map(({ area, value, effect }) => ({ area, value, effect }));
    return pageOf(data, ({ area, value }) => `${area} ${value}`, { limit, starting_after });
  }
}
