import { EVERYDAY } from './all';
import type { Case } from './case';
import { makeRequest } from './first-view';
import {
  approve,
  call,
  done,
  send,
  transfer,
  units,
  type PlainCall,
} from './requests';
import type { MadeTransaction } from './texts-by-place';
import { ACCOUNT, ETH, POOL, STRK } from './world';
import { MAINNET, SEPOLIA } from '../../src/config/networks';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../src/core/felt';
import { replaceTransaction } from '../../src/flows/replace';
import { searchReceived } from '../../src/pages/data/search-received';
import { selectorOf } from '../../src/starknet/address';
import type { Receipt } from '../../src/starknet/history-reads';
import { pollPending } from '../../src/transactions/settle/schedule';
import { TELLS } from '../chain/embedded-chain/contracts/dealer';
import { PAYLOAD } from '../testing/inputs/contract-class';
import { scriptedChain } from '../testing/nodes/scripted-chain';
import { stuckChain } from '../testing/nodes/stuck-chain';
import {
  HEAD,
  transferOf,
  walletOnChain,
  type ChainTransfer,
  type IncomingChain,
} from '../testing/wallet/incoming-chain';
import { BOB } from '../testing/wallet/open-page';
import {
  pay as payUsdc,
  refundingPaymaster,
  walletPaying,
} from '../testing/wallet/paid-in-usdc';
import { ACCEPTED } from '../testing/wallet/records';
import { send as pay, PUBLIC_KEY, STORED } from '../testing/wallet/sends';
import { CAIRO0, OLD, upgrade, world } from '../testing/wallet/upgrades';
import { testWallet } from '../testing/wallet/wallet';

/** Makes something happen in a wallet of a language. */
export type MakeTransaction = (locale: string) => Promise<MadeTransaction>;

const ORDINARY = Object.values<readonly Case[]>(EVERYDAY).flat();

/** A transaction that a site asks for and the user approves. */
function approvedRequest(
  one: Pick<Case, 'setUp' | 'request'>,
): MakeTransaction {
  return async (locale) => {
    const { wallet, result, ask } = await makeRequest(one, true, locale);
    if (result instanceof Error) {
      throw result;
    }
    const [hash] = Object.values(result as Record<string, Felt>);
    const { result: receipt } = ask('starknet_getTransactionReceipt', {
      transaction_hash: hash,
    }) as { result: Receipt };
    const balance = (token: Felt, block: number): bigint => {
      const { result: answered } = ask('starknet_call', {
        request: {
          contract_address: unpadFelt(token),
          entry_point_selector: selectorOf('balance_of'),
          calldata: [unpadFelt(ACCOUNT)],
        },
        block_id: { block_number: block },
      }) as { result: Felt[] };
      return BigInt(answered[0] ?? 0);
    };
    const { block_number: block = 0, actual_fee: fee } = receipt;
    return {
      wallet,
      chainId: MAINNET,
      changeOf: (token) =>
        balance(token, Number(block)) -
        balance(token, Number(block) - 1) +
        (token === STRK ? BigInt(fee?.amount ?? 0) : 0n),
    };
  };
}

/** One of the catalogue. */
function catalogueCase(name: string): MakeTransaction {
  const found = ORDINARY.find((one) => one.name === name);
  if (found === undefined) {
    throw new Error(`The catalogue has no case “${name}”`);
  }
  return approvedRequest(found);
}

const STAKE = toFelt(units(10));
const ENTERED = [
  approve(STRK, POOL, units(10)),
  call(POOL, 'enter_delegation_pool', ACCOUNT, STAKE),
];

/** A deed in a staking pool, after others. */
const inPool = (
  before: readonly PlainCall[],
  ...calls: readonly PlainCall[]
): MakeTransaction =>
  approvedRequest({
    setUp: { steps: before.map((one) => done(ACCOUNT, one)) },
    request: send(calls),
  });

const LEAVING = call(POOL, 'exit_delegation_pool_intent', STAKE);

/** A market that pays only in simulations. */
const LIAR: Felt = padFelt('0x00dea1e5');

/** Half a STRK. */
const HALF = toFelt(units(0.5));

/** Something that another transaction replaces, and what is told of the one with this number. */
const replacement =
  (kind: 'speed-up' | 'cancel', included: number): MakeTransaction =>
  async (locale) => {
    const chain = stuckChain();
    const wallet = testWallet({ ...chain, locale });
    await pay(wallet, HALF);
    const { context } = wallet;
    await replaceTransaction(context, SEPOLIA, chain.hashOf(0), kind);
    chain.included.push(included);
    return { wallet, chainId: SEPOLIA, hash: chain.hashOf(included) };
  };

/** A payment whose fee is paid in USDC. */
const paymasterPayment: MakeTransaction = async (locale) => {
  const paid = refundingPaymaster(2_000_000n);
  const wallet = walletPaying(paid, { locale });
  await payUsdc(wallet, 2_000_000);
  return { wallet, chainId: SEPOLIA };
};

/** A payment that the network drops. */
const droppedPayment: MakeTransaction = async (locale) => {
  const chain = stuckChain();
  let later = 0;
  const now = (): number => Math.floor(Date.now() / 1000) + later;
  const wallet = testWallet({ ...chain, locale, now });
  await pay(wallet, HALF);
  chain.dropped.push(0);
  const { context } = wallet;
  for (let look = 0; look < 2; look += 1) {
    later += 700;
    await pollPending(context, SEPOLIA, context.client(SEPOLIA));
  }
  return { wallet, chainId: SEPOLIA };
};

/** A request on a chain that accepts everything. */
const acceptedRequest =
  (
    method: string,
    params: object,
    options: Parameters<typeof scriptedChain>[0] = {},
  ): MakeTransaction =>
  async (locale) => {
    const wallet = testWallet({
      ...scriptedChain({
        ...options,
        overrides: { starknet_getTransactionStatus: ACCEPTED },
      }),
      locale,
    });
    await wallet.call(method, params);
    return { wallet, chainId: SEPOLIA };
  };

/** What others send an account that has looked once before. */
const incomingTransfer =
  (
    transfer: Partial<ChainTransfer>,
    chain: Omit<IncomingChain, 'transfers'> = {},
  ): MakeTransaction =>
  async (locale) => {
    const growth = { blocks: 0 };
    const wallet = await walletOnChain({
      ...chain,
      growth,
      transfers: [
        transferOf({
          from: BOB,
          units: units(5),
          block: HEAD + 100,
          ...transfer,
        }),
      ],
      life: { locale },
    });
    const { context } = wallet;
    await context.accounts.put(SEPOLIA, STORED);
    await context.contacts.put({ address: BOB, name: 'Bob' });
    await searchReceived(context, SEPOLIA);
    growth.blocks = 1000;
    return { wallet, chainId: SEPOLIA, hash: '0xabc', isSearched: true };
  };

const accountUpgrade: MakeTransaction = async (locale) => {
  const made = world(CAIRO0, locale);
  await upgrade(made);
  made.chain.status = 'ACCEPTED_ON_L2';
  const account = {
    ...STORED,
    address: OLD,
    accountType: 'argent-cairo0',
  } as const;
  return { wallet: made.wallet, chainId: SEPOLIA, account };
};

export const TRANSACTION_KINDS = {
  send: catalogueCase('a payment to a friend'),
  batch: catalogueCase('STRK and USDC for two friends'),
  payroll: catalogueCase('wages for five people'),
  'a swap through AVNU': catalogueCase('a swap through AVNU'),
  'a swap to an exact amount': catalogueCase(
    'a swap through AVNU to an exact amount',
  ),
  'a swap through Ekubo': catalogueCase('a swap through Ekubo'),
  'a swap through JediSwap': catalogueCase('a swap through JediSwap'),
  'an NFT bought, enforced': catalogueCase('an NFT bought'),
  undone: approvedRequest({
    setUp: {
      deployed: [{ at: LIAR, is: 'dealer' }],
      steps: [done(ACCOUNT, transfer(ETH, LIAR, units(0.01)))],
    },
    request: send([
      approve(STRK, LIAR, units(10)),
      call(
        LIAR,
        'deal',
        STRK,
        units(10),
        ETH,
        units(0.004),
        TELLS.signature,
        PUBLIC_KEY,
      ),
    ]),
  }),
  'through a paymaster': paymasterPayment,
  dropped: droppedPayment,
  upgrade: accountUpgrade,
  declaration: acceptedRequest('l2net_declareContract', {
    senderAddress: ACCOUNT,
    contractPayload: PAYLOAD,
  }),
  deployment: acceptedRequest(
    'l2net_createAccount',
    { addressIndex: 0, deploy: true },
    { deployed: false },
  ),
  'sped up': replacement('speed-up', 1),
  canceled: replacement('cancel', 1),
  'too late to cancel': replacement('cancel', 0),
  stake: inPool([], ...ENTERED),
  'more stake': inPool(
    ENTERED,
    approve(STRK, POOL, units(5)),
    call(POOL, 'add_to_delegation_pool', ACCOUNT, toFelt(units(5))),
  ),
  'stake that leaves': inPool(ENTERED, LEAVING),
  'stake kept': inPool(
    [...ENTERED, LEAVING],
    call(POOL, 'exit_delegation_pool_intent', '0x0'),
  ),
  'stake taken out': inPool(
    [...ENTERED, LEAVING],
    call(POOL, 'exit_delegation_pool_action', ACCOUNT),
  ),
  rewards: inPool(ENTERED, call(POOL, 'claim_rewards', ACCOUNT)),
  'an approval given': catalogueCase('an approval for later'),
  'an approval taken back': catalogueCase('a revocation'),
  'several approvals taken back': catalogueCase('three revocations at once'),
  'a bridge to Ethereum': catalogueCase('a withdrawal to Ethereum'),
  'a bridge to another network': catalogueCase('USDC for another network'),
  mint: catalogueCase('a free mint'),
  'an NFT out': catalogueCase('an NFT for a friend'),
  'a deposit in a vault': catalogueCase('a deposit in a vault'),
  'received from a contact': incomingTransfer({}),
  'a first deposit': incomingTransfer({}, { isDeployed: false }),
  'an NFT in': incomingTransfer({ token: '0xa47', units: 7n, keys: 'all' }),
  'an unknown token in': incomingTransfer({ token: '0x9e3', keys: 'parties' }),
  'a name': catalogueCase('a name with a new identity'),
} satisfies Record<string, MakeTransaction>;
