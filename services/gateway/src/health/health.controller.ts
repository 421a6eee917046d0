import { Problem } from '@exchequer/http-kit';
import { API_VERSION } from '@exchequer/openapi';
import { Controller, Get, OperationId, Route, Tags } from '@tsoa/runtime';
import type { OwnApiDeps } from '../own-api-deps.js';
import type { ApiHealth } from './health.api.js';

@Route('v1/health')
@Tags('Organization')
export class HealthController extends Controller {
  constructor(private readonly deps: OwnApiDeps) {
    super();
  }

  /**
   * Says whether the API works, without a key: for monitors, and to compare clocks. An address can ask 60 times a minute.
   * @summary Get the state of the API
   */
  @Get()
  @OperationId('getHealth')
  async get(): Promise<ApiHealth> {
    const { ready } = await this.deps.health.isReady();
    if (!ready) throw new Problem('service_unavailable', 'The API does not work at the moment.');
    return { object: 'health', status: 'ok', version: API_VERSION, time: new Date().toISOString() };
  }
}
