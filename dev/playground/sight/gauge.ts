import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import type { Edges } from './window';
import { scriptOf } from '../files';
import { isElement, type SnapElement } from '../page/element';
import type { Size } from '../screenshots/window-size';

/** The heights of MetaMask's title bar and of the buttons, in pixels, and the width of a scroll
 * bar, as measured in MetaMask 13.36. */
const BAR = 66;
const BUTTONS = 80;
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
  /**
   * @param tree - The page's component tree.
   * @param parts - Selectors of its parts.
   * @returns How far down each part ends, and what is visible, in pixels below the top of
   *   MetaMask's panel.
   */
  readonly measureParts: (
    tree: unknown,
    parts: readonly string[],
    size: Size,
  ) => Promise<{ readonly ends: number[]; readonly room: number }>;
};

/** @returns A gauge that lasts until the browser is closed. */
export async function openGauge(browser: Browser): Promise<Gauge> {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.setContent(
    '<!doctype html><div class="window" role="dialog"><div class="content"></div></div>',
  );
  for (const name of ['style.css', 'wallet.css']) {
    const content = readFileSync(join(__dirname, '../page', name), 'utf8');
    await page.addStyleTag({ content });
  }
  const { body } = await scriptOf(__dirname, 'window.tsx');
  await page.addScriptTag({ content: body, type: 'module' });
  await page.waitForFunction('"edgesOf" in globalThis');
  /** Draws content; narrower, beside a scroll bar, if it doesn't fit. */
  const drawContent = async (
    tree: unknown,
    origin: string,
    width: number,
    room: number,
  ): Promise<{ whole: Edges; fits: boolean; shown: Edges }> => {
    const run = async (across: number): Promise<Edges> =>
      page.evaluate<Edges>(
        `edgesOf(${JSON.stringify([withoutFooter(tree), origin, across])})`,
      );
    const whole = await run(width);
    const fits = whole.end <= room;
    return { whole, fits, shown: fits ? whole : await run(width - SCROLL_BAR) };
  };
  return {
    measure: async (tree, origin, { width, height }) => {
      const room = height - BAR - BUTTONS;
      const { whole, fits, shown } = await drawContent(
        tree,
        origin,
        width,
        room,
      );
      const { site, tick } = shown;
      return {
        height: whole.end,
        fits,
        showsSite: site !== null && site <= room,
        ...(tick !== null && { showsTick: tick <= room }),
      };
    },
    measureParts: async (tree, parts, { width, height }) => {
      const room = height - (hasFooter(tree) ? BUTTONS : 0);
      await drawContent(tree, '', width, room - BAR);
      const boxes = await Promise.all(
        parts.map(async (part) => page.locator(part).boundingBox()),
      );
      const ends = boxes.map((box) =>
        box === null ? Infinity : BAR + box.y + box.height,
      );
      return { ends, room };
    },
  };
}

function hasFooter(tree: unknown): tree is SnapElement {
  return isElement(tree) && tree.type === 'Container';
}

/** The footer doesn't scroll. */
function withoutFooter(tree: unknown): unknown {
  return hasFooter(tree)
    ? (tree.props.children as readonly unknown[])[0]
    : tree;
}
