import type { Page } from 'playwright-core';

/** The size of a MetaMask window, in pixels. */
const WIDTH = 400;
const HEIGHT = 620;

/** While the page has this class, its windows have that size. */
const CLASS = 'wallet-size';

const STYLE = `
.${CLASS} .window[role='dialog'] {
  position: fixed; inset: 0 auto auto 0; z-index: 9;
  width: ${String(WIDTH)}px; height: ${String(HEIGHT)}px; max-height: none;
  border-radius: 0; box-shadow: none; animation: none;
}
.${CLASS} .window[role='dialog'] .content { flex: 1; }
.${CLASS} .window[role='dialog'] .c-container { min-height: 100%; }
.${CLASS} .window[role='dialog'] .c-footer { margin-top: auto; }
`;

/**
 * @param page - The playground's page.
 */
export async function addWindowSize(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLE });
}

/**
 * Runs a function while windows have the size of MetaMask's.
 *
 * @param page - The playground's page, after `addWindowSize`.
 * @param run - The function.
 */
export async function atWindowSize(
  page: Page,
  run: () => Promise<void>,
): Promise<void> {
  const set = async (isOn: boolean): Promise<void> => {
    await page.evaluate(
      `document.documentElement.classList.toggle('${CLASS}', ${String(isOn)})`,
    );
  };
  await set(true);
  await run();
  await set(false);
}
