/**
 * What an item is for tax; `general` where none is given: goods that are taxed at the general rate.
 * `accounting_services`, `engineering_services` (architecture and geoscience too), `legal_services` and `security_services`
 * are taxed as `services` where a place has no rule of its own for them.
 */
export type TaxCode =
  | 'general'
  | 'groceries'
  | 'prepared_food'
  | 'clothing'
  | 'childrens_clothing'
  | 'prescription_drugs'
  | 'books'
  | 'ebooks'
  | 'newspapers'
  | 'software'
  | 'digital_goods'
  | 'saas'
  | 'services'
  | 'accounting_services'
  | 'engineering_services'
  | 'legal_services'
  | 'security_services'
  | 'accommodation'
  | 'passenger_transport'
  | 'medical_care'
  | 'education'
  | 'insurance'
  | 'financial_services';
