/**
 * The weight of each piece of evidence in bits: one bit doubles the odds (Fellegi and Sunter, A Theory for Record Linkage,
 * 1969). Set by hand and checked against the labelled set of bench/reconciliation. The result counts on a second set with
 * another seed.
 */
export const weights = {
  /** Prior probability of each kind. */
  prior: { exact: -6, recorded: -5, fee: -8, partial: -8, over: -11, merged: -6.5, mergedEachMore: -0.5, split: -5.5 },

  amount: {
    /** Maximum weight of an agreement to the cent, however odd the amount. */
    max: 8.5,
    /** Minimum weight, because even round amounts rarely agree. */
    min: 0.5,
    /** Minimum weight if the payer is known: of all amounts that they might pay, it is this one. */
    minOfKnownPayer: 6.5,
    knownPayerFrom: 5,
    /** How unevenly amounts are distributed: some prices occur again and again. */
    unevenness: 2,
    /** A half, a third, a quarter: typical agreed parts. */
    plainShare: 1.5,
    /** Part of one item, if another item of the same party is due with exactly that amount. */
    anotherIsDue: -4,
    /** Paid slightly too much, or much too much. */
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
    /** From this weight on the party is certain enough to try parts and sums of what it owes. */
    knownFrom: 3,
    alikeFrom: 0.6,
    partlyFrom: 0.35,
    /** The bank names another payer. Parents, owners and agents pay too. */
    otherPayer: -3.5,
    /** The text names somebody else. */
    otherInText: -2,
    confirmedOnce: 3,
    confirmedTwice: 7,
    rejected: -2,
    rejectedEachMore: -2,
    rejectedMin: -8,
    /** A rejection decays by 1/e in this many days. */
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
    /** Days between a payment in the books and the bank's date. */
    recordedSame: 2,
    recordedNear: 0.5,
  },

  /** The text says that it is a refund, a transfer or wages. */
  saysOtherwise: -6,
  /** Vendors with bills are paid in another way. */
  cardPurchase: -3,
  /** The text names the company that charges such a fee. */
  feeExpected: 2,
  /** All items of the party, or the oldest ones. */
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
  /** Odds of error 1 in 129: matched automatically. */
  automaticBits: 7,
  /** Most proposals with fewer bits are wrong. */
  suggestBits: -2,
  /** Alternatives shown in addition to the best one. */
  suggestionsPerRow: 3,
} as const;
