// Fits the coefficients of libs/categorization/src/confidence.parameters.ts on merchants that the classifier does not know. The test uses other
// merchants. Prints them: `node bench/categorization/calibrate.mjs`.
import { calibrationRows } from './measure.mjs';

const examples = calibrationRows(41, 30_000);
const NAMES = ['constant', 'odds', 'lead', 'knownShare', 'noWord', 'mixed', 'code'];

/** Logistic regression by Newton's method, with a small penalty so that a signal that never varies has the coefficient 0. */
function fit(rows) {
  let weights = NAMES.map(() => 0);
  for (let step = 0; step < 25; step++) {
    const gradient = weights.map((weight) => -weight);
    const curvature = weights.map((_, i) => weights.map((_, j) => (i === j ? 1 : 0)));
    for (const { vector, right } of rows) {
      const probability = 1 / (1 + Math.exp(-vector.reduce((sum, value, n) => sum + value * weights[n], 0)));
      for (let i = 0; i < vector.length; i++) {
        gradient[i] += ((right ? 1 : 0) - probability) * vector[i];
        for (let j = 0; j < vector.length; j++)
          curvature[i][j] += probability * (1 - probability) * vector[i] * vector[j];
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, n) => weight + change[n]);
  }
  return weights;
}

/** Gauss' elimination. */
function solve(matrix, right) {
  const rows = matrix.map((row, n) => [...row, right[n]]);
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows
      .slice(i)
      .reduce((best, row, n) => (Math.abs(row[i]) > Math.abs(rows[best][i]) ? n + i : best), i);
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let j = 0; j < rows.length; j++) {
      if (j === i) continue;
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k <= rows.length; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  return rows.map((row, n) => row[rows.length] / row[n]);
}

for (const [name, hasCode] of [
  ['withCode', true],
  ['withoutCode', false],
]) {
  const rows = examples.filter((each) => each.hasCode === hasCode);
  const weights = fit(rows);
  const members = NAMES.map((each, n) => `${each}: ${weights[n].toFixed(3)}`).join(', ');
  console.log(`  ${name}: { ${members} }, // ${rows.length} rows`);
}
