import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** A test with a moderate and a full count. */
const HAS_FULL_COUNT = /\b(runs|deathsOf|crashAtEachStatement)\(/;

/** What a test names, or a helper of it in a `test` folder, if it needs more than one process of Node. */
const NEEDS_MORE = [
  // A Postgres, a broker, the suite, or a process of their own.
  /EXCHEQUER_TEST_|child_process|worker_threads|@exchequer\/(kafka-broker|test-containers|local)|start(Cluster|DurableCluster|ServiceProcess)\b/,
  // A server, or a function of the source that starts a process.
  /\b(startServer|startNameServer|createProcessPool|createSpawnedReaders|createWorkPool|lintMigrations)\b/,
  // Pages that are drawn or read.
  /'sharp'|\b(createExtractor|createOcr|openPdf|readPage|readPdfPage|textsOf)\b/,
];
/** Hundreds of random cases. */
const MANY_CASES = [/'fast-check'/, HAS_FULL_COUNT];

const IMPORTS = /\bfrom '(\.{1,2}\/[^']+)'/g;

/** Test files of a package, as paths from its folder. */
export function testFiles(root, folder) {
  const source = join(root, folder, 'src');
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .sort();
}

/** The test files that call `runs` of testkit or die at each statement. */
export function longTestFiles(root, folder) {
  return testFiles(root, folder).filter((file) => HAS_FULL_COUNT.test(readFileSync(join(root, folder, file), 'utf8')));
}

/** The test files of the quick tier. */
export function quickTestFiles(root, folder) {
  return testFiles(root, folder).filter((file) => tierOfName(file) === 'quick');
}

/** The test files whose name says another tier than their content, each with the tier of its content. */
export function misnamedTestFiles(root, folder) {
  return testFiles(root, folder)
    .map((file) => ({ file: `${folder}/${file}`, tier: tierOfContent(root, folder, file) }))
    .filter(({ file, tier }) => tierOfName(file) !== tier);
}

/** `x.integration.test.ts` is of the tier `integration`, and `x.test.ts` is quick. */
function tierOfName(file) {
  return file.match(/\.(property|integration|e2e)\.test\.ts$/)?.[1] ?? 'quick';
}

function tierOfContent(root, folder, file) {
  const path = join(root, folder, file);
  if (names(path, NEEDS_MORE)) return folder.startsWith('deploy/') ? 'e2e' : 'integration';
  return names(path, MANY_CASES) ? 'property' : 'quick';
}

function names(file, patterns, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (patterns.some((pattern) => pattern.test(text))) return true;
  return [...text.matchAll(IMPORTS)]
    .map(([, specifier]) => resolve(dirname(file), specifier))
    .filter((path) => path.includes(`${sep}test${sep}`) && path.endsWith('.ts') && statSync(path).isFile())
    .some((path) => names(path, patterns, seen));
}
