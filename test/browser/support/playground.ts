import type { Browser, Locator, Page } from 'playwright-core';

import { findChromium } from '../../../dev/chromium/find';
import { launchChromium } from '../../../dev/chromium/launch';
import {
  openLocalPlayground,
  type LocalPlayground,
} from '../../../dev/playground/open-local';

/**
 * Declares a suite that needs a browser. Where there is none it is skipped, visibly.
 *
 * @param title - What is tested.
 * @param suite - The tests; they call `usePlayground` first of all.
 */
export function describeInBrowser(title: string, suite: () => void): void {
  (findChromium() === undefined ? describe.skip : describe)(title, suite);
}

/** A page of the playground, as its tests use it. */
export type Played = {
  readonly page: Page;
  /** The window in front. */
  readonly window: Locator;
  /** Opens a method's form. */
  readonly choose: (method: string) => Promise<void>;
  /** Sends what the form asks. */
  readonly send: () => Promise<void>;
  /** Clicks the last or the first button below the window in front: that which agrees,
   * and that which does not. */
  readonly approve: () => Promise<void>;
  readonly reject: () => Promise<void>;
  /** The newest request of a method, once it is in that state. */
  readonly entry: (
    method: string,
    status: 'done' | 'failed' | 'running' | 'waiting',
  ) => Promise<Locator>;
};

/**
 * Opens a playground with a chain of its own for a suite, and a page of it, with a
 * newly installed snap, for each test.
 *
 * @param options - The options.
 * @param options.showsWelcome - Whether the snap shows its welcome dialog.
 * @returns The page of the test, and what is behind it.
 */
export function usePlayground({ showsWelcome = false } = {}): () => Played & {
  readonly playground: LocalPlayground;
} {
  let playground: LocalPlayground | undefined;
  let browser: Browser | undefined;
  let page: Page | undefined;
  let broken: string[] = [];

  beforeAll(async () => {
    // One after the other: what did start is stopped where the other does not.
    browser = await launchChromium();
    playground = await openLocalPlayground({ showsWelcome });
  });
  beforeEach(async () => {
    broken = [];
    const context = await browser?.newContext({
      viewport: { width: 1440, height: 900 },
    });
    page = await context?.newPage();
    // What its own policy forbids shows there too.
    page?.on('pageerror', ({ message }) => broken.push(message));
    page?.on('console', (said) => {
      // A refusal of the server is an answer, not a defect of the page.
      if (
        said.type() === 'error' &&
        !said.text().startsWith('Failed to load')
      ) {
        broken.push(said.text());
      }
    });
    await page?.goto(playground?.url ?? '');
    await page?.locator('[data-connection="open"]').waitFor();
    // It is answered when the snap is installed again.
    await Promise.all([
      page?.waitForResponse('**/do'),
      page?.getByRole('button', { name: 'Start over' }).click(),
    ]);
  });
  afterEach(async () => {
    await page?.context().close();
    expect(broken).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await playground?.stop();
  });

  return () => {
    if (page === undefined || playground === undefined) {
      throw new Error('The playground is opened before the tests run');
    }
    return { ...play(page), playground };
  };
}

/**
 * @param page - A page of the playground.
 * @returns What its user does.
 */
function play(page: Page): Played {
  const window = page.getByRole('dialog');
  const buttons = window.locator('.c-footer').last().getByRole('button');
  return {
    page,
    window,
    choose: async (method) =>
      page
        .getByRole('navigation', { name: 'Methods' })
        .getByRole('button', { name: method, exact: true })
        .click(),
    send: async () =>
      page
        .locator('#request')
        .getByRole('button', { name: 'Send', exact: true })
        .click(),
    approve: async () => buttons.last().click(),
    reject: async () => buttons.first().click(),
    entry: async (method, status) => {
      const entry = page
        .locator(`[data-method="${method}"][data-status="${status}"]`)
        .first();
      await entry.waitFor();
      return entry;
    },
  };
}
