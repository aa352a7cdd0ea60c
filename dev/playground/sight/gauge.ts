import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import type { Edges } from './window';
import { scriptOf } from '../files';
import { isElement } from '../page/element';
import type { Size } from '../screenshots/window-size';

/** What MetaMask's title bar and the buttons leave no room for, in pixels, and the width
 * of a scroll bar, as measured in MetaMask 13.36. */
const FRAME = 146;
const SCROLL_BAR = 11;

/** What a user sees of a dialog without scrolling. */
export type Sight = {
  /** The height of its content, in pixels. */
  readonly height: number;
  /** Whether all of it is visible. */
  readonly fits: boolean;
  /** Whether the asking site is visible. */
  readonly showsSite: boolean;
  /** Whether the checkbox that enables the button is visible; undefined without one. */
  readonly showsTick?: boolean;
};

/** Draws dialogs as the playground does, and measures them. */
export type Gauge = {
  /**
   * @param tree - The dialog's component tree.
   * @param origin - The site that asks.
   */
  readonly measure: (
    tree: unknown,
    origin: string,
    size: Size,
  ) => Promise<Sight>;
};

/** @returns A gauge that lasts until the browser is closed. */
export async function openGauge(browser: Browser): Promise<Gauge> {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.setContent(
    '<div class="window" role="dialog"><div class="content"></div></div>',
  );
  for (const name of ['style.css', 'wallet.css']) {
    const content = readFileSync(join(__dirname, '../page', name), 'utf8');
    await page.addStyleTag({ content });
  }
  const { body } = await scriptOf(__dirname, 'window.tsx');
  await page.addScriptTag({ content: body, type: 'module' });
  await page.waitForFunction('"edgesOf" in globalThis');
  return {
    measure: async (tree, origin, { width, height }) => {
      const room = height - FRAME;
      const run = async (across: number): Promise<Edges> =>
        page.evaluate<Edges>(
          `edgesOf(${JSON.stringify([withoutFooter(tree), origin, across])})`,
        );
      const whole = await run(width);
      const fits = whole.end <= room;
      const { site, tick } = fits ? whole : await run(width - SCROLL_BAR);
      return {
        height: whole.end,
        fits,
        showsSite: site !== null && site <= room,
        ...(tick !== null && { showsTick: tick <= room }),
      };
    },
  };
}

/** The footer doesn't scroll. */
function withoutFooter(tree: unknown): unknown {
  return isElement(tree) && tree.type === 'Container'
    ? (tree.props.children as readonly unknown[])[0]
    : tree;
}
