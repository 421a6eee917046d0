import { Problem, type RequestContext } from '@exchequer/http-kit';
import { MAX_CENTS } from '@exchequer/money';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/issuer.js';
import { findCustomerRow } from '../../parties/customers/customers.queries.js';
import { readTaxId } from '../../parties/customers/tax-status.js';
import { readLines } from '../../sales-tax/document-lines.js';
import { toTax } from '../../sales-tax/tax.js';
import { calculateSale, readJurisdiction, type SaleToTax } from '../../sales-tax/tax-sale.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { dollars, sumOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import type { SalesTaxCalculation, SalesTaxCalculationInput } from './tax-calculations.api.js';

/**
 * Calculates the taxes of an invoice. Nothing is stored.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown customer.
 */
export async function quoteTaxes(
  deps: Deps,
  context: RequestContext,
  input: SalesTaxCalculationInput,
): Promise<SalesTaxCalculation> {
  const errors = new FieldErrors();
  const lines = readLines(
    errors,
    input.items.map((item) => ({ ...item, description: 'quoted' })),
  );
  const day = errors.day('body.date', input.date, dayOf(deps.now(context)));
  const named = readJurisdiction(errors, 'body.tax.jurisdiction', input.tax?.jurisdiction);
  const unsavedCustomer = readUnsavedCustomer(errors, input);
  errors.throwIfAny();
  const { seller, customer } = await inTenant(deps.db, context, async (trx) => ({
    seller: await findTaxpayer(trx),
    customer: input.customer_id === undefined ? unsavedCustomer : await findCustomerRow(trx, input.customer_id),
  }));
  if (!customer) throw unknownReference('body.customer_id');
  const sale = lines.map((line) => ({ ...line, amount: line.total, unitAmount: line.amount }));
  const taxes = calculateSale(seller, {
    customer,
    named,
    day,
    dayLocation: 'body.date',
    lines: sale,
    assumeRegistered: input.assume_registered ?? false,
  });
  const subtotal = sumOf(lines.map(({ total }) => total));
  if (subtotal + taxes.total > MAX_CENTS) {
    const message = 'must sum to 9007199254740.99 at most, tax included';
    throw Problem.invalid([{ location: 'body.items', code: 'out_of_range', message }]);
  }
  return {
    object: 'tax_calculation',
    livemode: context.livemode,
    date: day,
    items: lines.map(({ amount, quantity, total, taxable, taxCode }, n) => ({
      amount: dollars(amount),
      quantity: Number(quantity),
      total: dollars(total),
      tax_amount: dollars(taxes.lineTaxes[n]!),
      taxable,
      tax_code: taxCode,
    })),
    subtotal: dollars(subtotal),
    tax_total: dollars(taxes.total),
    taxes: taxes.taxLines.filter(({ treatment }) => treatment !== 'exempt').map(toTax),
    tax: {
      jurisdiction: taxes.place?.code ?? null,
      treatment: taxes.treatment,
      rounding: taxes.rounding,
      note: taxes.note,
      advice: taxes.advice,
      if_registered: [...taxes.ifRegistered],
    },
    total: dollars(subtotal + taxes.total),
  };
}

/** A person or business that is not a customer yet. */
function readUnsavedCustomer(errors: FieldErrors, input: SalesTaxCalculationInput): SaleToTax['customer'] {
  const { customer_id, address = null, tax_id, tax_exempt } = input;
  if (customer_id !== undefined && (address || tax_id !== undefined || tax_exempt !== undefined)) {
    errors.add('body.customer_id', 'invalid_value', 'must not be given together with address, tax_id or tax_exempt');
  }
  const taxId = tax_id === undefined ? null : readTaxId(errors, tax_id, address);
  return { address, tax_id: taxId, tax_exempt: tax_exempt ?? false, exemption_certificate: null };
}
