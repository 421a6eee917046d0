// Fails when a built package has a file that is not compiled from its sources: a test, a test helper, or a leftover of an
// earlier build. Images get what package.json names in `files`, so it also fails when that names tests or sources.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = globSync('{libs,services,deploy}/*/package.json', { cwd: root }).map(dirname).sort();
const problems = [];
let checked = 0;
for (const folder of packages) {
  const { files = [] } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of files.filter((file) => /^(src|test)\b/.test(file)))
    problems.push(`${folder}/package.json: "files" names ${name}`);
  for (const file of globSync('dist/**/*.js', { cwd: join(root, folder) })) {
    checked += 1;
    const source = file.replace(/^dist/, 'src').replace(/\.js$/, '.ts');
    if (source.endsWith('.test.ts') || !existsSync(join(root, folder, source))) problems.push(`${folder}/${file}`);
  }
}
if (checked === 0) problems.push('nothing is built');
if (problems.length > 0) {
  const shown = problems.slice(0, 20);
  console.error(`${problems.length} built files are not compiled from a source that ships:\n  ${shown.join('\n  ')}`);
  console.error('Earlier builds may have left them: rm -rf */*/dist');
  process.exit(1);
}
console.log(`The ${checked} built files are compiled from sources that ship.`);
