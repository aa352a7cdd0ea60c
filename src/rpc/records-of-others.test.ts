import { storedRecord } from '../../test/support/records';
import { scriptedChain } from '../../test/support/scripted-chain';
import { ADDRESSES, SITE } from '../../test/support/seed-phrase';
import { ACCOUNT, recordsOf } from '../../test/support/sends';
import { testWallet } from '../../test/support/wallet';
import { SEPOLIA } from '../config/networks';
import type { Felt } from '../core/felt';

const [, SECOND] = ADDRESSES;

/** The site may see the second account alone. */
const ONE = [{ origin: SITE, since: 1, scope: 'account', account: SECOND }];

const ACCEPTED = {
  finality_status: 'ACCEPTED_ON_L2',
  execution_status: 'SUCCEEDED',
};

describe.each([
  ['l2net_getTransactionStatus', 'ACCEPTED_ON_L2'],
  [
    'starkNet_getTransactionStatus',
    { finalityStatus: 'ACCEPTED_ON_L2', executionStatus: 'SUCCEEDED' },
  ],
])('%s of a site with one account', (method, result) => {
  it.each<[string, Felt, string, number]>([
    ['another account', ACCOUNT, 'RECEIVED', 0],
    ['that account', SECOND, 'ACCEPTED_ON_L2', 1],
  ])(
    'of a transaction of %s tells what the node says',
    async (_, sender, status, notices) => {
      const { methods } = scriptedChain({
        overrides: { starknet_getTransactionStatus: ACCEPTED },
      });
      const wallet = testWallet({
        methods,
        state: {
          grants: ONE,
          [`transactions-${SEPOLIA}`]: [
            storedRecord({ senderAddress: sender }),
          ],
        },
      });
      const params = { transactionHash: '0x5' };
      expect(await wallet.call(method, params)).toStrictEqual(result);
      // Only a record that the site may see is updated, and its owner told.
      expect(recordsOf(wallet)).toMatchObject([{ status }]);
      expect(wallet.notices).toHaveLength(notices);
    },
  );
});
