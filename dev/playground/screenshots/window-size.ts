import type { Page } from 'playwright-core';

/** A size in which MetaMask shows a snap's interfaces, in pixels. */
export type Size = {
  readonly name: string;
  readonly width: number;
  /** The height of a window; a page is as high as its content. */
  readonly height: number;
};

/** The popup in which requests open. */
export const WINDOW: Size = { name: 'window', width: 400, height: 620 };

/** The sizes of windows: the popup, and the side panel at its narrowest and its widest. */
export const WINDOW_SIZES: readonly Size[] = [
  WINDOW,
  { name: 'panel', width: 360, height: 740 },
  { name: 'wide-panel', width: 490, height: 740 },
];

/** The sizes of pages, which can also open in a tab. */
export const PAGE_SIZES: readonly Size[] = [
  ...WINDOW_SIZES,
  { name: 'tab', width: 984, height: 740 },
];

/** While the page has this class, its windows and pages have that size. */
const CLASS = 'wallet-size';

const STYLE = `
.${CLASS} .window[role='dialog'],
.${CLASS}:not(:has(.window[role='dialog'])) .window {
  position: fixed; inset: 0 auto auto 0; z-index: 9;
  width: var(--wallet-width); max-width: none; max-height: none;
  border-radius: 0; box-shadow: none; animation: none;
}
.${CLASS} .window[role='dialog'] { height: var(--wallet-height); }
.${CLASS} .window[role='dialog'] .content { flex: 1; }
.${CLASS} .window[role='dialog'] .c-container { min-height: 100%; }
.${CLASS} .window[role='dialog'] .c-footer { margin-top: auto; }
`;

export async function addWindowSizes(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLE });
}

/** Runs a function while windows and pages have a size of MetaMask's.
 *
 * @param page - The playground's page, after `addWindowSizes`.
 */
export async function atSize(
  page: Page,
  { width, height }: Size,
  run: () => Promise<void>,
): Promise<void> {
  const set = async (isOn: boolean): Promise<void> => {
    await page.evaluate(
      `{
        const { classList, style } = document.documentElement;
        style.setProperty('--wallet-width', '${String(width)}px');
        style.setProperty('--wallet-height', '${String(height)}px');
        classList.toggle('${CLASS}', ${String(isOn)});
      }`,
    );
  };
  await set(true);
  await run();
  await set(false);
}
