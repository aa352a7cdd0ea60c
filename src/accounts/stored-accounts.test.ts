import { ownAccount } from './derived-accounts';
import {
  type AccountState,
  alreadyDeployed,
  fetchStatesByIndex,
} from './on-chain-state';
import { recallAccount, saveAccount } from './stored-accounts';
import type { AccountTools } from './tools';
import { absent, answersOf, felts } from '../../dev/testing/nodes/answers';
import { saidBy } from '../../dev/testing/nodes/said-by';
import { stateIn } from '../../dev/testing/wallet/memory-state';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import type { Felt } from '../core/felt';
import { queryOf, type ReadTree } from '../http/query';

const account = (
  index: number,
  accountType: Account['accountType'],
): Account => ({
  address: `0x${index + 1}${accountType === 'ready-0.4.0' ? 'a' : 'b'}`,
  index,
  accountType,
  publicKey: '0x5',
});

const state = (more: Partial<AccountState> = {}): AccountState => ({
  account: account(0, 'ready-0.4.0'),
  deployed: true,
  strk: 0n,
  eth: 0n,
  ...more,
});

/** A wallet that has the first two types of each index; the node knows none of them,
 * and answers each read of a balance with the next number. */
function wallet(): AccountTools & { readonly asked: number[] } {
  const asked: number[] = [];
  let balance = 0;
  const candidates = async (indices: readonly number[]): Promise<Account[][]> =>
    Promise.resolve(
      indices.map((index) => [
        account(index, 'ready-0.4.0'),
        account(index, 'argent-0.3.1'),
      ]),
    );
  const ask = async (reads: ReadTree): Promise<unknown> => {
    const { calls } = queryOf(reads);
    asked.push(calls.length);
    const outcomes = calls.map((_, position) =>
      position % 6 === 1 ? felts(`0x${(balance += 1)}`, '0x0') : absent(20),
    );
    return Promise.resolve(saidBy(answersOf(reads, outcomes)));
  };
  return {
    accounts: stateIn().accounts,
    derivedAccounts: {
      candidates,
      find: async (address: Felt) =>
        (await candidates([0])).flat().find((one) => one.address === address),
    },
    client: () => ({ ask }),
    asked,
  } as unknown as AccountTools & { readonly asked: number[] };
}

describe('an account of this wallet', () => {
  it('is found by its address', async () => {
    expect(await ownAccount(wallet(), '0x1b')).toStrictEqual(
      account(0, 'argent-0.3.1'),
    );
  });

  it('is not found at any other address', async () => {
    await expect(ownAccount(wallet(), '0x99')).rejects.toMatchObject({
      kind: 'not-found',
      message: 'This address is not an account of this wallet',
    });
  });

  it('can’t be deployed twice: the site gets an error code', () => {
    expect(alreadyDeployed()).toMatchObject({
      kind: 'rejected',
      message: 'The account is already deployed',
      data: { walletError: 115 },
    });
  });
});

describe('a saved account', () => {
  it('has the state that was read, and the hash of its deployment', async () => {
    const tools = wallet();
    await saveAccount(tools, SEPOLIA, state(), '0x9');
    expect(await tools.accounts.list(SEPOLIA)).toStrictEqual([
      {
        ...account(0, 'ready-0.4.0'),
        deployed: true,
        deployTxnHash: '0x9',
        blocked: '',
        isShared: false,
        classHash: '0x0',
      },
    ]);
    expect(await tools.accounts.list(MAINNET)).toStrictEqual([]);
  });

  it('has no deployment hash if none is known', async () => {
    const tools = wallet();
    await saveAccount(tools, SEPOLIA, state({ deployed: false }));
    expect(await tools.accounts.list(SEPOLIA)).toMatchObject([
      { deployed: false, deployTxnHash: '' },
    ]);
  });

  it('is known to be unable to sign, on its own network only', async () => {
    const tools = wallet();
    const own = account(0, 'ready-0.4.0');
    const other = account(1, 'ready-0.4.0');
    const cannotSign = async (
      chainId: ChainId,
      asked: typeof own,
    ): Promise<boolean> =>
      (await recallAccount(tools, chainId, asked)).cannotSign;
    await saveAccount(tools, SEPOLIA, state({ signingBlocker: 'guardian' }));
    await saveAccount(tools, SEPOLIA, state({ account: other }));
    await saveAccount(tools, MAINNET, state());
    expect(await cannotSign(SEPOLIA, own)).toBe(true);
    expect(await cannotSign(MAINNET, own)).toBe(false);
    expect(await cannotSign(SEPOLIA, other)).toBe(false);
    expect(await cannotSign(SEPOLIA, { ...own, address: '0x99' })).toBe(false);
  });

  it('is known to be shared until it no longer is', async () => {
    const tools = wallet();
    const own = account(0, 'ready-0.4.0');
    await saveAccount(tools, SEPOLIA, state({ isShared: true }));
    expect(await recallAccount(tools, SEPOLIA, own)).toStrictEqual({
      account: own,
      classHash: '0x0',
      isShared: true,
      cannotSign: false,
    });
    const [stored] = await tools.accounts.list(SEPOLIA);
    // Some methods pass on the stored account as it is.
    const seen = state({ account: { ...own, ...stored } });
    await saveAccount(tools, SEPOLIA, seen);
    expect(await recallAccount(tools, SEPOLIA, own)).toMatchObject({
      isShared: false,
    });
  });
});

describe('the states of several indices', () => {
  it('are read in one request, in order, with all types of each', async () => {
    const tools = wallet();
    const states = await fetchStatesByIndex(tools, SEPOLIA, [4, 2]);
    expect(tools.asked).toStrictEqual([24]);
    expect(
      states.map((types) =>
        types.map(({ account: { index, accountType }, strk }) => [
          index,
          accountType,
          strk,
        ]),
      ),
    ).toStrictEqual([
      [
        [4, 'ready-0.4.0', 1n],
        [4, 'argent-0.3.1', 2n],
      ],
      [
        [2, 'ready-0.4.0', 3n],
        [2, 'argent-0.3.1', 4n],
      ],
    ]);
  });
});
