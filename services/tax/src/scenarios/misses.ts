import { calculateCase, checkedFields, conventions, missesOf, readEngineCases } from './engine-case.js';
import { explanationOf } from './miss-explanations.js';

/** Prints every figure that is more than 2 dollars from the engines' cases, and why: `node dist/scenarios/misses.js`. */
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
