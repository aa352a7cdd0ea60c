import { marketPaymaster, type Relayed } from './market-paymaster';
import { CAIRO0_ACCOUNT, deployOldAccount } from './old-account';
import { approve, call, send, units, type PlainCall } from './requests';
import { callsIn, callsInCairo0, type SubmittedCall } from './submitted-calls';
import { ACCOUNT, USDC, createWorld } from './world';
import { ETH, STRK } from '../../src/config/tokens';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';
import type { SendView } from '../../src/views/dialog-views';
import { createChain, type Chain } from '../chain/embedded-chain/chain';
import { CLASSES, PROTOCOL_CLASSES } from '../chain/embedded-chain/constants';
import { selectorOf } from '../chain/embedded-chain/felt';
import {
  arrange,
  type Deployment,
} from '../chain/embedded-chain/ledger/arrange';
import { tokenCalldata } from '../chain/embedded-chain/ledger/protocols';
import { answer } from '../chain/embedded-chain/rpc/answer';
import { readLines } from '../simulator/dialog-lines';
import { makeGate, type RpcRequest } from '../testing/nodes/scripted-node';
import { isLive } from '../testing/wallet/client';
import { GRANTED } from '../testing/wallet/seed-phrase';
import { testWallet, type TestWallet } from '../testing/wallet/wallet';

const hex = (value: bigint): string => `0x${value.toString(16)}`;

/** A market that the wallet doesn't know. */
const MARKET: Felt = padFelt('0x3a24e8');

/** A market that pays only in simulations. */
export const TELLER: Felt = padFelt('0x7e11e5');

/** A market whose owner changes what it does while the window is open. */
export const DEALER: Felt = padFelt('0x00dea1e5');

/** The user's window, while it is open. */
export type OpenWindow = {
  /** The newest view. */
  readonly view: () => SendView;
  /** What is drawn, one text per line. */
  readonly text: () => string;
  /** Opens the details, if they aren't open, and turns to their last page; returns the text of
   * all pages. */
  readonly details: () => Promise<string>;
  /** Goes back to the first view, which is refreshed. */
  readonly back: () => Promise<void>;
  /** Whether a button or a checkbox is there and can be used. */
  readonly has: (name: string) => boolean;
  readonly tick: (name: string, isOn?: boolean) => Promise<void>;
  /** Chooses from a list. */
  readonly choose: (name: string, option: string) => Promise<void>;
  readonly approve: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Waits until it was simulated, with the wallet's own checks if it has some. */
  readonly checked: () => Promise<SendView>;
  /** Makes the dialog request newer data, which arrives when the result is called. */
  readonly startRefresh: () => Promise<() => Promise<void>>;
};

/** A wallet, and a market whose price moves. */
export type MovingMarket = {
  readonly wallet: TestWallet;
  /** Sets the amount of ETH that the market pays, in wei. */
  readonly setPrice: (paid: bigint) => void;
  /** The market's remaining allowance of the account's STRK, in FRI. */
  readonly allowance: () => bigint;
  readonly receipts: () => {
    execution_status: string;
    revert_reason?: string;
  }[];
  /** Requests to sell 10 STRK, with an approval of 15. */
  readonly trade: (details?: object) => Promise<unknown>;
  /** Requests any calls. */
  readonly request: (
    calls: readonly PlainCall[],
    details?: object,
  ) => Promise<unknown>;
  /** Begins a new block. */
  readonly seal: () => void;
  /** Puts contracts on the chain. */
  readonly deploy: (...deployments: Deployment[]) => void;
  /** Has anyone call a contract, without a transaction; by default the faucet. */
  readonly act: (call: PlainCall, by?: Felt) => void;
  /** Mints a token, which is put on the chain if it isn't there. */
  readonly mint: (token: MintedToken, to: Felt, amount: bigint) => void;
  readonly setPrices: (l2Gas: bigint) => void;
  /** The calls of each transaction that the node got, as it got them. */
  readonly submitted: SubmittedCall[][];
  /** What a paymaster sent, which takes USDC. */
  readonly relayed: Relayed[];
  /** What the account paid for those that ran, in FRI. */
  readonly fees: () => bigint[];
  /** The bounds of L2 gas of each. */
  readonly bounds: bigint[];
  /** Set to have something happen right before the node runs a transaction. */
  readonly before: { submission?: () => void };
  readonly chain: Chain;
  /** The account's balance of a token, in its smallest unit. */
  readonly balance: (token: Felt) => bigint;
};

/** A token by its address, symbol and decimals. */
type MintedToken = readonly [Felt, string, number];

/** Has anyone call a contract, without a transaction; by default the faucet. */
function act(chain: Chain, made: PlainCall, by?: Felt): void {
  arrange(chain, {
    calls: [
      {
        caller: by === undefined ? chain.genesis.faucet.address : BigInt(by),
        contract: BigInt(made.contractAddress),
        function: made.entrypoint,
        calldata: made.calldata.map(BigInt),
      },
    ],
  });
}

function ask(chain: Chain, method: string, params: unknown): unknown {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return (JSON.parse(answer(chain, body)) as { result: unknown }).result;
}

/** A chain with the markets, and with the account's class. */
function marketChain(account: Felt): Chain {
  const chain = createChain({ network: 'mainnet' });
  createWorld(chain);
  if (account === CAIRO0_ACCOUNT) {
    deployOldAccount(chain);
  }
  arrange(chain, {
    deployments: [
      { address: BigInt(MARKET), classHash: PROTOCOL_CLASSES.movingMarket },
      { address: BigInt(TELLER), classHash: PROTOCOL_CLASSES.simulationTeller },
      { address: BigInt(DEALER), classHash: PROTOCOL_CLASSES.dealer },
    ],
  });
  for (const market of [MARKET, TELLER, DEALER]) {
    act(chain, call(ETH, 'permissioned_mint', market, units(10)));
  }
  return chain;
}

/** What happens on the chain besides the wallet's transactions, and what the account has. */
function controlsOf(
  chain: Chain,
  account: Felt,
): Pick<
  MovingMarket,
  | 'act'
  | 'allowance'
  | 'balance'
  | 'deploy'
  | 'mint'
  | 'seal'
  | 'setPrice'
  | 'setPrices'
> {
  const viewOf = (token: Felt, name: string, ...args: Felt[]): bigint => {
    const [low = '0'] = ask(chain, 'starknet_call', {
      request: {
        contract_address: token,
        entry_point_selector: hex(selectorOf(name)),
        calldata: args.map((arg) => hex(BigInt(arg))),
      },
      block_id: 'pre_confirmed',
    }) as string[];
    return BigInt(low);
  };
  return {
    setPrice: (paid) => {
      act(chain, call(MARKET, 'set_price', toFelt(paid)));
    },
    allowance: () => viewOf(STRK, 'allowance', account, MARKET),
    balance: (token) => viewOf(token, 'balance_of', account),
    seal: () => {
      chain.ledger.seal();
    },
    deploy: (...deployments) => {
      arrange(chain, { deployments });
    },
    act: (made, by) => {
      act(chain, made, by);
    },
    mint: ([token, symbol, decimals], to, amount) => {
      const address = BigInt(token);
      if (chain.ledger.pending().state.classHashAt(address) === undefined) {
        const calldata = tokenCalldata(symbol, decimals);
        const classHash = CLASSES.testToken;
        arrange(chain, { deployments: [{ address, classHash, calldata }] });
      }
      act(chain, call(token, 'permissioned_mint', to, amount));
    },
    setPrices: (l2Gas) => {
      const price = { fri: l2Gas, wei: l2Gas };
      const prices = chain.ledger.nextPrices();
      chain.ledger.setPrices({ ...prices, l2Gas: price }, true);
    },
  };
}

/** What became of the transactions that were sent. */
function receiptsOf(
  chain: Chain,
  sent: readonly string[],
): Pick<MovingMarket, 'fees' | 'receipts'> {
  type Receipt = {
    readonly execution_status: string;
    readonly actual_fee: { readonly amount: string };
  };
  const receipts = (): Receipt[] =>
    sent.map(
      (hash) =>
        ask(chain, 'starknet_getTransactionReceipt', {
          transaction_hash: hash,
        }) as Receipt,
    );
  return {
    receipts,
    fees: () => receipts().map(({ actual_fee: fee }) => BigInt(fee.amount)),
  };
}

/** The user's window with this id, on a node whose answers can be delayed. */
function windowOf(
  wallet: TestWallet,
  id: string,
  node: { delay: Promise<void> },
): OpenWindow {
  const input = async (event: object): Promise<void> =>
    wallet.context.windows.onInput(id, event as never);
  const click = async (name: string): Promise<void> =>
    input({ type: 'ButtonClickEvent', name });
  const newest = (): SendView =>
    (wallet.updates.at(-1) ?? wallet.dialogs.at(-1)) as SendView;
  const text = (): string => readLines(wallet.drawn(id)).join('\n');
  const has = (name: string): boolean => isLive(wallet.drawn(id), name);
  return {
    view: newest,
    text,
    has,
    details: async () => {
      if (has('details')) {
        await click('details');
      }
      const pages = [text()];
      while (has('next')) {
        await click('next');
        pages.push(text());
      }
      return pages.join('\n');
    },
    back: async () => {
      while (has('previous')) {
        await click('previous');
      }
    },
    tick: async (name, value = true) =>
      input({ type: 'InputChangeEvent', name, value }),
    choose: async (name, value) =>
      input({ type: 'InputChangeEvent', name, value }),
    approve: async () => click('approve'),
    cancel: async () => click('cancel'),
    checked: async () => {
      while (
        newest().enforcement?.is === 'pending' ||
        newest().balanceChanges === 'pending'
      ) {
        await new Promise(setImmediate);
      }
      return newest();
    },
    startRefresh: async () => {
      const gate = makeGate();
      await click('details');
      node.delay = gate.opened;
      const { length } = wallet.requests;
      const ended = click('previous');
      while (wallet.requests.length === length) {
        await new Promise(setImmediate);
      }
      node.delay = Promise.resolve();
      return async () => {
        gate.open();
        await ended;
      };
    },
  };
}

/** A wallet on a chain of its own, with the user's reaction to the window. */
export function movingMarket(
  user: (window: OpenWindow) => Promise<void>,
  account: Felt = ACCOUNT,
): MovingMarket {
  const chain = marketChain(account);
  const callsOf = account === CAIRO0_ACCOUNT ? callsInCairo0 : callsIn;
  const submitted: SubmittedCall[][] = [];
  const bounds: bigint[] = [];
  const before: MovingMarket['before'] = {};
  const listen = ({ method, params }: RpcRequest): void => {
    if (method === 'starknet_addInvokeTransaction') {
      const { invoke_transaction: sending } = params as {
        invoke_transaction: {
          calldata: string[];
          resource_bounds: { l2_gas: { max_amount: string } };
        };
      };
      submitted.push(callsOf(sending.calldata.map(BigInt)));
      bounds.push(BigInt(sending.resource_bounds.l2_gas.max_amount));
      before.submission?.();
    }
  };

  const node = { delay: Promise.resolve() };
  const wallet = testWallet({
    state: GRANTED,
    fetch: async (calls) => {
      calls.forEach(listen);
      const answered = answer(chain, JSON.stringify(calls));
      await node.delay;
      return JSON.parse(answered) as unknown;
    },
    answer: async (_, id) => {
      await user(windowOf(wallet, id, node));
      return new Promise(() => undefined);
    },
  });
  const relayed: Relayed[] = [];
  const paymaster = marketPaymaster(chain, USDC, relayed, (calls) => {
    submitted.push(
      calls.map(({ contractAddress, entrypoint, calldata }) => ({
        to: BigInt(contractAddress),
        selector: selectorOf(entrypoint),
        calldata: calldata.map(BigInt),
      })),
    );
    before.submission?.();
  });
  Object.assign(wallet.context, { paymaster });
  const sent: string[] = [];
  const request: MovingMarket['request'] = async (calls, details) => {
    const asked = send(calls, details);
    const sending = await wallet.call(asked.method, {
      ...asked.params,
      address: account,
    });
    const { transaction_hash: hash } = sending as { transaction_hash: string };
    sent.push(hash);
    return hash;
  };
  return {
    wallet,
    ...controlsOf(chain, account),
    ...receiptsOf(chain, sent),
    submitted,
    relayed,
    bounds,
    before,
    chain,
    request,
    trade: async (details) =>
      request(
        [
          approve(STRK, MARKET, units(15)),
          call(MARKET, 'trade', STRK, units(10), ETH),
        ],
        details,
      ),
  };
}
