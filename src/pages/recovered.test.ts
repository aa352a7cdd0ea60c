import { openHome, openPage } from './router';
import {
  chainWithMemory,
  hashesOf,
} from '../../dev/testing/nodes/chain-with-memory';
import type { ScriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { BOB, STRK_TOKEN } from '../../dev/testing/wallet/open-page';
import { payFromForm } from '../../dev/testing/wallet/pay-from-form';
import { ACCEPTED, storedRecords } from '../../dev/testing/wallet/records';
import { entriesOf, liveOn } from '../../dev/testing/wallet/second-life';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, recordsOf, STORED } from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import { OLD, OLD_ACCOUNT } from '../../dev/testing/wallet/upgrades';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { approvalId, type GivenApproval } from '../state/approvals';
import type { TransactionRecord } from '../state/transactions';
import {
  pollOnSchedule,
  runOverduePoll,
} from '../transactions/settle/schedule';

/** Something that the user sends from a page. */
type OwnSend = {
  /** What is different on the chain. */
  readonly chain?: Parameters<typeof chainWithMemory>[0];
  /** The state before it. */
  readonly state?: NonNullable<Parameters<typeof liveOn>[2]>['state'];
  readonly act: (wallet: TestWallet) => Promise<unknown>;
  /** How its notification begins. */
  readonly notice: RegExp;
};

/** Clicks on a button of home. */
const click =
  (button: string): OwnSend['act'] =>
  async (wallet) => {
    const page = testPage(wallet);
    await openPage(page.context, 'home');
    await page.click(button);
  };

const stateWith = (account: object): OwnSend['state'] => ({
  ...GRANTED,
  [`accounts-${SEPOLIA}`]: [{ ...STORED, ...account }],
});

const GIVEN: GivenApproval = {
  token: STRK_TOKEN,
  spender: BOB,
  what: 'amount',
  value: '0x9',
  since: 1_999_999_000,
};

/** A pending payment that no node knows. */
const STUCK = {
  txnHash: '0x77',
  senderAddress: ACCOUNT,
  nonce: '0x5',
  timestamp: 1_999_999_000,
  calls: ['a'],
  signed: { tip: '0x0', l2Price: '0x8' },
} satisfies Partial<TransactionRecord>;

/** Teku, of the snap's list. */
const VALIDATOR =
  '0x68b5f8e8eb23a42ad290800f229f09b1bcc8d43537dd27a127769ffa13b59f1';

const OWN_SENDS: Record<string, OwnSend> = {
  'a payment': { act: payFromForm, notice: /^Sent 0\.5 STRK/u },
  'several payments': {
    act: async (wallet) => {
      const page = testPage(wallet);
      const params = { chainId: SEPOLIA, account: ACCOUNT };
      await openPage(page.context, 'payments', params);
      page.typeUntold({ line0: `${BOB}, STRK, 0.5; ${BOB}, ETH, 0.25` });
      await page.submit();
    },
    notice: /^2 steps/u,
  },
  'a stake': {
    chain: {
      views: {
        staker_pool_info: ['0x0', '0x64', '0x1', '0xb002', STRK, '0x1'],
        get_pool_member_info_v1: ['0x1'],
        contract_parameters_v1: ['0x1', '0x12c'],
      },
    },
    act: async (wallet) => {
      const page = testPage(wallet);
      const params = { chainId: SEPOLIA, account: ACCOUNT };
      await openPage(page.context, 'staking', params);
      await page.fill();
      page.typeUntold({ validator: VALIDATOR, amount: '0.5' });
      await page.click('stake');
    },
    notice: /^2 steps/u,
  },
  'what takes an approval back': {
    chain: { views: { allowance: ['0x9', '0x0'] } },
    act: async (wallet) => {
      const { approvals } = wallet.context;
      await approvals.update(SEPOLIA, ACCOUNT, (known) => ({
        ...known,
        approvals: [GIVEN],
      }));
      const page = testPage(wallet);
      await openPage(page.context, 'approvals');
      await page.fill();
      await page.click(`take-back:${SEPOLIA}:${ACCOUNT}:${approvalId(GIVEN)}`);
    },
    notice: /^Revoke the approval/u,
  },
  'an upgrade': {
    chain: OLD_ACCOUNT,
    state: stateWith({
      address: OLD,
      accountType: 'argent-cairo0',
      deployed: true,
    }),
    act: click(`upgrade:${SEPOLIA}:${OLD}`),
    notice: /^Replace your account’s code/u,
  },
  'a deployment': {
    chain: { deployed: false },
    state: stateWith({}),
    act: click(`deploy:${SEPOLIA}:${ACCOUNT}`),
    notice: /^Activate account/u,
  },
  'a cancellation': {
    state: {
      ...stateWith({ deployed: true }),
      [`transactions-${SEPOLIA}`]: storedRecords(STUCK),
    },
    act: click(`cancel:${SEPOLIA}:${STUCK.txnHash}`),
    notice: /^Cancellation: /u,
  },
};

/** A chain that includes what was sent, once it is told to. */
function chainOf({ chain: options = {} }: OwnSend): {
  chain: ScriptedChain;
  settle: () => void;
} {
  let isSettled = false;
  const chain: ScriptedChain = chainWithMemory({
    ...options,
    overrides: {
      ...options.overrides,
      starknet_getTransactionStatus: ({
        transaction_hash: hash,
      }: {
        transaction_hash: string;
      }) =>
        !hashesOf(chain).includes(hash)
          ? rpcError(29)
          : isSettled
            ? ACCEPTED
            : { finality_status: 'RECEIVED' },
    },
  });
  return {
    chain,
    settle: () => {
      isSettled = true;
    },
  };
}

/** The life after one in which MetaMask stopped right after the node got what was sent; of the
 * state it has only what was there before. */
async function afterStop(
  chain: ScriptedChain,
  { act, state }: OwnSend,
): Promise<TestWallet> {
  const before = liveOn(chain, undefined, { ...(state && { state }) });
  const kept = Object.fromEntries(before.state.values);
  void act(before).catch(() => undefined);
  while (chain.submitted.length === 0) {
    await new Promise(setImmediate);
  }
  return liveOn(chain, before, { state: kept, notes: [...before.notes] });
}

describe.each(Object.entries(OWN_SENDS))(
  '%s, sent right before MetaMask stopped',
  (_, sent) => {
    const told = ({ notices }: TestWallet): number =>
      notices.filter((text) => sent.notice.test(String(text))).length;

    it('is shown by home alone, and told once it is settled', async () => {
      const { chain, settle } = chainOf(sent);
      const wallet = await afterStop(chain, sent);
      const page = testPage(wallet);
      const [hash = ''] = hashesOf(chain);
      await openHome(page.context);
      await page.fill();
      expect(JSON.stringify(page.drawn.at(-1))).toContain(
        `"transaction:${SEPOLIA}:${hash}"`,
      );
      expect(told(wallet)).toBe(0);
      settle();
      await pollOnSchedule(
        wallet.context,
        wallet.events.at(-1)?.request.params.turn,
      );
      expect(told(wallet)).toBe(1);
    });

    it('is recorded when the user opens MetaMask', async () => {
      const { chain, settle } = chainOf(sent);
      const wallet = await afterStop(chain, sent);
      const [txnHash] = hashesOf(chain);
      settle();
      await runOverduePoll(wallet.context);
      expect(recordsOf(wallet)).toContainEqual(
        expect.objectContaining({ txnHash, status: 'ACCEPTED_ON_L2' }),
      );
      expect(told(wallet)).toBe(1);
      expect(entriesOf(wallet)).toMatchObject([{ origin: '', hash: txnHash }]);
    });
  },
);
