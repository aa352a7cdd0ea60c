import { Uint } from './quantities';
import type { RpcCall } from '../http/json-rpc';
import type { Result } from '../http/request-error';

/** Sends one request and validates its response. */
export type Ask = <Value>(call: RpcCall<Value>) => Promise<Result<Value>>;

/** A set of reads of one chain, independent of the source. */
export type Read<Value> = (ask: Ask) => Promise<Result<Value>>;

/** The request for the source's chain id (EIP-695). */
export const CHAIN_ID: RpcCall<bigint> = {
  method: 'eth_chainId',
  params: [],
  struct: Uint,
};
