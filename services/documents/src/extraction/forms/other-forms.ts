/** A form that is only recognized by name. A page is this form if it shows all these phrases. */
export interface OtherForm {
  readonly name: string;
  readonly printed: readonly RegExp[];
  /** The OMB number of the form. A page without it only mentions the form if it shows another form completely. */
  readonly omb?: RegExp;
}

/** OMB numbers and titles as printed by the IRS. One phrase is not enough, because instructions mention other forms. */
export const otherForms: readonly OtherForm[] = [
  { name: 'w-2c', printed: [/previously reported/i, /correct(ed)? information/i] },
  { name: 'w-2g', printed: [/certain gambling winnings/i, /reportable winnings|type of wager/i] },
  // The words of its title are under each other, between words of other boxes.
  { name: 'w-2g', printed: [/\bW-?2 ?G\b|\b1545-?0238\b/i, /(reportable|gross) winnings|type of wager/i] },
  { name: '1099-b', printed: [/proceeds from broker/i, /\b1545-?0715\b|1099-?B\b/], omb: /\b1545-?0715\b/ },
  { name: '1099-g', printed: [/certain government payments/i, /\b1545-?0120\b|1099-?G\b/], omb: /\b1545-?0120\b/ },
  { name: '1099-k', printed: [/payment card and third party/i, /\b1545-?2205\b|1099-?K\b/], omb: /\b1545-?2205\b/ },
  { name: '1099-r', printed: [/distributions from pensions/i, /\b1545-?0119\b|1099-?R\b/], omb: /\b1545-?0119\b/ },
  // The balance is a debt: a purchase makes it larger.
  { name: 'credit-card-statement', printed: [/minimum payment/i, /new balance/i, /payment due/i] },
  { name: 'credit-card-statement', printed: [/credit limit/i, /payment due date/i] },
  { name: '1098', printed: [/mortgage interest statement/i, /\b1545-?1380\b|\b1098\b/], omb: /\b1545-?1380\b/ },
];
