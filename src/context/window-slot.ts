import type { Context } from './context';

/**
 * Runs a handler with one window slot of a site, which covers all its windows.
 *
 * @throws WalletError `too-many-requests` if the site has no slot left.
 */
export async function withWindowSlot<Result>(
  context: Context,
  origin: string,
  run: (slotted: Context) => Promise<Result>,
): Promise<Result> {
  const { windows, loadLanguage, loadLogos } = context;
  const release = windows.reserve(origin);
  // Its texts are read while it is prepared; its turn waits for them, or fails without any.
  loadLanguage().catch(() => undefined);
  void loadLogos();
  try {
    return await run({
      ...context,
      windows: { ...windows, reserve: () => () => undefined },
    });
  } finally {
    release();
  }
}
