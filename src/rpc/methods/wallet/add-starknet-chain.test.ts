import { failureOf } from '../../../../test/support/sends';
import { testWallet } from '../../../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../../../config/networks';

const METHOD = 'wallet_addStarknetChain';
const params = (more: object = {}): object => ({
  id: 'sepolia',
  chain_id: SEPOLIA,
  chain_name: 'Sepolia',
  ...more,
});
const urls = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `https://node${String(index)}.test`,
  );

it.each([SEPOLIA, MAINNET])('the wallet has %s', async (chainId) => {
  const wallet = testWallet();
  expect(await wallet.call(METHOD, params({ chain_id: chainId }))).toBe(true);
  expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
});

it('no other can be added', async () => {
  const end = await failureOf(
    testWallet().call(METHOD, params({ chain_id: '0x1' })),
  );
  expect(end?.code).toBe(-32602);
  expect(end?.message).toMatch(
    /^Invalid params: params\.chain_id: expected .*: no other can be added \(INVALID_REQUEST_PAYLOAD\)$/u,
  );
});

it('takes at most 20 URLs', async () => {
  const wallet = testWallet();
  expect(await wallet.call(METHOD, params({ rpc_urls: urls(20) }))).toBe(true);
  const end = await failureOf(
    wallet.call(METHOD, params({ rpc_urls: urls(21) })),
  );
  expect(end).toMatchObject({
    code: -32602,
    message:
      'Invalid params: params.rpc_urls: expected at most 20 URLs (INVALID_REQUEST_PAYLOAD)',
  });
});
