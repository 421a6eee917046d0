/** Text that the law requires on an invoice without tax. */
export const NOTES: {
  readonly export: string;
  readonly exportEu: string;
  readonly exemptEu: string;
  readonly reverseChargeEu: string;
  readonly reverseCharge: Readonly<Record<string, string>>;
} = {
  export: 'Export: not subject to VAT.',
  // Directive 2006/112/EC, art. 146 (goods), arts. 44, 45 and 59 (services); art. 226 (11) asks for the reference.
  exportEu: 'Export: not subject to VAT (Articles 44, 59 and 146 of Directive 2006/112/EC).',
  exemptEu: 'Items without VAT are exempt (Articles 132 and 135 of Directive 2006/112/EC).',
  // Directive 2006/112/EC, art. 226 (11) and (11a).
  reverseChargeEu:
    'Reverse charge: the recipient accounts for VAT (Articles 138, 194 and 196 of Directive 2006/112/EC).',
  reverseCharge: {
    GB: 'Reverse charge: the recipient accounts for VAT (Value Added Tax Act 1994, section 8).',
    CH: 'Reverse charge: the recipient accounts for VAT (Swiss VAT Act, article 45).',
    NO: 'Reverse charge: the recipient accounts for VAT (Norwegian VAT Act, section 3-30).',
  },
};
