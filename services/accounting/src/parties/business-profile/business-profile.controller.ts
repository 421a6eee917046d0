import { changeInTenant } from '@exchequer/http-kit';
import { readInTenant, type Tenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Put, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { showAddress } from '../../sales-tax/places/show-address.js';
import type { BusinessProfile, BusinessProfileInput } from './business-profile.api.js';
import { type BusinessProfileRow, findBusinessProfile, putBusinessProfile } from './business-profile.queries.js';

@Route('v1/accounting/business_profile')
@Tags('Business profile')
export class BusinessProfileController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns how the organization appears on its invoices. All members are null until the profile is set.
   * @summary Get the business profile
   */
  @Get()
  @OperationId('getBusinessProfile')
  get(@Request() request: ExpressRequest): Promise<BusinessProfile> {
    const { context } = request;
    return readInTenant(this.deps.db, context, async (trx) =>
      toBusinessProfile(context, await findBusinessProfile(trx)),
    );
  }

  /**
   * Replaces the profile: omitted members are removed.
   * @summary Set the business profile
   */
  @Put()
  @OperationId('setBusinessProfile')
  @Extension('x-audit', 'business_profile.updated')
  set(@Request() request: ExpressRequest, @Body() body: BusinessProfileInput): Promise<BusinessProfile> {
    const { context } = request;
    const { name, email, phone, website, address, tax_id, payment_instructions, note } = body;
    const current = async (trx: Transaction<Database>) => toBusinessProfile(context, await findBusinessProfile(trx));
    return changeInTenant(this.deps.db, context, { current }, async (trx) => {
      const row = await putBusinessProfile(trx, context, {
        name,
        email: email ?? null,
        phone: phone ?? null,
        website: website ?? null,
        address: address ? JSON.stringify(address) : null,
        tax_id: tax_id ?? null,
        payment_instructions: payment_instructions ?? null,
        note: note ?? null,
      });
      return toBusinessProfile(context, row);
    });
  }
}

function toBusinessProfile({ livemode }: Tenant, row: BusinessProfileRow | undefined): BusinessProfile {
  return {
    object: 'business_profile',
    livemode,
    name: row?.name ?? null,
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    website: row?.website ?? null,
    address: showAddress(row?.address ?? null),
    tax_id: row?.tax_id ?? null,
    payment_instructions: row?.payment_instructions ?? null,
    note: row?.note ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row?.updated_by ?? null,
  };
}
