import { showLabels } from '@exchequer/http-kit';
import { showAddress } from '../../sales-tax/places/show-address.js';
import { dollars } from '../../wire/money.js';
import type { Customer } from './customers.api.js';
import type { CustomerWithStatistics } from './customers.queries.js';

export function toCustomer(row: CustomerWithStatistics): Customer {
  return {
    id: row.id,
    object: 'customer',
    livemode: row.livemode,
    contact_name: row.contact_name,
    company_name: row.company_name,
    email: row.email,
    phone: row.phone,
    address: showAddress(row.address),
    tax_id: row.tax_id,
    tax_exempt: row.tax_exempt,
    exemption_certificate: row.exemption_certificate,
    ...showLabels(row),
    credit_balance: dollars(row.credit),
    erased_at: row.erased_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
    revenue: {
      total: dollars(BigInt(row.revenue_total)),
      outstanding: dollars(BigInt(row.outstanding)),
      last_12_months: dollars(BigInt(row.revenue_last_12_months)),
    },
    invoice_counts: {
      open: row.open_count,
      paid: row.paid_count,
      overdue: row.overdue_count,
      void: row.void_count,
    },
    payment_history: row.payment_history.map(({ date, amount, invoice_id, days_to_pay }) => ({
      date,
      amount: dollars(BigInt(amount)),
      invoice_id,
      days_to_pay,
    })),
  };
}
