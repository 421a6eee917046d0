import { changeInTenant, type RequestContext } from '@exchequer/http-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { ONE_STOP_SHOP } from '../decide-treatment.js';
import { hasVat, payeeOf } from '../places/jurisdictions.js';
import { placeOfAddress } from '../places/resolve-place.js';
import { looksLikeVatId, readVatId } from '../vat-ids/vat-id.js';
import type { TaxRegistration, TaxSettings, TaxSettingsInput } from './tax-settings.api.js';
import { toTaxSettings } from './tax-settings.js';
import { findTaxSettings, putTaxSettings } from './tax-settings.queries.js';

/**
 * Replaces all settings. Existing invoices do not change.
 * @throws {Problem} 400 that lists each wrong member.
 */
export async function setTaxSettings(
  deps: Deps,
  context: RequestContext,
  { registrations, origin, rounding }: TaxSettingsInput,
): Promise<TaxSettings> {
  const errors = new FieldErrors();
  registrations.forEach((registration, n) => {
    checkRegistration(errors, registration, `body.registrations[${n}]`);
  });
  for (const [n, registration] of registrations.entries()) {
    if (registrations.slice(0, n).some((earlier) => overlap(earlier, registration))) {
      errors.add(`body.registrations[${n}]`, 'duplicate', 'must not be for days of another registration there');
    }
  }
  if (origin && !placeOfAddress(origin)) {
    errors.add('body.origin', 'invalid_value', 'must be in a country or state whose taxes are known');
  }
  errors.throwIfAny();
  const current = async (trx: Transaction<Database>) => toTaxSettings(context, await findTaxSettings(trx));
  return changeInTenant(deps.db, context, { current }, async (trx) => {
    const row = await putTaxSettings(trx, context, {
      registrations: JSON.stringify(registrations),
      origin: origin ? JSON.stringify(origin) : null,
      rounding: rounding ?? null,
    });
    return toTaxSettings(context, row);
  });
}

function checkRegistration(errors: FieldErrors, registration: TaxRegistration, location: string): void {
  const { jurisdiction, number, from, to } = registration;
  if (jurisdiction !== ONE_STOP_SHOP && !payeeOf(jurisdiction)) {
    errors.add(
      `${location}.jurisdiction`,
      'invalid_value',
      'must be whom tax is declared to: US-CA, DE, CA, CA-QC, EU-OSS',
    );
  }
  if (number && hasVat(jurisdiction) && looksLikeVatId(number) && readVatId(number)?.country !== jurisdiction) {
    errors.add(
      `${location}.number`,
      'invalid_value',
      'is no VAT id of this country: its form or its check digits are wrong',
    );
  }
  const first = errors.day(`${location}.from`, from, FIRST);
  const last = errors.day(`${location}.to`, to, LAST);
  if (last < first) errors.add(`${location}.to`, 'out_of_range', 'must not be before `from`');
}

const FIRST = '0000-00-00';
const LAST = '9999-99-99';

function overlap(a: TaxRegistration, b: TaxRegistration): boolean {
  const together = (a.from ?? FIRST) <= (b.to ?? LAST) && (b.from ?? FIRST) <= (a.to ?? LAST);
  return a.jurisdiction === b.jurisdiction && together;
}
