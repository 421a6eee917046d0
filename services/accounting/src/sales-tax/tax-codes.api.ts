/**
 * What an item is for tax; `general` where none is given: goods that are taxed at the general rate.
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
  | 'accommodation'
  | 'passenger_transport'
  | 'medical_care'
  | 'education'
  | 'insurance'
  | 'financial_services';
