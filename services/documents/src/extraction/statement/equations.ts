/** An amount that rules can check, in cents with its sign. */
export interface Figure {
  cents: number;
  /** Read by OCR: one of its digits may be wrong. */
  misreadable: boolean;
  repaired: boolean;
}

/** `sum(terms) = 0`, where each figure is added or subtracted. */
export interface Equation {
  rule: string;
  terms: { figure: Figure; factor: 1 | -1 }[];
}

const residual = ({ terms }: Equation) => terms.reduce((sum, { figure, factor }) => sum + factor * figure.cents, 0);
export const holds = (equation: Equation) => residual(equation) === 0;

/**
 * Changes the one digit that makes all equations hold, if there is exactly one such digit in one figure. Returns whether it did.
 * A figure from the text layer has no misread digits.
 */
export function repair(equations: readonly Equation[]): boolean {
  const failed = equations.filter((equation) => !holds(equation));
  if (failed.length === 0 || failed.length > FAILED_MAX) return false;
  const held = new Set(equations.filter(holds).flatMap(({ terms }) => terms.map(({ figure }) => figure)));
  const changes = failed.map((equation) => changesThatMend(equation));
  const candidates = [...changes[0]!].flatMap(([figure, change]) => {
    const mendsAll = changes.every((each) => each.get(figure) === change);
    const isPossible = figure.misreadable && !held.has(figure) && mendsAll;
    return isPossible && differsInOneDigit(figure.cents, figure.cents + change) ? [{ figure, change }] : [];
  });
  const figures = new Set(candidates.map(({ figure }) => figure));
  if (figures.size !== 1) return false;
  const { figure, change } = candidates[0]!;
  figure.cents += change;
  figure.repaired = true;
  return true;
}

/** A figure is in the equations of its row, of the next row, of its section and of all transactions. */
const FAILED_MAX = 4;

/** For each figure, the change that makes the equation hold. */
function changesThatMend(equation: Equation): Map<Figure, number> {
  const missing = residual(equation);
  return new Map(equation.terms.map(({ figure, factor }) => [figure, -factor * missing]));
}

/** Same sign, same number of digits, one digit different. */
function differsInOneDigit(a: number, b: number): boolean {
  if (Math.sign(a) !== Math.sign(b)) return false;
  const [x, y] = [String(Math.abs(a)).padStart(3, '0'), String(Math.abs(b)).padStart(3, '0')];
  if (x.length !== y.length) return false;
  let different = 0;
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) different++;
  return different === 1;
}
