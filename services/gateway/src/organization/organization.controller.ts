import { Problem } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { findOrganizationWithLimit } from '../keys/keys.queries.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import type { Organization } from './organization.api.js';

@Route('v1/organization')
@Tags('Organization')
export class OrganizationController extends Controller {
  constructor(private readonly deps: OwnApiDeps) {
    super();
  }

  /**
   * Returns the organization of the key, with its plan, and what the key may do. Works with every key, whatever its scopes.
   * @summary Get the organization
   */
  @Get()
  @OperationId('getOrganization')
  async get(@Request() { context }: ExpressRequest): Promise<Organization> {
    const { organizationId, livemode, keyId, scopes } = context;
    const row = await findOrganizationWithLimit(this.deps.db, organizationId);
    if (row === undefined) throw Problem.notFound();
    return {
      id: row.id,
      object: 'organization',
      livemode,
      name: row.name,
      plan: row.plan,
      limits: { requests_per_minute: row.limitPerMinute, requests_at_once: this.deps.requestsAtOnceMax },
      key: { id: keyId, scopes: [...scopes] },
      created_at: row.created_at.toISOString(),
    };
  }
}
