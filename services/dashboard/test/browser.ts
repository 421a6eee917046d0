import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Path of Chromium on this machine. Undefined if there is none. */
export const chromiumPath = ['chromium', 'chromium-browser', 'google-chrome'].map(which).find((path) => path !== '');

export function startBrowser(): Promise<Browser> {
  // As root, Chromium cannot use its own sandbox. It opens only pages of this test.
  return chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox', '--disable-gpu'] });
}

/** With EXCHEQUER_SCREENSHOTS=docs/images/dashboard (from the root), takes the pictures of the documentation. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.EXCHEQUER_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** What the browser complains about: errors of scripts, and what the policy of the page refused. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // An answer above 399 is told too; the pages show it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) complaints.push(message.text());
  });
  return complaints;
}

function which(name: string): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
