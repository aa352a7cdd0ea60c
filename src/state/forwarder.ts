import { nullable } from 'superstruct';

import { HexShape, type StateEntry } from './store';
import type { Felt } from '../core/felt';

/** The forwarder of a network's paymaster, without leading zeros; null until it has named one.
 * Setting another paymaster clears it. */
export const FORWARDER: StateEntry<Felt | null> = {
  key: 'paymaster-forwarder',
  struct: nullable(HexShape),
  initial: null,
};
