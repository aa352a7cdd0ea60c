import { recordOf } from './records';
import { ADDRESSES } from './seed-phrase';
import { ACCOUNT, STORED } from './sends';
import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import type { Context } from '../../../src/context/context';
import { padFelt, type Felt } from '../../../src/core/felt';
import type { Token } from '../../../src/state/tokens';
import type { TransactionRecord } from '../../../src/state/transactions';

const [, SECOND, THIRD] = ADDRESSES;
const STRANGER = padFelt('0x57a4');
const FRIEND = padFelt('0xb0b');
const OTHER_SITE = 'https://other.example';

/** The time at which it is known, in Unix seconds. */
export const NOW = 1_000;

/** Lets a wallet know something. */
export type Learn = (context: Context) => Promise<void>;

/** The record of a transaction that a node accepted a moment ago. */
const recent = (members: Partial<TransactionRecord>): TransactionRecord =>
  recordOf({
    txnHash: '0xa11ce',
    senderAddress: ACCOUNT,
    nonce: '0x5',
    timestamp: NOW - 5,
    ...members,
  });

const sent =
  (...all: Partial<TransactionRecord>[]): Learn =>
  async ({ transactions }) => {
    for (const members of all) {
      await transactions.add(recent(members));
    }
  };

const tokenAt = (address: Felt, sites: string[]): Token => ({
  address: padFelt(address),
  name: 'Token',
  symbol: 'TOK',
  decimals: 6,
  sites,
});

/** What the wallet knows and the site doesn't, in groups that are known at once. */
export const KNOWN: Readonly<Record<string, Readonly<Record<string, Learn>>>> =
  {
    'other accounts': {
      'another account': async ({ accounts }) =>
        accounts.put(SEPOLIA, {
          ...STORED,
          address: SECOND,
          index: 1,
          deployed: true,
        }),
      'an account of another phrase': async ({ accounts }) =>
        accounts.put(SEPOLIA, {
          ...STORED,
          address: STRANGER,
          source: 'other',
        }),
    },
    'other accounts’ transactions': {
      'a pending one': sent({ senderAddress: SECOND }),
      'one that failed': sent({
        txnHash: '0x5',
        senderAddress: THIRD,
        status: 'REVERTED',
      }),
    },
    'a pending transaction of another site': {
      '': sent({ origin: OTHER_SITE }),
    },
    'pending transactions of the wallet': {
      '': sent({}, { txnHash: '0xa11cf', nonce: '0x6' }),
    },
    'a pending deployment': {
      '': sent(
        { txnType: 'deploy_account', nonce: '0x0' },
        { txnHash: '0xa11cf', nonce: '0x1' },
      ),
    },
    'a pending upgrade': {
      '': sent({ contractAddress: ACCOUNT, contractFuncName: 'upgrade' }),
    },
    'transactions that are over': {
      'a failed one of another site': sent({
        origin: OTHER_SITE,
        txnHash: '0xa11cd',
        nonce: '0x4',
        status: 'REVERTED',
      }),
      'a dropped one': sent({ status: 'REJECTED', missingSince: NOW - 1 }),
      'one that a paymaster has': sent({
        txnHash: '0xa11cf',
        outside: { hash: '0xa11cf', before: NOW + 99, block: 1 },
      }),
    },
    'what the user calls and does': {
      'names of accounts': async ({ accounts: { labels } }) =>
        labels.rename(ACCOUNT, 'Savings'),
      'a hidden account': async ({ accounts: { labels } }) =>
        labels.setHidden(ACCOUNT, true),
      'the main account': async ({ accounts: { labels } }) =>
        labels.setMain(SECOND),
      'a contact': async ({ contacts }) =>
        contacts.put({ address: FRIEND, name: 'Bob' }),
      'an address paid before': async ({ counterparties }) =>
        counterparties.put(SEPOLIA, {
          address: FRIEND,
          usedAs: 'sent',
          classHash: null,
          at: NOW,
        }),
      'approvals given': async ({ approvals }) =>
        approvals.update(SEPOLIA, ACCOUNT, (known) => ({
          ...known,
          nonces: [[0, 4]],
          checked: { nonce: 4, at: NOW },
        })),
      'an unfinished form': async ({ draft }) =>
        draft.keep({
          account: ACCOUNT,
          chainId: SEPOLIA,
          recipient: 'bob',
          token: STRK,
          amount: '1',
          at: NOW,
        }),
      settings: async ({ preferences }) =>
        preferences.save({
          startNetwork: MAINNET,
          showsValues: false,
          hidesSmall: true,
        }),
    },
    'what other sites did': {
      'their tokens': async ({ tokens }) => {
        await tokens.put(
          SEPOLIA,
          tokenAt(ACCOUNT, [OTHER_SITE]),
          tokenAt(STRK, [OTHER_SITE]),
        );
        await tokens.keep(SEPOLIA, [tokenAt(STRANGER, [])]);
      },
      'their open calls': async ({ journalEntries }) =>
        journalEntries.replace(undefined, {
          origin: OTHER_SITE,
          call: '0x1',
          at: NOW,
          attempt: {
            chainId: SEPOLIA,
            account: ACCOUNT,
            nonce: '0x5',
            from: '0x5',
            block: 9,
            calls: [],
          },
        }),
      'their accounts': async ({ connectedSites }) =>
        connectedSites.add({
          origin: OTHER_SITE,
          since: 1,
          scope: 'account',
          account: SECOND,
          chainId: MAINNET,
        }),
      'their refusals': async ({ refusals }) => {
        await refusals.add(OTHER_SITE, NOW);
        await refusals.block(OTHER_SITE);
      },
      'ABIs of their calls': async ({ classAbis }) =>
        classAbis.put(SEPOLIA, [
          {
            classHash: '0xc1a55',
            functions: [{ name: 'transfer', inputs: [] }],
            types: [],
          },
        ]),
      'a forwarder': async ({ forwarders }) =>
        forwarders.write(SEPOLIA, '0xf0'),
      notices: async ({ missedNotices }) => missedNotices.put('Sent'),
    },
    'the current network': {
      '': async ({ networks }) => networks.switchTo(MAINNET),
    },
    'that only connected sites may ask': {
      '': async ({ preferences }) => preferences.save({ mayAsk: 'connected' }),
    },
  };
