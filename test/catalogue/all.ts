import { APPROVALS } from './approvals';
import { BATCHES } from './batches';
import type { Case } from './case';
import { CLAIMS } from './claims';
import { FEES } from './fees';
import { LOGINS, ORDINARY_MESSAGES, TEXTS } from './logins';
import { MESSAGES } from './messages';
import { NFTS } from './nfts';
import { ORDINARY } from './ordinary';
import { PROTOCOLS } from './protocols';
import { SIMULATED } from './simulated';
import { SWAPS } from './swaps';
import { TAKEOVER } from './takeover';
import { TOKENS } from './tokens';
import { TRANSFERS } from './transfers';

/** All attacks, by what they attack. */
export const ATTACKS: Readonly<Record<string, readonly Case[]>> = {
  'approvals that a thief uses later': APPROVALS,
  'control of the account': TAKEOVER,
  'transfers to the wrong address': TRANSFERS,
  'tokens that aren’t what they seem': TOKENS,
  'trades that are worse than they look': SWAPS,
  'promises that end in a loss': CLAIMS,
  NFTs: NFTS,
  'protocols with somebody else’s address': PROTOCOLS,
  'batches that hide something': BATCHES,
  'contracts that notice a simulation': SIMULATED,
  fees: FEES,
  'messages that let others act': MESSAGES,
  'logins for another site': LOGINS,
  'texts that deceive': TEXTS,
};

/** All ordinary requests. */
export const EVERYDAY: Readonly<Record<string, readonly Case[]>> = {
  transactions: ORDINARY,
  messages: ORDINARY_MESSAGES,
};
