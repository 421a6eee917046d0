/** The baseline: the first keyword that the text contains decides. The list is like the word lists that accounting used before the classifier. */
const WORDS = [
  ['penalties', /\b(fines?|penalt(y|ies)|parking ticket|citation|violations?)\b/],
  ['charitable_contributions', /\b(donations?|charit(y|able)|foundation|red cross)\b/],
  ['entertainment', /\b(concert|theat(er|re)s?|cinemas?|tickets?|golf|netflix|spotify)\b/],
  ['wages', /\b(payroll|wages?|salar(y|ies))\b/],
  ['transfer', /\b(transfer|xfer|autopay|credit card payment)\b/],
  ['loan', /\b(loans?|lending|capital)\b/],
  ['owner_draw', /\b(atm|withdrawal|owner draw)\b/],
  ['software', /\b(software|saas|cloud|hosting|domains?|github|adobe|figma|aws|slack|zoom|google|microsoft)\b/],
  ['bank_fees', /\b(fees?|service charges?|overdraft|mtot disc)\b/],
  ['other_interest', /\b(interest charge|finance charge|interest)\b/],
  ['meals', /\b(restaurants?|pizza|grill|coffee|cafe|caf[eé]|catering|doordash|starbucks|burgers?|bbq|sushi|tacos?|deli|bakery|diner|kitchen|subway|mcdonalds)\b/],
  ['travel', /\b(flights?|airlines?|air|hotels?|inn|lodging|airbnb|amtrak|rental car|uber|lyft|taxi|marriott|hilton)\b/],
  ['car_and_truck', /\b(gas|fuel|oil|tolls?|parking|car wash|shell|exxon|chevron|auto|tires?)\b/],
  ['advertising', /\b(advertis\w*|ads?|marketing|facebook|billboards?|signs?)\b/],
  ['insurance', /\b(insurance|ins|premium|mutual)\b/],
  ['legal_and_professional', /\b(legal|law|lawyers?|attorneys?|accountants?|accounting|cpa|bookkeep\w*|notary|consult\w*)\b/],
  ['rent_equipment', /\b(equipment|rentals?|leasing|lease)\b/],
  ['rent_property', /\b(rent|co-?working|propert(y|ies)|realty|storage)\b/],
  ['repairs_and_maintenance', /\b(repairs?|maintenance|plumb\w*|hvac|cleaning|roofing|lawn|landscap\w*)\b/],
  ['utilities', /\b(electric\w*|energy|water|power|internet|wireless|phone|mobile|utilit(y|ies)|verizon|comcast)\b/],
  ['education', /\b(courses?|training|university|college|academy|books?)\b/],
  ['taxes_and_licenses', /\b(licen[cs]e|permits?|tax(es)?|dept|county|city of)\b/],
  ['office_expense', /\b(office|paper|print\w*|postage|staples|fedex|ups|usps)\b/],
  ['supplies', /\b(suppl(y|ies)|hardware|tools?|lumber|depot|amazon|walmart)\b/],
]; // biome-ignore format: one table

export function byKeywords({ description, amount }) {
  const text = description.toLowerCase();
  const found = WORDS.find(([, pattern]) => pattern.test(text))?.[0];
  const category = amount > 0n && found !== 'transfer' && found !== 'loan' ? 'gross_receipts' : found;
  return {
    category: category ?? 'other_expense',
    confidence: category ? 0.9 : 0.3,
    needsReview: !category,
    source: 'text',
    reason: '',
  };
}
