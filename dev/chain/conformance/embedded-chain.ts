import {
  hashOf,
  hex,
  invoke,
  signed,
  type CallTuple,
  send,
  type ChainRequest,
} from './plain';
import { createChain, type ChainOptions } from '../embedded-chain/chain';
import { selectorOf } from '../embedded-chain/felt';
import { answer } from '../embedded-chain/rpc/answer';
import type { WireTransaction } from '../embedded-chain/transactions/wire';

/** A JSON-RPC response. */
type Answer = {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly data?: unknown };
};

/** The members of a receipt that tests use. */
type Receipt = {
  readonly execution_status: string;
  readonly revert_reason?: string;
  readonly actual_fee: { readonly amount: string };
  readonly events: readonly {
    readonly from_address: string;
    readonly keys: readonly string[];
    readonly data: readonly string[];
  }[];
};

/** An embedded chain, called directly instead of over HTTP. */
export type Embedded = {
  readonly ask: (method: string, params?: unknown) => Answer;
  /** Calls a contract. */
  readonly view: (...call: CallTuple) => Answer;
  /** Sends a transaction and returns its receipt. */
  readonly receiptOf: (body: WireTransaction) => Receipt;
  /** Sends a transaction that is refused and returns the error code. */
  readonly refusalOf: (body: WireTransaction) => number | undefined;
  /** Makes calls from a predeployed account and returns the receipt. */
  readonly act: (...calls: CallTuple[]) => Receipt;
  /** The predeployed account that makes the calls. */
  readonly actor: string;
  readonly mint: (address: string) => void;
};

export function embedded(options: ChainOptions = {}): Embedded {
  const chain = createChain(options);
  const [known] = chain.genesis.accounts;
  if (known === undefined) {
    throw new Error('A chain starts with accounts');
  }
  const actor = hex(known.address);
  const ask: Embedded['ask'] = (method, params) =>
    JSON.parse(
      answer(chain, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
    ) as Answer;
  const responseTo = ([, method, params]: ChainRequest): Answer =>
    ask(method, params);
  const receiptOf: Embedded['receiptOf'] = (body) => {
    const { error } = responseTo(send('', body));
    if (error !== undefined) {
      throw new Error(JSON.stringify(error));
    }
    const { result } = ask('starknet_getTransactionReceipt', {
      transaction_hash: hashOf(body),
    });
    return result as Receipt;
  };
  return {
    ask,
    actor,
    receiptOf,
    refusalOf: (body) => responseTo(send('', body)).error?.code,
    view: (contract, name, ...args) =>
      ask('starknet_call', {
        request: {
          contract_address: contract,
          entry_point_selector: hex(selectorOf(name)),
          calldata: args.map(hex),
        },
        block_id: 'pre_confirmed',
      }),
    act: (...calls) => {
      const { result: nonce } = ask('starknet_getNonce', {
        block_id: 'pre_confirmed',
        contract_address: actor,
      });
      const body = invoke(actor, calls, Number(nonce));
      return receiptOf(signed(body, known.privateKey));
    },
    mint: (address) => {
      ask('devnet_mint', { address, amount: 1e20 });
    },
  };
}
