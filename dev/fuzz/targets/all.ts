import { decoding } from './decoding';
import { explorers } from './explorers';
import { forms } from './forms';
import { messages } from './messages';
import { methods } from './methods';
import { nodes } from './nodes';
import { states } from './state';
import type { Target } from '../target';

/** All targets; their shares add up to 1000. */
export const TARGETS: readonly Target[] = [
  methods,
  nodes,
  messages,
  decoding,
  explorers,
  states,
  forms,
];
