import { invoke, signed } from './support/conformance/plain';
import { TOKEN, funded, hashOf, transfer } from './support/funded';
import { balanceOf, describeOnEmbedded, node, useNode } from './support/node';
import { makeGate } from './support/scripted-node';
import { privateKeyOf } from './support/secrets';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet } from './support/snap';
import type { Ended } from '../dev/playground/simulator/wallet';
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

describeOnEmbedded('a node', () => {
  const proxy = useNode();

  it.each([
    ['is down', () => 'cut' as const],
    ['returns HTML', () => ({ body: '<html>Bad gateway</html>' })],
    ['returns 500', () => ({ status: 500, body: 'no' })],
    ['returns 429', () => ({ status: 429, body: '{}' })],
    [
      'returns other ids',
      (_: unknown, body: unknown) => ({
        body: answer(body, () => ({ id: 'other', result: '0x1' })),
      }),
    ],
    [
      'returns garbage',
      (_: unknown, body: unknown) => ({
        body: answer(body, ({ method }) =>
          method === 'starknet_chainId'
            ? { result: '0x534e5f5345504f4c4941' }
            : { result: { any: [1] } },
        ),
      }),
    ],
    [
      'is on another chain',
      (_: unknown, body: unknown) => ({
        body: answer(body, () => ({ result: MAINNET })),
      }),
    ],
  ])('that %s causes an error without its address', async (_, behaviour) => {
    const wallet = await installWallet();
    proxy().behave(behaviour);
    const { error } = await wallet.call('l2net_getErc20TokenBalance', {
      tokenAddress: TOKEN,
      userAddress: ADDRESSES[0],
    });
    expect(error?.code).toBe(-32002);
    expect(JSON.stringify(error)).not.toMatch(/localhost|127\.0|517\d|http/u);
  });

  it('that is slow delays only the requests that need it', async () => {
    const wallet = await installWallet();
    const gate = makeGate();
    proxy().behave(async () => {
      await gate.opened;
      return 'pass' as const;
    });
    const slow = wallet.call('l2net_getErc20TokenBalance', {
      tokenAddress: TOKEN,
      userAddress: ADDRESSES[0],
    });
    const other = await wallet.call('l2net_getCurrentNetwork');
    expect(other.result).toMatchObject({ name: 'Starknet Sepolia' });
    gate.open();
    expect((await slow).result).toMatchObject({ balanceLatest: '0x0' });
  });

  it('rejects a nonce that another wallet has used', async () => {
    const { wallet, address } = await funded(131);
    const send = async (): Promise<Ended> =>
      wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: transfer('0xb0c2', 3n),
      });
    hashOf(await send());
    const others = signed(
      invoke(address, [[TOKEN, 'transfer', 0xb0c2, 5, 0]], 2),
      BigInt(privateKeyOf(131)),
    );
    proxy().behave(async (methods) => {
      if (methods.includes('starknet_addInvokeTransaction')) {
        await node('starknet_addInvokeTransaction', {
          invoke_transaction: others,
        });
      }
      return 'pass' as const;
    });
    const late = await send();
    expect(late.error).toMatchObject({ code: -32003, data: { code: 52 } });
    expect(await balanceOf(padFelt('0xb0c2'))).toBe(8n);
    proxy().reset();
    hashOf(await send());
    expect(await balanceOf(padFelt('0xb0c2'))).toBe(11n);
  });

  it('that is up again gets the same request', async () => {
    const { wallet, address } = await funded(130);
    const params = { address, calls: transfer('0xb0c0', 3n) };
    proxy().behave(() => 'cut');
    const during = await wallet.call('l2net_executeTxn', params);
    expect(during.error?.code).toBe(-32002);
    proxy().reset();
    hashOf(await wallet.answer(true, 'l2net_executeTxn', params));
    expect(await balanceOf(padFelt('0xb0c0'))).toBe(3n);
  });
});
