import { LORDS, list, lords, walletWith } from '../../test/support/lords';
import { ACCOUNT } from '../../test/support/sends';
import type { TwoNodes } from '../../test/support/two-nodes';
import { read } from '../../test/support/views';
import { SEPOLIA } from '../config/networks';

describe('a token that is added', () => {
  const add = async (
    nodes: TwoNodes,
    tokenAddress = LORDS,
  ): Promise<string> => {
    await nodes.wallet.call('l2net_addErc20Token', {
      address: ACCOUNT,
      chainId: SEPOLIA,
      tokenAddress,
      tokenName: 'Lords',
      tokenSymbol: 'LORDS',
      tokenDecimals: 18,
    });
    const view = nodes.wallet.dialogs.at(-1);
    return view === undefined ? '' : read(view);
  };
  const DOUBT = /in doubt: LORDS 18 or LORDS 20\?/u;

  it('is in doubt if two endpoints contradict each other', async () => {
    expect(await add(walletWith(lords(18), lords(18)))).not.toMatch(DOUBT);
    expect(await add(walletWith(lords(18), 'silent'))).not.toMatch(DOUBT);
    expect(await add(walletWith(lords(18), lords(20)))).toMatch(DOUBT);
  });

  it('stays as it was kept while an endpoint agrees with that', async () => {
    const nodes = walletWith(lords(20), lords(18));
    await list(nodes);
    expect(await add(nodes)).toMatch(DOUBT);
    expect(await nodes.wallet.context.tokens.list(SEPOLIA)).toMatchObject([
      { decimals: 18 },
    ]);
    nodes.says.others = lords(20);
    expect(await add(nodes)).toMatch(DOUBT);
    expect(await nodes.wallet.context.tokens.list(SEPOLIA)).toMatchObject([
      { decimals: 20 },
    ]);
  });
});
