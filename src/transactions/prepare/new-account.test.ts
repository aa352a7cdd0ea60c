import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { addAccount } from '../../accounts/new-account';
import { SEPOLIA } from '../../config/networks';

type Call = { request: { calldata: string[] } };

/** The account of index 0 as created by MetaMask's former Starknet snap. */
const OLD =
  '0x01373170969180d77b1c5a2cfc397a391ec8b730ad1132dc45d46b5aeb7771d9';

/** A wallet whose former snap's address has received a few wei. */
function dusted(): TestWallet['context'] {
  const { context } = testWallet(
    scriptedChain({
      deployed: false,
      overrides: {
        starknet_call: ({ request }: Call) =>
          BigInt(request.calldata[0] ?? 0) === BigInt(OLD)
            ? ['0x1', '0x0']
            : ['0x0', '0x0'],
      },
    }),
  );
  return context;
}

describe('addAccount', () => {
  it('adds no account at an address that can’t send', async () => {
    const context = dusted();
    const { account } = await addAccount(context, SEPOLIA);
    expect(account).toMatchObject({ address: ACCOUNT, index: 0 });
    const kept = await context.accounts.list(SEPOLIA);
    expect(kept.map(({ address }) => address).sort()).toStrictEqual(
      [OLD, ACCOUNT].sort(),
    );
  });

  it('adds the account chosen for a given index', async () => {
    const { account } = await addAccount(dusted(), SEPOLIA, 0);
    expect(account).toMatchObject({ address: OLD, kind: 'argent-cairo0' });
  });

  it('lets no account type of an index hide another one listed before', async () => {
    const context = dusted();
    await addAccount(context, SEPOLIA);
    await addAccount(context, SEPOLIA, 0);
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(2);
  });
});
