/** Rejects Ethereum requests of a wallet without an Ethereum node, which the simulator
 * would send to a public one.
 *
 * @param request - The snap's request to the wallet.
 * @throws Error for every Ethereum request; the simulator handles all others.
 */
export async function disconnected({
  method,
}: {
  readonly method: string;
}): Promise<undefined> {
  if (/^(?:eth|net|wallet)_/u.test(method)) {
    throw new Error('This wallet reaches no Ethereum node');
  }
  await Promise.resolve(undefined);
}
