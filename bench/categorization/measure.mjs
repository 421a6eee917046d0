import {
  businessKinds,
  calibrated,
  categorize,
  learnAll,
  noKnowledge,
  recall,
  signalVector,
  trainClassifier,
} from '@exchequer/categorization';
import { allMerchants, randomOf, statementOf } from './statement.mjs';

const FOLDS = 10;
/** The coefficients of the confidence are fitted on the merchants of these folds. The other ones are the test. */
const CALIBRATION = [0, 1, 2, 3, 4];
const TEST = [5, 6, 7, 8, 9];

const foldOf = (() => {
  const random = randomOf(13);
  const folds = new Map(allMerchants().map(({ name }) => [name, Math.floor(random.next() * FOLDS)]));
  return ({ name }) => folds.get(name);
})();

/** The rows. Each row is answered by a classifier that was not trained with its merchant. */
function heldOut(folds, seed, count, { codeShare, calibration, answer = categorize } = {}) {
  return folds.flatMap((fold) => {
    const unknown = new Set(
      allMerchants().flatMap((merchant) => (foldOf(merchant) === fold && merchant.name ? [merchant.name] : [])),
    );
    const classifier = trainClassifier(businessKinds, unknown);
    // Rows without a merchant, such as fees of the bank, are spread over all folds.
    const shareOf = ({ name }) => (name === undefined ? 1 / FOLDS : unknown.has(name) ? 1 : 0);
    const rows = statementOf(seed * 100 + fold, Math.ceil(count / folds.length), { shareOf, codeShare });
    return rows.map((row) => ({ row, given: answer(row, {}, { classifier, calibration }) }));
  });
}

export const testRows = (seed, count, options) => heldOut(TEST, seed, count, options);

/** The signals that the confidence can depend on, and whether the answer was right. */
export function calibrationRows(seed, count) {
  const seen = [];
  const calibration = (signals) => {
    seen.push(signals);
    return calibrated(signals);
  };
  const examples = [];
  const answer = (row, ...more) => {
    seen.length = 0;
    const given = categorize(row, ...more);
    const [signals] = seen;
    if (signals && !signals.isKnownName) {
      examples.push({
        hasCode: signals.codeShare !== undefined,
        vector: signalVector(signals),
        right: given.category === row.truth,
      });
    }
    return given;
  };
  heldOut(CALIBRATION, seed, count, { calibration, answer });
  return examples;
}

export function scoreOf(answers) {
  const automatic = answers.filter(({ given }) => !given.needsReview);
  const right = automatic.filter(({ row, given }) => given.category === row.truth).length;
  const all = answers.filter(({ row, given }) => given.category === row.truth).length;
  return {
    rows: answers.length,
    automatic: automatic.length,
    right,
    wrong: automatic.length - right,
    precision: right / automatic.length,
    review: 1 - automatic.length / answers.length,
    accuracy: all / answers.length,
  };
}

/**
 * Organizations whose payees the classifier was not trained with, for a year. The rows of each week are categorized with the knowledge so
 * far. Then a person decides the rows that need a review. Nobody corrects rows that were categorized without a review.
 */
export function replay(seed, { organizations = 18, rows = 1200, weeks = 52, codeShare } = {}) {
  const answers = [];
  for (let number = 0; number < organizations; number++) {
    const random = randomOf(seed * 1000 + number);
    const all = allMerchants();
    const unknown = new Set(all.flatMap(({ name }) => (name && TEST.includes(foldOf({ name })) ? [name] : [])));
    const classifier = classifierWithout(unknown);
    // An organization pays some merchants often and most of them never. Each kind keeps its share of the rows.
    const liked = new Map(
      all.map((merchant) => [
        keyOf(merchant),
        merchant.name === undefined ? 1 : unknown.has(merchant.name) ? random.next() ** 12 : 0,
      ]),
    );
    const [named, likedOfKind] = [new Map(), new Map()];
    for (const { name, kind, weight } of all) {
      if (name === undefined) continue;
      named.set(kind, (named.get(kind) ?? 0) + weight);
      likedOfKind.set(kind, (likedOfKind.get(kind) ?? 0) + weight * liked.get(keyOf({ name, kind })));
    }
    const shareOf = (merchant) =>
      merchant.name === undefined
        ? 1
        : (liked.get(keyOf(merchant)) * named.get(merchant.kind)) / (likedOfKind.get(merchant.kind) || 1);
    const statement = statementOf(seed * 1000 + 500 + number, rows, { shareOf, codeShare });
    let knowledge = noKnowledge;
    let corrections = 0;
    for (let week = 0; week < weeks; week++) {
      const ofWeek = statement.slice(Math.floor((week * rows) / weeks), Math.floor(((week + 1) * rows) / weeks));
      const given = ofWeek.map((row) => ({
        row,
        week,
        given: categorize(row, recall(knowledge, row), { classifier }),
      }));
      const reviewed = given.filter(({ given: { needsReview } }) => needsReview);
      knowledge = learnAll(
        knowledge,
        reviewed.map(({ row }) => ({ ...row, category: row.truth })),
      );
      for (const each of given) answers.push({ ...each, corrections, organization: number });
      corrections += reviewed.length;
    }
  }
  return answers;
}

const keyOf = ({ name, kind }) => `${kind} ${name}`;

const classifierWithout = (() => {
  const trained = new Map();
  return (unknown) => {
    const key = [...unknown].sort().join('|');
    if (!trained.has(key)) trained.set(key, trainClassifier(businessKinds, unknown));
    return trained.get(key);
  };
})();
