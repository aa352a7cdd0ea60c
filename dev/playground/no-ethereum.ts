/**
 * Answers for a wallet without an Ethereum node: the simulator itself would ask a public
 * one.
 *
 * @param request - The snap's request to the wallet.
 * @throws Error for every request to Ethereum; all others are left to the simulator.
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
