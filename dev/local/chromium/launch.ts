import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

import { HOW_TO_GET_CHROMIUM, findChromium } from './find';
import { PATIENCE_MS } from '../scripts/patience';

/** Switches off everything but the page, including the browser's own requests. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];

/**
 * @returns A browser without a window.
 * @throws Error that says how to get one if there is none.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error(HOW_TO_GET_CHROMIUM);
  }
  return await chromium.launch({
    executablePath,
    headless: true,
    timeout: PATIENCE_MS,
    args: ARGUMENTS,
  });
}

/** Opens a page, in a context of its own, in which every action and wait has the time
 * that tests have. */
export async function openPage(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return await context.newPage();
}
