import { AVNU } from './avnu';
import { BRIDGE } from './bridge';
import { EKUBO, EKUBO_ROUTER } from './ekubo';
import { JEDISWAP } from './jediswap';
import { PAYMASTER } from './paymaster';
import { STAKING, STAKING_POOL } from './staking';
import { IDENTITY, NAMING } from './starknet-id';
import type { ProtocolInterface } from './types';
import { VOTING } from './voting';
import type { ProtocolKind } from '../../config/protocols';
import type { Felt } from '../../core/felt';
import { decodeArguments } from '../decode-arguments';
import { layoutsOf } from '../signature';
import type { NamedValue } from '../types';

/** The interfaces of the known protocols. */
export const PROTOCOLS: Readonly<Record<ProtocolKind, ProtocolInterface>> = {
  avnu: AVNU,
  'ekubo-router': EKUBO_ROUTER,
  ekubo: EKUBO,
  jediswap: JEDISWAP,
  bridge: BRIDGE,
  staking: STAKING,
  'staking-pool': STAKING_POOL,
  naming: NAMING,
  identity: IDENTITY,
  voting: VOTING,
  paymaster: PAYMASTER,
};

/** The names of the known protocols' functions. */
export const PROTOCOL_FUNCTIONS: readonly string[] = [
  ...new Set(
    Object.values(PROTOCOLS).flatMap(({ functions }) => Object.keys(functions)),
  ),
];

/**
 * @param known - An interface.
 * @param entrypoint - A function's name.
 * @param calldata - The calldata.
 * @returns The arguments; undefined unless the interface has that function and one of its
 * layouts uses up exactly all of the calldata.
 */
export function decodeByInterface(
  { functions, types }: Pick<ProtocolInterface, 'functions' | 'types'>,
  entrypoint: string,
  calldata: readonly Felt[],
): NamedValue[] | undefined {
  for (const layout of layoutsOf(functions, entrypoint)) {
    const args = decodeArguments(layout, calldata, types);
    if (args !== undefined) {
      return args;
    }
  }
  return undefined;
}
