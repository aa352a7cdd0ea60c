import { dispatch } from './dispatcher';
import { storedRecord } from '../../test/support/records';
import { scriptedChain } from '../../test/support/scripted-chain';
import { rpcError } from '../../test/support/scripted-rpc';
import { GRANTED, SITE } from '../../test/support/seed-phrase';
import { ACCOUNT, recordsOf } from '../../test/support/sends';
import { testWallet } from '../../test/support/wallet';
import { SEPOLIA } from '../config/networks';

type Params = { transaction_hash: string };

const PENDING = storedRecord({ senderAddress: ACCOUNT });

it('waits for the overdue poll even if the request fails', async () => {
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_getTransactionStatus: (params: Params) =>
          params.transaction_hash === '0x5'
            ? { finality_status: 'ACCEPTED_ON_L2' }
            : rpcError(29),
      },
    }),
    state: {
      ...GRANTED,
      watch: { turn: 1, looks: 0, due: 5 },
      [`transactions-${SEPOLIA}`]: [PENDING],
    },
  });
  const patient = { ...wallet.context, wait: async () => forever };
  const request = {
    method: 'l2net_getTransactionStatus',
    params: { transactionHash: '0x7' },
  };
  await expect(dispatch(patient, SITE, request)).rejects.toMatchObject({
    code: -32001,
  });
  expect(recordsOf(wallet)).toMatchObject([{ status: 'ACCEPTED_ON_L2' }]);
  expect(wallet.state.values.get('watch')).toMatchObject({ due: 0 });
});

const forever = new Promise<never>(() => undefined);
