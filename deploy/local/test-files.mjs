import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** A test with a moderate and a full count. */
const HAS_FULL_COUNT = /\b(runs|deathsOf|crashAtEachStatement)\(/;

/** What a quick test does not name, nor a helper of it in a `test` folder. */
const SLOW = [
  // A Postgres, a broker, the suite, or a process of their own.
  /EXCHEQUER_TEST_|child_process|worker_threads|@exchequer\/(kafka-broker|local)|start(Cluster|DurableCluster|ServiceProcess)\b/,
  // A server, or a function of the source that starts a process.
  /\b(startServer|startNameServer|createProcessPool|createSpawnedReaders|createWorkPool|lintMigrations)\b/,
  // Pages that are drawn or read.
  /'sharp'|\b(createExtractor|createOcr|readPage|textsOf)\b/,
  // Hundreds of random cases.
  /'fast-check'/,
  HAS_FULL_COUNT,
];

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

/** The test files that need nothing beside one process of Node, and no random input. */
export function quickTestFiles(root, folder) {
  return testFiles(root, folder).filter((file) => !isSlow(join(root, folder, file)));
}

function isSlow(file, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (SLOW.some((pattern) => pattern.test(text))) return true;
  return [...text.matchAll(IMPORTS)]
    .map(([, specifier]) => resolve(dirname(file), specifier))
    .filter((path) => path.includes(`${sep}test${sep}`) && path.endsWith('.ts') && statSync(path).isFile())
    .some((path) => isSlow(path, seen));
}
