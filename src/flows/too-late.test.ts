import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  stuckChain,
  type StuckChain,
} from '../../dev/testing/nodes/stuck-chain';
import { failureData, replace } from '../../dev/testing/wallet/replacements';
import { namesIn } from '../../dev/testing/wallet/second-life';
import { recordsOf, send, sendParams } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import type { ReplacementKind } from '../core/transaction';
import type { SendView } from '../views/dialog-views';

describe('if it is too late', () => {
  const TAKEN = rpcError(
    52,
    'Invalid transaction nonce',
    'MempoolError(NonceTooOld { tx_nonce: Nonce(0x5), account_nonce: Nonce(0x6) })',
  );

  /** A payment that was sent, and a window to replace it in which `act` happens. */
  async function late(
    act: (chain: StuckChain) => void,
    kind: ReplacementKind,
    params: Record<string, unknown> = sendParams(),
  ): Promise<{ chain: StuckChain; wallet: TestWallet; failure: unknown }> {
    const chain = stuckChain(TAKEN);
    const wallet = testWallet({
      ...chain,
      answer: (view) => {
        if ('replaces' in view) {
          act(chain);
        }
        return true;
      },
    });
    await wallet.call('l2net_executeTxn', params);
    const failure = await failureData(replace(wallet, chain.hashOf(0), kind));
    return { chain, wallet, failure };
  }

  const lands = ({ included }: StuckChain): void => {
    included.push(0);
  };

  it.each(['speed-up', 'cancel'] as const)(
    'the %s says that the payment went through, and an equal one is warned of',
    async (kind) => {
      const { wallet, failure } = await late(lands, kind);
      expect(failure).toStrictEqual({ reason: 'late.payment' });
      expect(recordsOf(wallet).map(({ status }) => status)).toStrictEqual([
        'ACCEPTED_ON_L2',
        'REJECTED',
      ]);
      await send(wallet).catch(() => undefined);
      expect(namesIn(wallet.dialogs[2] as SendView)).toStrictEqual([
        'sent-recently',
      ]);
    },
  );

  it('closes the window', async () => {
    const chain = stuckChain();
    const wallet: TestWallet = testWallet({
      ...chain,
      answer: async (view, id) => {
        if ('replaces' in view) {
          chain.included.push(0);
          // Coming back from the details refreshes it.
          for (const name of ['details', 'previous']) {
            const click = { type: 'ButtonClickEvent', name };
            await wallet.context.windows.onInput(id, click as never);
          }
        }
        return true;
      },
    });
    await send(wallet);
    expect(
      await failureData(replace(wallet, chain.hashOf(0), 'cancel')),
    ).toStrictEqual({ reason: 'late.payment' });
    expect(chain.submitted).toHaveLength(1);
    expect(wallet.isOpen()).toBe(false);
  });

  it('says it of other calls too', async () => {
    const { failure } = await late(lands, 'cancel', {
      ...sendParams(),
      calls: [sendParams(1), sendParams(2)].flatMap(({ calls }) => calls),
    });
    expect(failure).toStrictEqual({ reason: 'late.done' });
  });

  it('says that another transaction took the nonce', async () => {
    // It isn't one of the wallet's.
    const { failure } = await late(({ included, dropped }) => {
      included.push(7);
      dropped.push(0);
    }, 'speed-up');
    expect(failure).toStrictEqual({ reason: 'late.other' });
  });

  it('claims nothing that no node says', async () => {
    const { wallet, failure } = await late(() => undefined, 'speed-up');
    expect(failure).toStrictEqual({ reason: 'late.unclear' });
    expect(recordsOf(wallet)[0]).toMatchObject({ status: 'RECEIVED' });
  });

  it('says that it failed', async () => {
    const chain = stuckChain(undefined, {
      overrides: {
        starknet_getTransactionStatus: () => ({
          finality_status: 'ACCEPTED_ON_L2',
          execution_status: 'REVERTED',
          failure_reason: 'x',
        }),
      },
    });
    const wallet = testWallet(chain);
    await send(wallet);
    chain.included.push(0);
    expect(await failureData(replace(wallet, chain.hashOf(0)))).toStrictEqual({
      reason: 'late.failed',
    });
  });

  it('says that it is canceled already', async () => {
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    const hash = await replace(wallet, chain.hashOf(0), 'cancel');
    chain.included.push(1);
    for (const kind of ['speed-up', 'cancel'] as const) {
      expect(await failureData(replace(wallet, hash, kind))).toStrictEqual({
        reason: 'late.canceled',
      });
    }
  });
});
