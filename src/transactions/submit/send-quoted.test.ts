import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  FORWARDER,
  type PaidInUsdc,
  USDC,
  paidInUsdc,
  pay,
  quoteOf,
  walletPaying,
} from '../../../dev/testing/wallet/paid-in-usdc';
import { entriesOf, namesIn } from '../../../dev/testing/wallet/second-life';
import {
  ACCOUNT,
  PUBLIC_KEY,
  USER_REFUSED,
  failureOf,
  recordsOf,
  send,
} from '../../../dev/testing/wallet/sends';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { READY_040 } from '../../core/account-types';
import { WalletError } from '../../core/errors';
import { type Felt, padFelt, toU256 } from '../../core/felt';
import { PaymasterRefused } from '../../paymaster/paymaster';
import { isSignatureValid } from '../../starknet/curve';
import type { SendView } from '../../views/dialog-views';
import { runOverduePoll } from '../settle/schedule';

/** The dialog as it was last drawn. */
const lastView = ({ updates }: TestWallet): SendView =>
  updates.at(-1) as SendView;

/** Whether the dialog says what the paymaster offers, or that it offers nothing. */
function isOffered({ updates }: TestWallet): boolean {
  return updates.some(
    (view) =>
      !['asked', undefined].includes((view as SendView).fee.paid as 'asked'),
  );
}

/** A wallet whose user refuses once the window says what the paymaster offers, after this. */
function waitingFor(
  paid: PaidInUsdc,
  use?: (id: string) => Promise<void>,
): TestWallet {
  const wallet: TestWallet = walletPaying(paid, {
    answer: async (_, id) => {
      while (!isOffered(wallet)) {
        await new Promise(setImmediate);
      }
      await use?.(id);
      return false;
    },
  });
  return wallet;
}

/** Polls as MetaMask does, some time later. */
async function pollLater(wallet: TestWallet, seconds: number): Promise<void> {
  const at = wallet.context.now() + seconds;
  Object.assign(wallet.context, { now: () => at });
  await runOverduePoll(wallet.context);
}

/** A paymaster that gives no answer, after it may have sent the transaction. */
const silent = (isSent: boolean): PaidInUsdc =>
  paidInUsdc({
    execute: (quote, paid) => {
      if (isSent) {
        paid.land(quote);
      }
      throw new WalletError('unreachable', 'No answer');
    },
  });

describe('a payment of an account without STRK', () => {
  it('is paid for in USDC, by the message that the window shows', async () => {
    const paid = paidInUsdc();
    const wallet = walletPaying(paid);
    const result = await pay(wallet);
    const [signed] = paid.signed;
    const hash = signed?.quote.messageHash ?? '0x0';
    expect(result).toStrictEqual({
      transaction_hash: paid.land(quoteOf(paid)),
    });
    expect(lastView(wallet)).toMatchObject({
      resourceBounds: [],
      fee: {
        paid: {
          max: { amount: '0.31', symbol: 'USDC' },
          hash,
          forwarder: padFelt(FORWARDER),
        },
      },
    });
    expect(isSignatureValid(hash, signed?.signature ?? [], PUBLIC_KEY)).toBe(
      true,
    );
    expect(signed?.quote.calls).toMatchObject([
      { contractAddress: padFelt(USDC), calldata: ['0xb0b', '0x1', '0x0'] },
      { calldata: [FORWARDER, ...toU256(310_000n)] },
    ]);
    expect(paid.asked).toStrictEqual(['tokens', 'quote', 'execute']);
    expect(paid.chain.submitted).toStrictEqual([]);
  });

  it('is written down with its nonce before it can be approved', async () => {
    const seen: unknown[] = [];
    const paid = paidInUsdc({
      execute: (quote) => {
        seen.push(entriesOf(wallet)[0]?.attempt?.outside, recordsOf(wallet));
        return paid.land(quote);
      },
    });
    const wallet: TestWallet = walletPaying(paid, {
      onUpdate: () => {
        const { fee } = lastView(wallet);
        if (typeof fee.paid === 'object') {
          seen.push(entriesOf(wallet)[0]?.attempt?.outside);
        }
      },
    });
    await pay(wallet);
    const { nonce, messageHash: hash, executeBefore: before } = quoteOf(paid);
    const outside = [{ hash, nonce, before }];
    const deed = {
      steps: [{ does: { action: 'transfer', to: padFelt('0xb0b') } }],
    };
    const record = {
      txnHash: hash,
      nonce,
      inDoubt: true,
      outside: { hash },
      deed,
    };
    expect(seen.slice(0, 1)).toStrictEqual([outside]);
    expect(seen.slice(-2)).toMatchObject([outside, [record]]);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: paid.land(quoteOf(paid)), outside: { hash, before } },
    ]);
    expect(entriesOf(wallet)).toStrictEqual([]);
  });

  it('takes no nonce of the account', async () => {
    const paid = paidInUsdc();
    const wallet = walletPaying(paid);
    await pay(wallet);
    paid.held.strk = 10n ** 18n;
    await send(wallet);
    expect(wallet.dialogs.at(-1)).toMatchObject({ findings: [] });
    expect(paid.chain.submitted.map(({ nonce }) => nonce)).toStrictEqual([
      '0x5',
    ]);
  });

  it('is warned of after a dropped one, whose nonce it doesn’t take', async () => {
    const paid = paidInUsdc({
      overrides: {
        starknet_getNonce: '0x5',
        starknet_getTransactionStatus: rpcError(29),
      },
    });
    paid.held.strk = 10n ** 18n;
    const wallet = walletPaying(paid);
    await pay(wallet);
    const [sent] = recordsOf(wallet);
    await wallet.context.transactions.amend(
      SEPOLIA,
      sent?.txnHash ?? '0x0',
      (one) => ({
        ...one,
        status: 'REJECTED' as const,
        timestamp: one.timestamp - 7_200,
        missingSince: one.timestamp - 3_600,
      }),
    );
    // As after a restart: nothing but the record tells of the nonce.
    wallet.context.newerNonces.clear();
    paid.held.strk = 0n;
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([[], ['sent-before']]);
  });

  it.each([
    ['holds no USDC', 0n, 10n ** 19n],
    ['holds too little USDC', 1n, 1n],
  ])('is refused without a window if it %s', async (_, usdc, priceInStrk) => {
    const paid = paidInUsdc();
    paid.held.usdc = usdc;
    Object.assign(paid.paymaster, {
      feeTokens: async () =>
        Promise.resolve([
          { contract: padFelt(USDC), decimals: 6, priceInStrk },
        ]),
    });
    const wallet = walletPaying(paid);
    expect(await failureOf(pay(wallet))).toMatchObject({
      code: -32003,
      data: { reason: 'too-little-strk' },
    });
    expect([wallet.dialogs, paid.signed]).toStrictEqual([[], []]);
  });

  it('can’t be approved before the paymaster makes an offer', async () => {
    let offers = 0;
    const paid = paidInUsdc({
      quoteAs: (quote) => {
        offers += 1;
        if (offers === 1) {
          throw new WalletError('rejected', 'A lie', {
            reason: 'paymaster-differs',
          });
        }
        return quote;
      },
    });
    const wallet = waitingFor(paid, async (id) => {
      const click = { type: 'ButtonClickEvent', name: 'approve' } as never;
      return wallet.context.windows.onInput(id, click);
    });
    expect(await failureOf(pay(wallet))).toMatchObject(USER_REFUSED);
    expect(paid.signed).toStrictEqual([]);
  });

  it('is refused if the paymaster gives a nonce that a transaction may have', async () => {
    const paid = paidInUsdc({
      quoteAs: (quote) => ({ ...quote, nonce: '0x6' }),
    });
    const wallet = waitingFor(paid);
    await failureOf(pay(wallet));
    expect(paid.asked).toContain('quote');
    expect(
      wallet.updates.some(
        (view) => typeof (view as SendView).fee.paid === 'object',
      ),
    ).toBe(false);
  });
});

it('the first payment of an account that isn’t deployed deploys it in the same transaction, and lists it', async () => {
  const paid = paidInUsdc({ deployed: false });
  const wallet = walletPaying(paid);
  await pay(wallet);
  const [{ deployment } = {}] = paid.quotes;
  expect(deployment).toStrictEqual({
    classHash: READY_040,
    salt: PUBLIC_KEY,
    constructorCalldata: ['0x0', PUBLIC_KEY, '0x1'],
  });
  expect(namesIn(lastView(wallet))).toContain('deploys-first');
  expect(await wallet.context.accounts.list(SEPOLIA)).toMatchObject([
    { address: ACCOUNT },
  ]);
  expect(recordsOf(wallet)).toMatchObject([{ txnType: 'invoke', outside: {} }]);
  expect(paid.chain.submitted).toStrictEqual([]);
});

describe('a payment whose answer is lost', () => {
  it('is answered by the account’s own event', async () => {
    const paid = silent(true);
    const wallet = walletPaying(paid);
    const hash = paid.land;
    const result = await pay(wallet);
    expect(result).toStrictEqual({ transaction_hash: hash(quoteOf(paid)) });
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: hash(quoteOf(paid)), status: 'RECEIVED' },
    ]);
  });

  it('is warned of until it is found', async () => {
    const paid = silent(false);
    const wallet = walletPaying(paid);
    const messageHash = async (): Promise<unknown> =>
      ((await failureOf(pay(wallet)))?.data as { messageHash?: Felt })
        .messageHash;
    expect(await messageHash()).toBe(paid.quotes[0]?.messageHash);
    expect(await messageHash()).toBe(paid.quotes[1]?.messageHash);
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([[], ['sent-before']]);
    const txnHash = paid.land(quoteOf(paid));
    await pollLater(wallet, 60);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash, status: 'ACCEPTED_ON_L2' },
      { txnHash: paid.quotes[1]?.messageHash, status: 'RECEIVED' },
    ]);
  });

  it('is over once the signature has expired', async () => {
    const paid = silent(false);
    const wallet = walletPaying(paid);
    await failureOf(pay(wallet));
    await pollLater(wallet, 1000);
    await pollLater(wallet, 1000);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);
    paid.closeAt(wallet.context.now());
    await pollLater(wallet, 5000);
    expect(recordsOf(wallet)).toMatchObject([
      {
        status: 'REJECTED',
        failureReason: 'The paymaster didn’t send it in time',
      },
    ]);
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([[], []]);
  });
});

describe('a payment that the paymaster refuses', () => {
  const refusing = (): PaidInUsdc =>
    paidInUsdc({
      execute: () => {
        throw new PaymasterRefused(154);
      },
    });

  it('isn’t asked for again, and is warned of while it can still be sent', async () => {
    const paid = refusing();
    const wallet = walletPaying(paid);
    const { messageHash } = (await failureOf(pay(wallet)))?.data as {
      messageHash?: Felt;
    };
    expect(messageHash).toBe(paid.quotes[0]?.messageHash);
    expect(paid.signed).toHaveLength(1);
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', inDoubt: true },
    ]);
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([[], ['sent-before']]);
    paid.closeAt(wallet.context.now() + 1000);
    await pollLater(wallet, 1000);
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn).at(-1)).toStrictEqual([]);
  });

  it('is followed if the paymaster sends it all the same', async () => {
    const paid = refusing();
    const wallet = walletPaying(paid);
    await failureOf(pay(wallet));
    const txnHash = paid.land(quoteOf(paid));
    await pollLater(wallet, 60);
    const found = { txnHash, status: 'ACCEPTED_ON_L2' };
    expect(recordsOf(wallet)).toMatchObject([found]);
  });
});

describe('a paymaster’s hash', () => {
  it('doesn’t count if another payment has it', async () => {
    const hashes: Felt[] = [];
    const paid = paidInUsdc({
      execute: (quote) => {
        const hash = paid.land(quote);
        hashes.push(hash);
        return hashes[0] ?? hash;
      },
    });
    const wallet = walletPaying(paid);
    const results = [await pay(wallet, 1), await pay(wallet, 2)];
    expect(results).toStrictEqual(
      hashes.map((hash) => ({ transaction_hash: hash })),
    );
    expect(recordsOf(wallet).map(({ txnHash }) => txnHash)).toStrictEqual(
      hashes,
    );
  });

  it('is replaced by that of the transaction that the account names', async () => {
    const paid = paidInUsdc({ execute: () => '0x11e' });
    const wallet = walletPaying(paid);
    expect(await pay(wallet)).toStrictEqual({ transaction_hash: '0x11e' });
    await pollLater(wallet, 60);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: '0x11e', status: 'RECEIVED' },
    ]);
    const txnHash = paid.land(quoteOf(paid));
    await pollLater(wallet, 120);
    const found = { txnHash, status: 'ACCEPTED_ON_L2' };
    expect(recordsOf(wallet)).toMatchObject([found]);
  });

  it.each<[string, Parameters<typeof paidInUsdc>[0]]>([
    ['of another transaction', { foreign: ['0x11e'] }],
    [
      'that no node knows',
      { overrides: { starknet_getTransactionByHash: rpcError(29) } },
    ],
  ])('%s is no answer: the payment stays pending', async (_, options) => {
    const paid = paidInUsdc({ execute: () => '0x11e', ...options });
    const wallet = walletPaying(paid);
    expect(await failureOf(pay(wallet))).toMatchObject({ code: -32002 });
    const { messageHash } = quoteOf(paid);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: messageHash, status: 'RECEIVED' },
    ]);
  });

  it.each([
    ['was reverted: the message can still run', 'ACCEPTED_ON_L2', 'REVERTED'],
    ['is on its way: it may be another', 'PRE_CONFIRMED', 'SUCCEEDED'],
  ])('says nothing if its transaction %s', async (_, finality, execution) => {
    const paid = paidInUsdc({
      execute: () => '0x11e',
      overrides: {
        starknet_getTransactionStatus: {
          finality_status: finality,
          execution_status: execution,
        },
      },
    });
    const wallet = walletPaying(paid);
    await pay(wallet);
    await wallet.call('l2net_getTransactionStatus', {
      transactionHash: '0x11e',
    });
    await pollLater(wallet, 60);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([[], ['sent-before']]);
  });
});
