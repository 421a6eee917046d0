import type { Address } from '../../sales-tax/places/address.api.js';
import { payeeOf } from '../../sales-tax/places/jurisdictions.js';
import type { ExemptionCertificate } from '../../sales-tax/tax-status.api.js';
import { looksLikeVatId, readVatId } from '../../sales-tax/vat-ids/vat-id.js';
import type { FieldErrors } from '../../wire/field-errors.js';

/** Social security numbers do not belong on invoices. */
const SSN = /^\d{3}[- ]\d{2}[- ]\d{4}$/;

/**
 * Returns a VAT id in its plain form, or the text as given. A text that looks like a VAT id but is invalid is an error, except
 * for customers in the US, where state numbers can look like one.
 */
export function readTaxId(errors: FieldErrors, taxId: string, address: Address | null): string {
  const vatId = readVatId(taxId);
  if (vatId) return vatId.id;
  if (SSN.test(taxId)) errors.add('body.tax_id', 'invalid_value', 'must not be a social security number');
  const american = address !== null && (address.country ?? 'US') === 'US';
  if (!american && looksLikeVatId(taxId)) {
    errors.add('body.tax_id', 'invalid_value', 'is no VAT id: its form or its check digits are wrong');
  }
  return taxId.trim();
}

export function checkCertificate(errors: FieldErrors, certificate: ExemptionCertificate | null): void {
  const { jurisdictions = [], expires_on } = certificate ?? {};
  errors.day('body.exemption_certificate.expires_on', expires_on, '');
  for (const [n, code] of jurisdictions.entries()) {
    if (payeeOf(code)) continue;
    const location = `body.exemption_certificate.jurisdictions[${n}]`;
    errors.add(location, 'invalid_value', 'must be whom tax is declared to: US-TX, DE, CA, CA-BC');
  }
}
