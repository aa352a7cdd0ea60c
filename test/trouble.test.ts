import { TOKEN, funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeWithNode, useNode } from './support/node';
import { ADDRESSES } from './support/phrase';
import { installWallet } from './support/snap';
import { MAINNET } from '../src/config/networks';
import { padFelt } from '../src/core/felt';

type Call = { readonly id: unknown; readonly method: string };

const answer = (
  body: unknown,
  make: (call: Call) => Record<string, unknown>,
): string => {
  const answers = [body].flat().map((call) => ({
    jsonrpc: '2.0',
    id: (call as Call).id,
    ...make(call as Call),
  }));
  return JSON.stringify(Array.isArray(body) ? answers : answers[0]);
};

describeWithNode('a node in trouble', () => {
  const gateway = useNode();

  it.each([
    ['is dead', () => 'cut' as const],
    ['answers HTML', () => ({ body: '<html>Bad gateway</html>' })],
    ['answers 500', () => ({ status: 500, body: 'no' })],
    ['answers 429', () => ({ status: 429, body: '{}' })],
    [
      'answers with other ids',
      (_: unknown, body: unknown) => ({
        body: answer(body, () => ({ id: 'other', result: '0x1' })),
      }),
    ],
    [
      'answers garbage',
      (_: unknown, body: unknown) => ({
        body: answer(body, ({ method }) =>
          method === 'starknet_chainId'
            ? { result: '0x534e5f5345504f4c4941' }
            : { result: { any: [1] } },
        ),
      }),
    ],
    [
      'is of another chain',
      (_: unknown, body: unknown) => ({
        body: answer(body, () => ({ result: MAINNET })),
      }),
    ],
  ])(
    'that %s is no answer, and its address is told to nobody',
    async (_, behaviour) => {
      const wallet = await installWallet();
      gateway().behave(behaviour);
      const { error } = await wallet.call('l2net_getErc20TokenBalance', {
        tokenAddress: TOKEN,
        userAddress: ADDRESSES[0],
      });
      expect(error?.code).toBe(-32002);
      expect(JSON.stringify(error)).not.toMatch(/localhost|127\.0|517\d|http/u);
    },
  );

  it('loses nothing: what was asked before it goes on after it', async () => {
    const { wallet, address } = await funded(130);
    const params = { address, calls: transfer('0xb0c0', 3n) };
    gateway().behave(() => 'cut');
    const during = await wallet.call('l2net_executeTxn', params);
    expect(during.error?.code).toBe(-32002);
    gateway().reset();
    hashOf(await wallet.answer(true, 'l2net_executeTxn', params));
    expect(await balanceOf(padFelt('0xb0c0'))).toBe(3n);
  });
});
