import { Uint } from './quantities';
import type { RpcCall } from '../http/json-rpc';
import type { Result } from '../http/request-error';

/** One request to a node, with the check of its response. */
export type Ask = <Value>(call: RpcCall<Value>) => Promise<Result<Value>>;

/** A set of reads of one chain, whichever source answers. */
export type Read<Value> = (ask: Ask) => Promise<Result<Value>>;

/** The chain to read. */
export const CHAIN_ID: RpcCall<bigint> = {
  method: 'eth_chainId',
  params: [],
  struct: Uint,
};
