import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

const RESULTS = new URL('RESULTS.md', import.meta.url);

/** The date and the machine of a run. Every section of RESULTS.md begins with it. */
export const dayAndMachine = () =>
  `on ${new Date().toISOString().slice(0, 10)}. ${cpus()[0].model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`;

/** Replaces the section of RESULTS.md that has the same heading as `section` (its first line, `## Name`), or adds it at the end. */
export function writeSection(section) {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '# Results\n\n';
  const heading = section.slice(0, section.indexOf('\n') + 1);
  const sections = before.split(/^(?=## )/m);
  const place = sections.findIndex((each) => each.startsWith(heading));
  if (place >= 0) sections[place] = `${section.trimEnd()}\n\n`;
  else sections.push(`\n${section}`);
  writeFileSync(RESULTS, `${sections.join('').trimEnd()}\n`);
}
