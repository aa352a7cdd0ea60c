import { pollOnSchedule } from './schedule';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { GRANTED } from '../../../test/support/seed-phrase';
import { send } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';

it.each([
  ['asks a public node', [], 1],
  ['asks no public node if the user set one', ['starknetSepoliaRpcUrl'], 0],
])(
  'while the wallet is locked a poll %s, and takes no window, key or secret',
  async (_, ownNodes, requests) => {
    const flags = { any: ownNodes.length > 0, ownNodes };
    const status = { finality_status: 'RECEIVED' };
    const wallet = testWallet({
      ...scriptedChain({
        overrides: { starknet_getTransactionStatus: status },
      }),
      locked: true,
      state: { ...GRANTED, 'settings-traces': flags },
    });
    await send(wallet);
    const read = jest.spyOn(wallet.secret, 'get');
    wallet.requests.length = 0;
    wallet.asked.length = 0;
    const event = wallet.events.at(-1);
    await pollOnSchedule(wallet.context, event?.request.params.turn);
    expect(wallet.requests).toHaveLength(requests);
    expect(read).not.toHaveBeenCalled();
    for (const method of [
      'snap_createInterface',
      'snap_dialog',
      'snap_getBip44Entropy',
    ]) {
      expect(wallet.asked).not.toContain(method);
    }
  },
);
