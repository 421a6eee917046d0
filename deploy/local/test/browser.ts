import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';

/** Path of Chromium on this machine. Undefined if there is none. */
export const chromiumPath = ['chromium', 'chromium-browser', 'google-chrome']
  .map(which)
  .find((path) => path !== undefined);

/** Runs `use` with a page of a new browser, which has no cookies yet. */
export async function inBrowser(use: (page: Page) => Promise<void>): Promise<void> {
  // As root, Chromium cannot use its own sandbox. It opens only pages of this test.
  const browser = await chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 560, height: 560 } });
    page.setDefaultTimeout(60_000);
    await use(page);
  } finally {
    await browser.close();
  }
}

/** With EXCHEQUER_SCREENSHOTS=docs/images, takes the pictures of the documentation. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.EXCHEQUER_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

function which(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
