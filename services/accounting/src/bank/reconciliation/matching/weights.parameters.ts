/**
 * What each piece of evidence is worth, in bits: one bit doubles the odds (Fellegi and Sunter, A Theory for Record
 * Linkage, 1969). Set by hand and checked against the labelled set of bench/reconciliation; its other seed decides.
 */
export const weights = {
  /** How likely each kind is before anything is known. */
  prior: { exact: -6, recorded: -5, fee: -8, partial: -8, over: -11, merged: -6.5, mergedEachMore: -0.5, split: -5.5 },

  amount: {
    /** An agreement to the cent is worth no more than this, however odd the amount. */
    max: 8.5,
    /** And no less, because even round amounts agree seldom. */
    min: 0.5,
    /** No less where the payer is known: of all amounts that they might pay, this one. */
    minOfKnownPayer: 6.5,
    knownPayerFrom: 5,
    /** How uneven amounts are: some prices are asked for again and again. */
    unevenness: 2,
    /** A half, a third, a quarter: what people agree on. */
    plainShare: 1.5,
    /** Part of one item, when another one of the same party is exactly that much. */
    anotherIsDue: -4,
    /** Paid too much by little, or by a lot. */
    overALittle: 1.5,
    over: -2,
  },

  number: {
    full: 9,
    introduced: 8,
    bare: 6,
    garbled: 3,
    eachMore: 2,
    anotherCited: -8,
    anotherMistyped: -2,
    notAmongCited: -2.5,
  },

  name: {
    perLetter: 0.5,
    base: 1,
    max: 7,
    /** From here on the party is known well enough to look at parts and sums of what it owes. */
    knownFrom: 3,
    alikeFrom: 0.6,
    partlyFrom: 0.35,
    /** The bank says who paid, and it is somebody else: parents, owners and agents pay too. */
    otherPayer: -3.5,
    /** The text names somebody else. */
    otherInText: -2,
    confirmedOnce: 3,
    confirmedTwice: 7,
    rejected: -2,
    rejectedEachMore: -2,
    rejectedMin: -8,
    /** A rejection fades by 1/e in so many days. */
    rejectedFadesInDays: 45,
  },

  date: {
    longBefore: -9,
    before: -1.5,
    aroundDue: 1,
    soon: 0.5,
    late: -0.5,
    veryLate: -2,
    years: -5,
    /** Of a payment in the books and the bank's own date. */
    recordedSame: 2,
    recordedNear: 0.5,
  },

  /** The text says that it is a refund, a transfer, wages. */
  saysOtherwise: -6,
  /** Vendors with bills are paid otherwise. */
  cardPurchase: -3,
  /** The text names who keeps such a fee. */
  feeExpected: 2,
  /** Everything that the party owes, or what is oldest. */
  everythingDue: 1.5,
} as const;

export const limits = {
  hypothesesPerRow: 40,
  partiesPerRow: 3,
  itemsPerParty: 12,
  itemsPerMatch: 8,
  subsetSums: 8,
  rowsPerSplit: 8,
  rowsPerMatch: 4,
  splitWithinDays: 75,
  itemDaysBefore: 60,
  itemDaysAfter: 550,
  recordedDays: 10,
} as const;

export const thresholds = {
  /** 1 in 129 by the evidence: matched without asking. */
  automaticBits: 7,
  /** Of those with less, most are wrong. */
  suggestBits: -2,
  /** Shown beside the best one. */
  suggestionsPerRow: 3,
} as const;
