import { type Scenario, scenarios } from '../../test/scenarios/index.ts';
import { calculate } from './calculate.js';

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  '%s',
  (_name, { input, lines }: Scenario) => {
    const result = calculate({ method: 'formula', ...input }, { explain: true, allForms: true });
    const amounts = new Map(result.lines!.map(({ form, line, amount }) => [`${form}:${line}`, amount]));
    const computed = Object.fromEntries(Object.keys(lines).map((place) => [place, amounts.get(place) ?? 0]));
    expect(computed).toEqual(lines);
  },
);
