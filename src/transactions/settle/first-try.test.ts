import { SnapError } from '@metamask/snaps-sdk';

import { runOverduePoll } from './schedule';
import { hashesOf } from '../../../dev/testing/nodes/chain-with-memory';
import {
  type ScriptedChain,
  noncesOf,
} from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  type OnDisk,
  TEN_MINUTES_LATER,
  afterSubmission,
} from '../../../dev/testing/wallet/lost-writes';
import {
  PAYMENT,
  again,
  liveOn,
  namesIn,
  useFakeTimeouts,
} from '../../../dev/testing/wallet/second-life';
import { recordsOf, sendParams } from '../../../dev/testing/wallet/sends';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';

useFakeTimeouts();

/** A wallet that goes on, and whose user refuses every window. */
const refusing = (chain: ScriptedChain, state: OnDisk): TestWallet =>
  liveOn(chain, undefined, { state, answer: () => false });

describe('a user who declines to pay twice', () => {
  it('has the first payment on record, and is warned for a day', async () => {
    const { chain, disk } = await afterSubmission(TEN_MINUTES_LATER);
    const wallet = refusing(chain, disk);
    await expect(again(wallet)).rejects.toThrow(SnapError);
    const [txnHash] = hashesOf(chain);
    expect(recordsOf(wallet)).toMatchObject([{ txnHash, askedAgain: true }]);
    expect(wallet.events).not.toHaveLength(0);
    await expect(again(wallet)).rejects.toThrow(SnapError);
    const later = liveOn(chain, wallet, { later: 80_000 });
    await again(later);
    expect([...wallet.dialogs, ...later.dialogs].map(namesIn)).toStrictEqual(
      Array.from({ length: 3 }, () => ['sent-before']),
    );
  });

  it('is warned again if the first payment can’t be found', async () => {
    const { chain, disk } = await afterSubmission({
      overrides: { starknet_getTransactionByHash: () => rpcError(29) },
    });
    const wallet = refusing(chain, disk);
    await expect(again(wallet)).rejects.toThrow(SnapError);
    await expect(again(wallet)).rejects.toThrow(SnapError);
    const later = liveOn(chain, wallet, { later: 80_000 });
    await again(later);
    expect([...wallet.dialogs, ...later.dialogs].map(namesIn)).toStrictEqual([
      ['maybe-sent'],
      ['maybe-sent'],
      ['maybe-sent'],
    ]);
  });
});

describe('a payment that lands after the stop', () => {
  /** A chain that includes the payment only later. */
  async function pending(): Promise<{
    chain: ScriptedChain;
    disk: OnDisk;
    land: () => void;
  }> {
    let isIncluded = false;
    const sent = await afterSubmission({
      isIncluded: () => isIncluded,
      // As the network does once the nonce is used.
      onSubmit: () => (isIncluded ? rpcError(52) : undefined),
    });
    return {
      ...sent,
      land: () => {
        isIncluded = true;
      },
    };
  }

  it('takes the nonce of the second one, so that only one can run', async () => {
    const sent = await pending();
    const wallet = liveOn(sent.chain, undefined, { state: sent.disk });
    await again(wallet);
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['opened-again']]);
    const nonces = sent.chain.submitted.map(({ nonce }) => nonce);
    expect(nonces).toStrictEqual(['0x5', '0x5']);
  });

  it('is warned of, if it lands in place of the second one', async () => {
    let isLanded = false;
    const sent = await afterSubmission({
      isIncluded: () => false,
      overrides: {
        starknet_getNonce: () => (isLanded ? '0x6' : '0x5'),
        starknet_getTransactionStatus: () => rpcError(29),
      },
    });
    const wallet = liveOn(sent.chain, undefined, { state: sent.disk });
    await again(wallet);
    isLanded = true;
    const later = liveOn(sent.chain, wallet, { later: 600 });
    await runOverduePoll(later.context);
    expect(recordsOf(later)).toMatchObject([{ status: 'REJECTED' }]);
    await again(later);
    expect(later.dialogs.map(namesIn)).toStrictEqual([['sent-before']]);
  });

  it('is answered with, if it lands after the user refused it', async () => {
    const { chain, disk, land } = await pending();
    const [hash] = hashesOf(chain);
    const wallet = refusing(chain, disk);
    await expect(again(wallet)).rejects.toThrow(SnapError);
    land();
    expect(await again(wallet)).toStrictEqual({ transaction_hash: hash });
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['opened-again']]);
  });

  it('may run beside a second one that comes after another payment', async () => {
    const { chain, disk } = await afterSubmission({
      isIncluded: () => false,
      overrides: { starknet_getTransactionReceipt: () => rpcError(29) },
    });
    const wallet = liveOn(chain, undefined, { state: disk });
    const { address, calls } = sendParams() as {
      address: string;
      calls: object[];
    };
    const other = { ...calls[0], calldata: ['0xbad', 9, 0] };
    await again(wallet, {
      ...PAYMENT,
      params: { address, calls: [other] },
    });
    await again(wallet);
    // The other payment and the first try have the same nonce: either can run.
    expect(noncesOf(chain)).toStrictEqual([5, 5, 6]);
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([[], ['maybe-sent']]);
  });

  it.each([
    ['approves', true],
    ['refuses', false],
  ])('in an open window is the answer if the user %s', async (_, answer) => {
    const { chain, disk, land } = await pending();
    const [hash] = hashesOf(chain);
    const wallet = liveOn(chain, undefined, {
      state: disk,
      answer: () => {
        land();
        return answer;
      },
    });
    const result = await again(wallet).catch((error: unknown) => error);
    expect(chain.submitted).toHaveLength(answer ? 2 : 1);
    expect(result).toStrictEqual({ transaction_hash: hash });
  });
});
