import { calculateCase, checkedFields, conventions, missesOf, readEngineCases } from './engine-case.ts';
import { explanationOf } from './miss-explanations.ts';

/**
 * Prints every amount that differs from the engines' cases by more than 2 dollars, with the reason: `node
 * test/scenarios/misses.ts`.
 */
for (const [file, convention] of Object.entries(conventions)) {
  const cases = readEngineCases(file);
  const misses = cases.flatMap((engineCase) =>
    missesOf(engineCase, calculateCase(engineCase, convention)).map((miss) => ({
      ...miss,
      why: explanationOf(engineCase, miss) ?? 'unexplained',
    })),
  );
  const checked = cases.reduce((count, engineCase) => count + checkedFields(engineCase).length, 0);
  console.log(`${file}: ${cases.length} cases, ${checked} figures, ${misses.length} misses`);
  if (misses.length > 0) console.table(misses);
}
