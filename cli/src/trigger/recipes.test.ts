import { EVENT_KINDS } from '@exchequer/sdk';
import { RECIPES } from './recipes.ts';

test('Each kind of event has a recipe, and only failed deliveries and the test of an endpoint are samples', () => {
  expect(Object.keys(RECIPES).sort()).toEqual([...EVENT_KINDS].sort());
  const samples = Object.keys(RECIPES).filter((kind) => RECIPES[kind]!.isSample);
  expect(samples.filter((kind) => !kind.startsWith('webhook_'))).toEqual([]);
});
