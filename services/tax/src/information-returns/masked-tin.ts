/** Masks a number: `***-**-1234`, or `**-***4321` for an EIN. A recipient copy may show the last four digits only (26 CFR 301.6109-4). */
export function maskedTin(tin: string, isBusiness: boolean): string {
  return isBusiness ? `**-***${tin.slice(-4)}` : `***-**-${tin.slice(-4)}`;
}
