import { sendCalls } from './send';
import { DEALER } from '../../dev/catalogue/moving-market';
import {
  call,
  transfer,
  units,
  type PlainCall,
} from '../../dev/catalogue/requests';
import { thiefMarket, type ThiefMarket } from '../../dev/catalogue/thief';
import { ACCOUNT, FRIEND, GEM, NFT, STRK } from '../../dev/catalogue/world';
import { recordOf } from '../../dev/testing/wallet/records';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { COMPLETE } from '../../dev/testing/wallet/sends';
import { ownAccount } from '../accounts/derived-accounts';
import { MAINNET } from '../config/networks';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { DEFAULT_OPTIONS } from '../transactions/prepare/build';
import type { SendView } from '../views/dialog-views';

/** A call of a contract that nothing vouches for, which moves nothing. */
const move: PlainCall = call(DEALER, 'count');

const ask = async (
  { wallet }: ThiefMarket,
  method: string,
  params: object,
): Promise<unknown> =>
  wallet.call(method, { address: ACCOUNT, chainId: MAINNET, ...params }, SITE);

const ACTIONS: Readonly<
  Record<
    string,
    {
      readonly act: (market: ThiefMarket) => Promise<unknown>;
      /** The names of all findings. */
      readonly findings: readonly string[];
    }
  >
> = {
  'a game’s move that its site sends': {
    act: async (market) =>
      ask(market, 'l2net_signTransaction', {
        transactions: [move],
        transactionsDetail: { ...COMPLETE, nonce: 0 },
      }),
    findings: ['sign-only'],
  },
  'a game’s move behind a pending transaction': {
    act: async (market) => {
      await market.wallet.context.transactions.add(
        recordOf({
          senderAddress: ACCOUNT,
          chainId: MAINNET,
          timestamp: Math.floor(Date.now() / 1000),
        }),
      );
      market.before.submission = () => {
        market.chain.ledger.pending().state.setNonce(BigInt(ACCOUNT), 1n);
      };
      return ask(market, 'l2net_executeTxn', { calls: [move] });
    },
    findings: [],
  },
  'a free mint': {
    act: async (market) =>
      ask(market, 'l2net_executeTxn', {
        calls: [call(NFT, 'mint', ACCOUNT, 77n)],
      }),
    findings: [],
  },
  'an unlisted token, sent from the wallet’s own form': {
    act: async ({ wallet: { context } }) => {
      await context.loadLanguage();
      return sendCalls(context, WALLET_REQUESTER, {
        chainId: MAINNET,
        account: await ownAccount(context, ACCOUNT),
        calls: [transfer(GEM, FRIEND, units(10))],
        options: DEFAULT_OPTIONS,
      });
    },
    findings: [],
  },
  'a game’s move that a paymaster sends': {
    act: async (market) => {
      const all = market.balance(STRK);
      market.act(transfer(STRK, FRIEND, all), ACCOUNT);
      // The market's paymaster makes no transaction that a node could know.
      return ask(market, 'l2net_executeTxn', { calls: [move] }).catch(
        () => undefined,
      );
    },
    findings: [],
  },
};

describe('an ordinary action needs no tick', () => {
  it.each(Object.entries(ACTIONS))('%s', async (_, { act, findings }) => {
    const market = thiefMarket();
    await act(market);
    const { dialogs, updates } = market.wallet;
    const view = (updates.at(-1) ?? dialogs.at(-1)) as SendView;
    expect(view.findings.map((one) => one.name)).toStrictEqual(findings);
    expect(
      view.findings.filter(({ level }) => level === 'danger'),
    ).toStrictEqual([]);
    expect(market.readings).toMatchObject([{ isTicked: false }]);
  });
});
