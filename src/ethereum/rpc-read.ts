import { Uint } from './quantities';
import type { Result } from '../http/json';
import type { RpcCall } from '../http/json-rpc';

/** Asks a node one thing and checks the answer. */
export type Ask = <Value>(call: RpcCall<Value>) => Promise<Result<Value>>;

/** A set of reads of one chain, whichever source answers. */
export type Read<Value> = (ask: Ask) => Promise<Result<Value>>;

/** Which chain it is. */
export const CHAIN_ID: RpcCall<bigint> = {
  method: 'eth_chainId',
  params: [],
  struct: Uint,
};
