import { scriptedChain } from '../../../test/support/scripted-chain';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { addAccount } from '../../accounts/discover';
import { allAccounts, listAccounts } from '../../accounts/own-accounts';
import { MAINNET, SEPOLIA, type ChainId } from '../../config/networks';
import type { AccountType } from '../../core/account-types';
import { padFelt } from '../../core/felt';
import type { StoredAccount } from '../../state/accounts';
import { findKnownAddresses } from '../known-addresses';

const account = (
  index: number,
  kind: AccountType = 'ready-0.4.0',
): StoredAccount => ({
  index,
  kind,
  publicKey: padFelt(BigInt(index + 1)),
  address: padFelt(`0x${String(index)}${kind.length.toString(16)}`),
  deployed: true,
  deployTxnHash: '0x5',
  blocked: 'guardian',
});

/** The same account on a network on which it is not known. */
const unknown = (known: StoredAccount): StoredAccount => ({
  ...known,
  deployed: false,
  deployTxnHash: '',
  blocked: '',
  isShared: false,
  classHash: '0x0',
});

async function keeping(
  kept: Partial<Record<ChainId, readonly StoredAccount[]>>,
): Promise<TestWallet['context']> {
  const { context } = testWallet(
    scriptedChain({
      deployed: false,
      overrides: { starknet_chainId: MAINNET },
      views: { balanceOf: ['0x0', '0x0'] },
    }),
  );
  for (const chainId of [MAINNET, SEPOLIA] as const) {
    for (const one of kept[chainId] ?? []) {
      await context.accounts.put(chainId, one);
    }
  }
  return context;
}

describe('listAccounts', () => {
  it('lists another network’s accounts, without their state there', async () => {
    const [here, there, both] = [account(1), account(0), account(2)];
    const context = await keeping({
      [MAINNET]: [here, both],
      [SEPOLIA]: [there, unknown(both)],
    });
    expect(await listAccounts(context, MAINNET)).toStrictEqual([
      here,
      both,
      unknown(there),
    ]);
    expect(await context.accounts.list(MAINNET)).toStrictEqual([here, both]);
    expect(await listAccounts(context, SEPOLIA)).toStrictEqual([
      there,
      unknown(both),
      unknown(here),
    ]);
  });

  it('lists no second account type of an index, but knows of it', async () => {
    const [newest, older] = [account(0), account(0, 'argent-0.3.1')];
    const context = await keeping({ [MAINNET]: [newest], [SEPOLIA]: [older] });
    expect(await listAccounts(context, MAINNET)).toStrictEqual([newest]);
    expect(await allAccounts(context, MAINNET)).toStrictEqual({
      here: [newest],
      elsewhere: [unknown(older)],
    });
    const known = await findKnownAddresses(context, MAINNET);
    expect(known).toStrictEqual(
      [newest, older].map(({ address }) => ({
        address,
        as: 'own',
        name: '0',
      })),
    );
  });
});

describe('addAccount', () => {
  it('uses the lowest index not in the network’s state, for sites', async () => {
    const context = await keeping({ [SEPOLIA]: [account(0)] });
    const added = await addAccount(context, MAINNET);
    expect(added.account.index).toBe(0);
  });

  it('uses the lowest index not listed yet, for the pages', async () => {
    const context = await keeping({ [SEPOLIA]: [account(0)] });
    const added = await addAccount(context, MAINNET, undefined, listAccounts);
    expect(added.account.index).toBe(1);
  });
});
