import { type Box, centerX, centerY, height, width } from './page/box.js';
import { type Rule, type Rules, ruleAt } from './page/rules.js';

export interface Cell extends Box {
  /** How many of the four sides are printed rules. The other sides are edges of the region. */
  sides: number;
}

/** Finds the box that a label is printed in, with rays from the label to the nearest rules. */
export function enclosingCell(label: Box, rules: Rules, region: Box): Cell {
  const x = centerX(label);
  const y = centerY(label);
  // A label can touch the rule beside it or include it, so the rays start inside the label.
  const left = nearest(
    rules.vertical,
    y,
    label.x0 + 0.35 * Math.min(width(label), 2 * height(label)),
    -1,
    0.15 * height(label),
  );
  const right = nearest(rules.vertical, y, Math.max(x, label.x1 - 0.5 * height(label)), 1, 0.15 * height(label));
  const probes = [x, label.x0 + 0.2 * width(label), label.x1 - 0.2 * width(label)];
  const up = last(
    probes.map((probe) => nearest(rules.horizontal, probe, y, -1, 0)),
    -1,
  );
  const down = last(
    probes.map((probe) => nearest(rules.horizontal, probe, y, 1, 0)),
    1,
  );
  return {
    x0: left ?? region.x0,
    y0: up ?? region.y0,
    x1: right ?? region.x1,
    y1: down ?? region.y1,
    sides: [left, right, up, down].filter((side) => side !== undefined).length,
  };
}

/**
 * Finds the box around a point, for boxes whose label was not read. Its sides are searched in its middle, away from the
 * neighboring boxes.
 */
export function cellAt(x: number, y: number, letter: number, rules: Rules, region: Box): Cell {
  const at = (px: number, py: number) =>
    enclosingCell(
      { x0: px - letter / 2, y0: py - letter / 2, x1: px + letter / 2, y1: py + letter / 2 },
      rules,
      region,
    );
  const first = at(x, y);
  return at(x, centerY(first));
}

/**
 * Finds the box below (1) or above (-1) a known box, with the same width. A stroke within the width, such as between a code
 * and its amount, does not divide it.
 */
export function stackedCell(
  cell: Cell,
  direction: 1 | -1,
  letter: number,
  rules: Rules,
  region: Box,
): Cell | undefined {
  const shared = direction === 1 ? cell.y1 : cell.y0;
  const probes = [0.2, 0.5, 0.8].map((share) => cell.x0 + share * width(cell));
  const far = last(
    probes.map((x) => nearest(rules.horizontal, x, shared + 0.6 * letter * direction, direction, 0)),
    direction,
  );
  const found = { ...cell, y0: Math.min(shared, far ?? shared), y1: Math.max(shared, far ?? shared), sides: 4 };
  if (far === undefined || found.y0 < region.y0 || found.y1 > region.y1) return undefined;
  const isSide = (x: number) =>
    // A form that ends at the edge of the picture.
    x === region.x0 ||
    x === region.x1 ||
    rules.vertical.some(
      (rule) =>
        rule.from <= centerY(found) &&
        rule.to >= centerY(found) &&
        Math.abs(ruleAt(rule, centerY(found)) - x) < 0.8 * letter,
    );
  return isSide(cell.x0) && isSide(cell.x1) ? found : undefined;
}

/** Position of the nearest rule that crosses `across` (with some tolerance), beyond `from` in the direction. */
function nearest(
  rules: readonly Rule[],
  across: number,
  from: number,
  direction: 1 | -1,
  slack: number,
): number | undefined {
  let found: number | undefined;
  for (const rule of rules) {
    if (rule.from > across + slack || rule.to < across - slack) continue;
    const at = ruleAt(rule, across);
    const distance = (at - from) * direction;
    if (distance < 0) continue;
    if (found === undefined || distance < (found - from) * direction) found = at;
  }
  return found;
}

/** The result nearest to the label: a rule under only part of the label still ends the cell. */
function last(positions: (number | undefined)[], direction: 1 | -1): number | undefined {
  const known = positions.filter((position) => position !== undefined);
  if (known.length === 0) return undefined;
  return direction === 1 ? Math.min(...known) : Math.max(...known);
}
