// Fails if a built package contains a test or a test helper. Images contain what package.json lists in `files`, so it also
// fails if that lists tests or sources. It removes the output of deleted sources, because a build from the cache does not.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
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
    const built = join(root, folder, file.replace(/\.js$/, ''));
    const source = join(root, folder, file.replace(/^dist/, 'src').replace(/\.js$/, '.ts'));
    if (/\.test\.js$|^dist\/test\//.test(file)) problems.push(`${folder}/${file}`);
    else if (existsSync(source)) checked += 1;
    else for (const ending of ['.js', '.js.map', '.d.ts']) rmSync(built + ending, { force: true });
  }
}
if (checked === 0) problems.push('nothing is built');
if (problems.length > 0) {
  console.error(`Tests and test helpers must not be built:\n  ${problems.join('\n  ')}`);
  console.error('If an earlier build left them: rm -rf */*/dist');
  process.exit(1);
}
console.log(`The ${checked} built files are compiled from sources, without tests.`);
