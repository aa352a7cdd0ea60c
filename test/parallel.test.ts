import { funded, hashOf, transfer } from './support/funded';
import {
  balanceOf,
  describeOnBothChains,
  transactionOf,
  useNode,
} from './support/node';
import { padFelt } from '../src/core/felt';

describeOnBothChains('concurrent sends', () => {
  const proxy = useNode();

  // The soak test covers a thousand sends in bursts of ten.
  it('get one nonce each, and leave no gap where the node rejects one', async () => {
    const { wallet, address } = await funded(121);
    wallet.windows.approveAll();
    let submissions = 0;
    proxy().behave((methods, body) => {
      const isSubmission = methods.includes('starknet_addInvokeTransaction');
      submissions += isSubmission ? 1 : 0;
      const { id } = body as { id?: unknown };
      const error = { code: 55, message: 'no' };
      return isSubmission && submissions === 4
        ? { body: JSON.stringify({ jsonrpc: '2.0', id, error }) }
        : 'pass';
    });
    const burst = async (
      recipients: readonly string[],
    ): Promise<{ to: string; nonce: number; error?: unknown }[]> =>
      Promise.all(
        recipients.map(async (to) => {
          const end = await wallet.call('l2net_executeTxn', {
            address,
            calls: transfer(to, 5n),
          });
          return end.error === undefined
            ? { to, nonce: Number((await transactionOf(hashOf(end))).nonce) }
            : { to, nonce: NaN, error: end.error };
        }),
      );
    const ends = await burst(
      Array.from({ length: 6 }, (_, index) =>
        padFelt(`0xcafe${String(index)}`),
      ),
    );
    const sent = ends.filter(({ error }) => error === undefined);
    expect(ends.filter(({ error }) => error !== undefined)).toMatchObject([
      { error: { code: -32003, data: { code: 55 } } },
    ]);
    const inOrder = (done: typeof ends): number[] =>
      done.map(({ nonce }) => nonce).sort((a, b) => a - b);
    // The first nonce was the deployment's.
    expect(inOrder(sent)).toEqual([1, 2, 3, 4, 5]);
    expect(
      await Promise.all(ends.map(async ({ to }) => balanceOf(to))),
    ).toEqual(ends.map(({ error }) => (error === undefined ? 5n : 0n)));
    const next = await burst([padFelt('0xcafe98'), padFelt('0xcafe99')]);
    expect(inOrder(next)).toEqual([6, 7]);
  });
});
