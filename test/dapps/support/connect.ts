import type { Dapp } from './dapp-suite';
import type { Library } from '../libraries';

/** Connects the page, choosing our wallet in the library's list if it has one. */
export async function connectBy(
  { hasModal = false }: Library,
  { page, act }: Dapp,
): Promise<void> {
  const connected = act('connect');
  if (hasModal) {
    // Otherwise a failure while the list is open would be an unhandled rejection.
    connected.catch(() => undefined);
    await page.getByText('l2net', { exact: true }).first().click();
  }
  await connected;
}
