import { readActivity } from './activity';
import { HEAD, walletOnChain } from '../../dev/testing/nodes/incoming-chain';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { SEPOLIA } from '../config/networks';
import { padFelt } from '../core/felt';

const [GEM, ART] = [padFelt('0x9e3'), padFelt('0xa47')];

it('all calls of own transactions and their fees are kept', async () => {
  const wallet = await walletOnChain({
    own: [
      {
        hash: '0x1',
        block: HEAD - 5,
        fee: 9n,
        calldata: ['0x2', GEM, '0x1', '0x1', '0x5', ART, '0x2', '0x0'],
      },
    ],
  });
  await readActivity(wallet.context, { chainId: SEPOLIA, account: ACCOUNT });
  expect(await wallet.context.pastTransactions.list(SEPOLIA)).toStrictEqual([
    {
      txnHash: '0x1',
      calls: [
        { contractAddress: GEM, entrypoint: '0x1', calldata: ['0x5'] },
        { contractAddress: ART, entrypoint: '0x2', calldata: [] },
      ],
      count: 2,
      fee: '0x9',
      moved: [],
    },
  ]);
});
