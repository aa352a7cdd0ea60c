import { approve, call, send, units, type PlainCall } from './requests';
import { ACCOUNT, createWorld } from './world';
import { ETH, STRK } from '../../src/config/tokens';
import { padFelt, type Felt } from '../../src/core/felt';
import type { SendView } from '../../src/views/dialog-views';
import { createChain } from '../chain/embedded-chain/chain';
import { PROTOCOL_CLASSES } from '../chain/embedded-chain/constants';
import { selectorOf, u256 } from '../chain/embedded-chain/felt';
import { arrange } from '../chain/embedded-chain/ledger/arrange';
import { answer } from '../chain/embedded-chain/rpc/answer';
import { makeGate } from '../testing/nodes/scripted-node';
import { GRANTED } from '../testing/wallet/seed-phrase';
import { testWallet, type TestWallet } from '../testing/wallet/wallet';

const hex = (value: bigint): string => `0x${value.toString(16)}`;

/** A market that the wallet doesn't know. */
const MARKET: Felt = padFelt('0x3a24e8');

/** A market that pays only in simulations. */
export const TELLER: Felt = padFelt('0x7e11e5');

/** The user's window, while it is open. */
export type OpenWindow = {
  /** The newest view. */
  readonly view: () => SendView;
  readonly tick: (name: string, isOn?: boolean) => Promise<void>;
  readonly approve: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Waits until it was simulated with the wallet's own checks. */
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
  /** The account's balance of a token, in its smallest unit. */
  readonly balance: (token: Felt) => bigint;
};

/** A wallet on a chain of its own, with the user's reaction to the window. */
export function movingMarket(
  user: (window: OpenWindow) => Promise<void>,
): MovingMarket {
  const chain = createChain({ network: 'mainnet' });
  createWorld(chain);
  const step = (contract: Felt, name: string, ...calldata: bigint[]): void => {
    arrange(chain, {
      calls: [
        {
          caller: chain.genesis.faucet.address,
          contract: BigInt(contract),
          function: name,
          calldata,
        },
      ],
    });
  };
  arrange(chain, {
    deployments: [
      { address: BigInt(MARKET), classHash: PROTOCOL_CLASSES.movingMarket },
      { address: BigInt(TELLER), classHash: PROTOCOL_CLASSES.simulationTeller },
    ],
  });
  for (const market of [MARKET, TELLER]) {
    step(ETH, 'permissioned_mint', BigInt(market), ...u256(units(10)));
  }
  const ask = (method: string, params: unknown): unknown =>
    (
      JSON.parse(
        answer(
          chain,
          JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        ),
      ) as { result: unknown }
    ).result;

  const node = { delay: Promise.resolve() };
  const wallet = testWallet({
    state: GRANTED,
    fetch: async (calls) => {
      const answered = JSON.parse(
        answer(chain, JSON.stringify(calls)),
      ) as unknown;
      await node.delay;
      return answered;
    },
    answer: async (_, id) => {
      const input = async (event: object): Promise<void> =>
        wallet.context.windows.onInput(id, event as never);
      const click = async (name: string): Promise<void> =>
        input({ type: 'ButtonClickEvent', name });
      const newest = (): SendView =>
        (wallet.updates.at(-1) ?? wallet.dialogs.at(-1)) as SendView;
      await user({
        view: newest,
        tick: async (name, value = true) =>
          input({ type: 'InputChangeEvent', name, value }),
        approve: async () => click('approve'),
        cancel: async () => click('cancel'),
        checked: async () => {
          while (newest().enforcement?.is === 'pending') {
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
      });
      return new Promise(() => undefined);
    },
  });
  const sent: string[] = [];
  const viewOf = (token: Felt, name: string, ...args: Felt[]): bigint => {
    const [low = '0'] = ask('starknet_call', {
      request: {
        contract_address: token,
        entry_point_selector: hex(selectorOf(name)),
        calldata: args.map((arg) => hex(BigInt(arg))),
      },
      block_id: 'pre_confirmed',
    }) as string[];
    return BigInt(low);
  };
  const request: MovingMarket['request'] = async (calls, details) => {
    const asked = send(calls, details);
    const sending = await wallet.call(asked.method, asked.params);
    const { transaction_hash: hash } = sending as { transaction_hash: string };
    sent.push(hash);
    return hash;
  };
  return {
    wallet,
    setPrice: (paid) => {
      step(MARKET, 'set_price', paid);
    },
    allowance: () => viewOf(STRK, 'allowance', ACCOUNT, MARKET),
    balance: (token) => viewOf(token, 'balance_of', ACCOUNT),
    seal: () => {
      chain.ledger.seal();
    },
    request,
    receipts: () =>
      sent.map(
        (hash) =>
          ask('starknet_getTransactionReceipt', {
            transaction_hash: hash,
          }) as { execution_status: string },
      ),
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
