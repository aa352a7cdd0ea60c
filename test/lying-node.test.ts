import { funded, hashOf, transfer } from './support/funded';
import {
  balanceOf,
  describeOnEmbedded,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import { padFelt } from '../src/core/felt';

type Call = {
  readonly id: unknown;
  readonly method: string;
  readonly params: Record<string, unknown>;
};

const TWICE = 'You may be sending this twice';

describeOnEmbedded('a node that keeps a transaction and denies it', () => {
  const proxy = useNode();

  /** The chain gets the submission, and the wallet the answer 55. */
  const deny = ({ isHidden }: { isHidden: boolean }): void => {
    proxy().behave(async ([method = ''], body) => {
      const { id, params } = body as Call;
      const refusal = (code: number): { body: string } => ({
        body: JSON.stringify({
          jsonrpc: '2.0',
          id,
          error: { code, message: 'no' },
        }),
      });
      if (method === 'starknet_addInvokeTransaction') {
        await node(method, params);
        return refusal(55);
      }
      return isHidden && method === 'starknet_getTransactionStatus'
        ? refusal(29)
        : 'pass';
    });
  };

  it('is found out by the hash: one payment, reported as sent', async () => {
    const { wallet, address } = await funded(140);
    const params = { address, calls: transfer('0xb0d0', 3n) };
    hashOf(await wallet.answer(true, 'l2net_executeTxn', params));
    deny({ isHidden: false });
    const { dialog, ...sent } = await wallet.answer(
      true,
      'l2net_executeTxn',
      params,
    );
    hashOf(sent);
    expect(dialog).not.toContain(TWICE);
    expect(await balanceOf(padFelt('0xb0d0'))).toBe(6n);
  });

  it('and hides it makes the user pay twice only after a warning', async () => {
    const { wallet, address } = await funded(141);
    const other = { address, calls: transfer('0xb0d2', 1n) };
    hashOf(await wallet.answer(true, 'l2net_executeTxn', other));
    const params = { address, calls: transfer('0xb0d1', 3n) };
    deny({ isHidden: true });
    const { error } = await wallet.answer(true, 'l2net_executeTxn', params);
    expect(error).toMatchObject({
      code: -32003,
      data: { code: 55, transactionHash: expect.any(String) as string },
    });
    expect(await balanceOf(padFelt('0xb0d1'))).toBe(3n);
    proxy().reset();
    const { result } = await wallet.call('l2net_getTransactionStatus', {
      transactionHash: error?.data?.transactionHash,
    });
    expect(result).toMatch(/^ACCEPTED|PENDING/u);
    const again = await wallet.answer(false, 'l2net_executeTxn', params);
    expect(again.dialog).toContain(TWICE);
    expect(await balanceOf(padFelt('0xb0d1'))).toBe(3n);
  });
});

describeOnEmbedded('a node that passes a payment on, and then', () => {
  const proxy = useNode();
  useSecondNode();

  const POLLED = ['starknet_getTransactionStatus', 'starknet_getNonce'];
  const reverted = {
    result: {
      finality_status: 'ACCEPTED_ON_L2',
      execution_status: 'REVERTED',
    },
  };
  const unknown = { error: { code: 29, message: 'no' } };

  it.each([
    ['stands still', 142, unknown],
    ['says that it failed', 143, reverted],
  ])(
    '%s is not believed, and the user is warned before paying again',
    async (_, index, status) => {
      const { wallet, address } = await funded(index);
      const events = wallet.supportEvents();
      const poll = async (): Promise<unknown> => {
        await wallet.fireEvent(events.at(-1));
        const { result } = await wallet.call('l2net_getTransactions', {
          senderAddress: address,
          onlyFromState: true,
        });
        return result;
      };
      const params = { address, calls: transfer('0xb0d3', 3n) };
      const sent = await wallet.answer(true, 'l2net_executeTxn', params);
      const txnHash = hashOf(sent);
      proxy().behave((methods, body) =>
        methods.every((method) => POLLED.includes(method))
          ? {
              body: JSON.stringify(
                [body].flat().map((each) => {
                  const { id, method } = each as Call;
                  return {
                    jsonrpc: '2.0',
                    id,
                    ...(method === 'starknet_getNonce'
                      ? { result: '0x0' }
                      : status),
                  };
                }),
              ),
            }
          : 'pass',
      );
      expect(await poll()).toMatchObject([{ txnHash, status: 'RECEIVED' }]);
      const again = await wallet.answer(false, 'l2net_executeTxn', params);
      expect(again.dialog).toContain(TWICE);
      proxy().reset();
      expect(await poll()).toMatchObject([
        { txnHash, status: 'ACCEPTED_ON_L2' },
      ]);
    },
  );
});
