import { generatedFiles, staleFiles, writeGeneratedFiles } from './generate.js';
import { ManifestError } from './read-manifests.js';

/**
 * Command, part of `npm run generate`: writes the files that depend on the manifests. `--check` only reports files that are
 * out of date, `--list` prints the paths of all.
 */
try {
  const [option] = process.argv.slice(2);
  if (option === '--list') for (const [path] of generatedFiles()) console.log(path);
  else if (option !== '--check') writeGeneratedFiles();
  else {
    const stale = staleFiles();
    for (const path of stale) console.error(`${path} is not up to date: run npm run generate and commit it.`);
    if (stale.length > 0) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof ManifestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
