import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { failureOf } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';

it('schedules the overdue poll even if the request fails', async () => {
  const wallet = testWallet({
    ...scriptedChain(),
    state: { ...GRANTED, 'poll-schedule': { turn: 1, pollCount: 0, due: 5 } },
  });
  const params = { transactionHash: '0x7' };
  const end = await failureOf(
    wallet.call('l2net_getTransactionStatus', params),
  );
  expect(end).toMatchObject({ code: -32001 });
  expect(wallet.events).toHaveLength(1);
});

it.each([
  ['wallet_strk20Balances', '(STRK20) are not supported'],
  ['wallet_strk20InvokeTransaction', '(STRK20) are not supported'],
  ['wallet_surprise', 'no such method'],
  ['a_wallet_strk20Balances', 'no such method'],
  ['l2net_surprise', 'no such method'],
])('%s is refused with a reason', async (name, words) => {
  const error = await failureOf(testWallet().call(name));
  expect(error).toMatchObject({ code: -32601, data: { walletError: 163 } });
  expect(error?.message).toContain(words);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  '%s, a property of every JavaScript object, is not a method',
  async (name) => {
    for (const prefix of ['', 'l2net_', 'starkNet_', 'wallet_']) {
      const call = testWallet().call(`${prefix}${name}`, {});
      const { code, message } = (await failureOf(call)) ?? {};
      expect(code).toBe(-32601);
      expect(message).toMatch(/^The wallet has no such method/u);
    }
  },
);
