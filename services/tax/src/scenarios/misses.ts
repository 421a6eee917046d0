import { calculateCase, checkedFields, conventions, missesOf, readEngineCases } from './engine-case.js';
import { explanationOf } from './miss-explanations.js';

/**
 * Prints every amount that differs from the engines' cases by more than 2 dollars, with the reason: `node
 * dist/scenarios/misses.js`.
 */
for (const [file, convention] of Object.entries(conventions)) {
  const cases = readEngineCases(file);
  if (!cases) {
    console.log(`${file}: not present`);
    continue;
  }
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
