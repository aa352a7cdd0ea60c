import { chainWithMemory } from '../../dev/testing/nodes/chain-with-memory';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { wireHash } from '../../dev/testing/nodes/wire-hash';
import type { Open } from '../../dev/testing/wallet/open-page';
import { paidInUsdc, quoteOf } from '../../dev/testing/wallet/paid-in-usdc';
import {
  openPayroll,
  payrollFile,
  reopenPayroll,
} from '../../dev/testing/wallet/payroll';
import { testPage } from '../../dev/testing/wallet/test-page';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { WalletError } from '../core/errors';
import type { ListPart } from '../state/payment-lists';

const firstPart = async ({ wallet }: Open): Promise<ListPart | undefined> =>
  (await wallet.context.paymentLists.list())[0]?.parts[0];

/** What the list's page says in a later life of the wallet, which has lost its records. */
async function textLater({ wallet }: Open): Promise<string> {
  const { [`transactions-${SEPOLIA}`]: _, ...state } = Object.fromEntries(
    wallet.state.values,
  );
  const later = testWallet({ ...scriptedChain(), state });
  const page = testPage(later);
  await reopenPayroll({ wallet: later, page });
  return page.text().join('|');
}

describe('a part whose answer is unclear', () => {
  it('has the hash of what may still run, without whose record it isn’t open', async () => {
    const asked: unknown[] = [];
    const chain = chainWithMemory({
      onSubmit: (index) =>
        index === 0 ? rpcError(59, 'duplicate') : undefined,
      // No node knows it.
      isIncluded: () => false,
      overrides: { starknet_getTransactionStatus: () => rpcError(29) },
    });
    const opened = await openPayroll(
      { ...chain, answer: (view) => asked.push(view) > 0 },
      payrollFile(101),
    );
    await opened.page.submit();
    const [sent] = chain.submitted;
    expect([asked.length, await firstPart(opened)]).toMatchObject([
      1,
      { hash: sent && wireHash(sent, SEPOLIA) },
    ]);
    expect(await firstPart(opened)).not.toHaveProperty('isApproved');
    expect(await textLater(opened)).toContain('|Part 1|No longer on record');
  });

  it('has the hash of the message that a paymaster may still send', async () => {
    const paid = paidInUsdc({
      execute: async () =>
        Promise.reject(
          new WalletError('unreachable', 'no answer', { delivered: 'unknown' }),
        ),
    });
    const opened = await openPayroll(
      paid.chain,
      payrollFile(101).replaceAll('STRK', 'USDC'),
    );
    Object.assign(opened.page.context, { paymaster: paid.paymaster });
    await opened.page.submit();
    expect(await firstPart(opened)).toMatchObject({
      hash: quoteOf(paid).messageHash,
    });
    expect(await textLater(opened)).toContain('|Part 1|No longer on record');
  });
});
