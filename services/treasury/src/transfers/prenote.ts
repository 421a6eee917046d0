/** A prenote checks the bank account of a counterparty: an ACH entry that moves no money. */
export function isPrenote({ amount }: { readonly amount: bigint }): boolean {
  return amount === 0n;
}
