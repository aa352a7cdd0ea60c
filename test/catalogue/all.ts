import { APPROVALS } from './approvals';
import { BATCHES } from './batches';
import type { Case } from './case';
import { CLAIMS } from './claims';
import { EKUBO_SWAPS } from './ekubo';
import { FEES } from './fees';
import { LOGINS, ORDINARY_MESSAGES, TEXTS } from './logins';
import { MESSAGES } from './messages';
import { NAMES, ORDINARY_NAMES } from './names';
import { NFTS } from './nfts';
import { ORDERS, ORDINARY_ORDERS } from './orders';
import { ORDINARY } from './ordinary';
import { ORDINARY_TRADES } from './ordinary-trades';
import { PROTOCOLS } from './protocols';
import { SIMULATED } from './simulated';
import { SWAPS } from './swaps';
import { TAKEOVER } from './takeover';
import { TOKENS } from './tokens';
import { TRANSFERS } from './transfers';
import { ORDINARY_VOTING } from './voting';

/** All attacks, by what they attack. */
export const ATTACKS: Readonly<Record<string, readonly Case[]>> = {
  'approvals that a thief uses later': APPROVALS,
  'control of the account': TAKEOVER,
  'transfers to the wrong address': TRANSFERS,
  'tokens that aren’t what they seem': TOKENS,
  'trades that are worse than they look': SWAPS,
  'swaps that nobody collects': EKUBO_SWAPS,
  'promises that end in a loss': CLAIMS,
  NFTs: NFTS,
  'protocols with somebody else’s address': PROTOCOLS,
  'names that somebody else gets': NAMES,
  'batches that hide something': BATCHES,
  'contracts that notice a simulation': SIMULATED,
  fees: FEES,
  'messages that let others act': MESSAGES,
  'orders for next to nothing': ORDERS,
  'logins for another site': LOGINS,
  'texts that deceive': TEXTS,
};

/** All ordinary requests. */
export const EVERYDAY: Readonly<Record<string, readonly Case[]>> = {
  transactions: ORDINARY,
  trades: ORDINARY_TRADES,
  names: ORDINARY_NAMES,
  votes: ORDINARY_VOTING,
  orders: ORDINARY_ORDERS,
  messages: ORDINARY_MESSAGES,
};
