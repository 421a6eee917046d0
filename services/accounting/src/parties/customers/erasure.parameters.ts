/** How long invoices and the evidence for their tax must be kept, in years after the year of the invoice. */
export interface Retention {
  readonly years: number;
  readonly source: string;
}

/** By the country of the tax. The longest period applies to countries that are not listed. */
export const retentions: Readonly<Record<string, Retention>> = {
  US: {
    years: 7,
    source: '26 CFR 1.6001-1; IRC 6501: up to 6 years, plus the year of filing; most states ask for 3 to 4',
  },
  DE: { years: 8, source: 'UStG § 14b(1), AO § 147, as amended by BEG IV from 2025' },
  GB: { years: 6, source: 'VATA 1994, sch. 11, para. 6; VAT Notice 700/21' },
  CA: { years: 6, source: 'Excise Tax Act, s. 286(3)' },
  AU: { years: 5, source: 'Taxation Administration Act 1953, s. 382-5' },
  NZ: { years: 7, source: 'Tax Administration Act 1994, s. 22' },
  NO: { years: 5, source: 'Bokføringsloven § 13' },
};

export const longestRetention: Retention = {
  years: 10,
  source: 'Reg. (EU) 282/2011, art. 63c (one-stop shop); MWSTG art. 70; the longest of the member states',
};
