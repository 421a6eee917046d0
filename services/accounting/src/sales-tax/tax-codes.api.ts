/**
 * Tax code of an item. Default: `general`, goods taxed at the general rate. `accounting_services`, `engineering_services`
 * (includes architecture and geoscience), `legal_services` and `security_services` are taxed as `services` if a place has no
 * rule for them.
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
