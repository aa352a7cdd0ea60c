import type { Call, PaymasterDetails } from 'starknet';

import { TOKEN, transfer } from './support/funded';
import {
  balanceOf,
  classAt,
  describeOnDevnet,
  mint,
  useNode,
  view,
} from './support/node';
import {
  dappAccount,
  deployedAccount,
  usePaymaster,
  type DappAccount,
} from './support/paymaster';
import { installWallet } from './support/snap';
import { ETH } from '../src/config/tokens';
import { padFelt, type Felt } from '../src/core/felt';

const SPONSORED: PaymasterDetails = { feeMode: { mode: 'sponsored' } };
const IN_ETHER: PaymasterDetails = {
  feeMode: { mode: 'default', gasToken: padFelt(ETH) },
};

type Deployment = NonNullable<PaymasterDetails['deploymentData']>;

const payment = (to: Felt, amount: bigint): Call =>
  transfer(to, amount) as unknown as Call;

const ALLOWANCE = { ...payment('0xb0d9', 5n), entrypoint: 'approve' };

/** Makes the paymaster send a payment for a fee in ether, and checks the balances;
 * returns the dialog's text. */
async function payInEther(
  { address, account, dialogs }: DappAccount,
  to: Felt,
): Promise<string> {
  await mint(address, 1, 'WEI');
  const strk = await balanceOf(address);
  const calls = [payment(to, 3n)];
  const estimate = await account.estimatePaymasterTransactionFee(
    calls,
    IN_ETHER,
  );
  const most = BigInt(estimate.suggested_max_fee_in_gas_token);
  await account.executePaymasterTransaction(calls, IN_ETHER, 2n * most);
  expect(await balanceOf(to)).toBe(3n);
  expect(await balanceOf(address)).toBe(strk - 3n);
  const paid = 10n ** 18n - (await balanceOf(address, 'WEI'));
  expect(paid).toBeGreaterThan(0n);
  // The most was signed; the rest came back.
  expect(paid).toBeLessThan(most);
  return dialogs[0] ?? '';
}

describeOnDevnet('transactions that a paymaster sends', () => {
  useNode();
  const paymaster = usePaymaster();

  it('may take their fee in a token', async () => {
    const payer = await deployedAccount(180, paymaster().url);
    const { account } = payer;
    const tokens = await account.paymaster.getSupportedTokens();
    expect(await account.paymaster.isAvailable()).toBe(true);
    expect(tokens.map((token) => token.token_address)).toContain(ETH);
    const dialog = await payInEther(payer, padFelt('0xb0d0'));
    expect(dialog).toMatch(
      /Who may send them .*\n0x[0-9a-f]{64}\n[^]*Until\n.* UTC, in (?:1 hour|5\d minutes)\n[^]*Fee \(step 2\)\n0\.0+\d+ ETH\n/u,
    );
    expect(dialog).toContain('1 · Send 0.000000000000000003 STRK');
    expect(dialog).toMatch(/2 · Send 0\.0+\d+ ETH/u);
    expect(dialog).toMatch(/You send\n− 0\.0+\d+ ETH/u);
    expect(dialog).not.toContain('Valid for a long time');
    expect(dialog).not.toContain('Far more than a fee');
    // The message is routine: no box has to be ticked.
    expect(dialog).toContain('⚠ Steps 1–2: Someone else will send this');
  });

  it('may be sponsored', async () => {
    const { address, account, dialogs } = await deployedAccount(
      181,
      paymaster().url,
    );
    const strk = await balanceOf(address);
    await account.executePaymasterTransaction(
      [payment(padFelt('0xb0d1'), 4n)],
      SPONSORED,
    );
    expect(await balanceOf(padFelt('0xb0d1'))).toBe(4n);
    expect(await balanceOf(address)).toBe(strk - 4n);
    expect(dialogs.join()).toContain('Someone else will send this for you');
    expect(dialogs.join()).not.toContain('Fee, call');
  });

  it('may deploy an account without money', async () => {
    const wallet = await installWallet();
    const { result: created } = await wallet.call('l2net_createAccount', {
      addressIndex: 182,
    });
    expect(created).toHaveProperty('address');
    const { account, address, dialogs } = await dappAccount(
      wallet,
      paymaster().url,
    );
    const { result: deployment } = await wallet.call(
      'wallet_deploymentData',
      {},
    );
    const deploymentData = deployment as Deployment;
    await account.executePaymasterTransaction([ALLOWANCE], {
      ...SPONSORED,
      deploymentData,
    });
    expect(await classAt(address)).toBe(deploymentData.class_hash);
    expect(await view(TOKEN, 'allowance', address, '0xb0d9')).toEqual([
      '0x5',
      '0x0',
    ]);
    expect(dialogs.join()).toContain(
      'The spender can then spend up to 0.000000000000000005 STRK',
    );
  });
});

describeOnDevnet(
  'transactions that a paymaster sends to older accounts (SNIP-9, version 1)',
  () => {
    useNode();
    const paymaster = usePaymaster();

    it('take their fee in a token', async () => {
      // This account takes both versions.
      paymaster().behave('another version');
      const payer = await deployedAccount(183, paymaster().url);
      const dialog = await payInEther(payer, padFelt('0xb0d2'));
      expect(dialog).toMatch(
        /Until\n.* UTC, in (?:1 hour|5\d minutes)\n[^]*Fee \(step 2\)\n0\.0+\d+ ETH\n/u,
      );
    });
  },
);
