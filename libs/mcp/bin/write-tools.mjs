// Writes the list of tools into docs/mcp.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { toolTable } from '../dist/index.js';

const page = new URL('../../../docs/mcp.md', import.meta.url);
const text = readFileSync(page, 'utf8');
writeFileSync(
  page,
  text.replace(
    /(<!-- tools: .*-->\n)[\s\S]*(<!-- end of tools -->)/,
    (_, begin, end) => `${begin}${toolTable()}\n${end}`,
  ),
);
