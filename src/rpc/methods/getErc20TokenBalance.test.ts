import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { failureOf } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';
import { selectorOf } from '../../starknet/address';

const USER = padFelt('0x57a');

type Call = {
  block_id: string;
  request: { entry_point_selector: string; calldata: string[] };
};

/** The balances that a site is told; `view` answers each read by its name and block. */
async function balances(
  view: (name: string, block: string) => unknown,
): Promise<unknown> {
  const starknet_call = ({ block_id: block, request }: Call): unknown => {
    expect(request.calldata).toStrictEqual(['0x57a']);
    const name = ['balanceOf', 'balance_of'].find(
      (one) => selectorOf(one) === request.entry_point_selector,
    );
    return view(name ?? '', block);
  };
  const wallet = testWallet(scriptedChain({ overrides: { starknet_call } }));
  const call = wallet.call('l2net_getErc20TokenBalance', {
    tokenAddress: padFelt(STRK),
    userAddress: USER,
  });
  return call.catch(async () => failureOf(call));
}

describe('a balance', () => {
  it.each(['balanceOf', 'balance_of'])('is what %s says', async (has) => {
    const result = await balances((name, block) => {
      if (name !== has) {
        return rpcError(21);
      }
      return block === 'latest' ? ['0x7', '0x0'] : ['0x8', '0x1'];
    });
    expect(result).toStrictEqual({
      balanceLatest: '0x7',
      balancePending: '0x100000000000000000000000000000008',
    });
  });

  it('of an older token is a single felt', async () => {
    expect(await balances(() => ['0x7'])).toStrictEqual({
      balanceLatest: '0x7',
      balancePending: '0x7',
    });
  });

  it.each([
    ['has no such view', rpcError(21)],
    ['says nothing', []],
  ])('is not known if the contract %s', async (_, answer) => {
    expect(await balances(() => answer)).toMatchObject({
      code: -32001,
      message: 'There is no ERC-20 token at the token address',
      data: { walletError: 111 },
    });
  });

  it('is not known if the node fails', async () => {
    expect(await balances(() => rpcError(-32603))).toMatchObject({
      code: -32002,
    });
  });
});
