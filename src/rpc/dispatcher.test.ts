import { scriptedChain } from '../../test/support/scripted-chain';
import { GRANTED } from '../../test/support/seed-phrase';
import { failureOf } from '../../test/support/sends';
import { testWallet } from '../../test/support/wallet';

it('schedules the overdue poll even if the request fails', async () => {
  const wallet = testWallet({
    ...scriptedChain(),
    state: { ...GRANTED, watch: { turn: 1, looks: 0, due: 5 } },
  });
  const params = { transactionHash: '0x7' };
  const end = await failureOf(
    wallet.call('l2net_getTransactionStatus', params),
  );
  expect(end).toMatchObject({ code: -32001 });
  expect(wallet.events).toHaveLength(1);
});
