import { ADDRESSES, ORDINARY_RIGHTS } from './addresses';
import { APPROVALS } from './approvals';
import { HIDDEN_APPROVALS } from './approvals-in-disguise';
import { BATCHES } from './batches';
import type { Case } from './case';
import { CLAIMS } from './claims';
import { DRAINS } from './drains';
import { EKUBO_SWAPS } from './ekubo';
import { FEES } from './fees';
import { LOGINS, ORDINARY_MESSAGES, TEXTS } from './logins';
import { MESSAGES } from './messages';
import { NAMES, ORDINARY_NAMES } from './names';
import { NFT_DRAINS } from './nft-drains';
import { NFTS } from './nfts';
import { OLD_APPROVALS } from './old-approvals';
import { ORDERS, ORDINARY_ORDERS } from './orders';
import { HIDDEN_ORDERS } from './orders-in-disguise';
import { ORDINARY } from './ordinary';
import { ORDINARY_HABITS } from './ordinary-habits';
import { ORDINARY_LETTERS } from './ordinary-letters';
import { ORDINARY_LIFE } from './ordinary-life';
import { ORDINARY_TRADES } from './ordinary-trades';
import { PAYMENTS } from './payments';
import { PERMITS } from './permits';
import { POWERS } from './powers';
import { PROTOCOLS } from './protocols';
import { REVIEWED } from './reviewed';
import { NOT_ROUTINE, ROUTINE } from './routine';
import { SIMULATED } from './simulated';
import { HIDDEN_SITES } from './sites-in-disguise';
import { SWAPS } from './swaps';
import { TAKEOVER } from './takeover';
import { TOKENS } from './tokens';
import { TRANSFERS } from './transfers';
import { UNHEARD_LOSSES } from './unheard-losses';
import { UNHEARD_MESSAGES } from './unheard-messages';
import { UNHEARD_RIGHTS } from './unheard-rights';
import { ORDINARY_NOTES, UNKNOWN_MESSAGES } from './unknown-messages';
import { ORDINARY_VOTING } from './voting';

/** All attacks, by what they attack. */
export const ATTACKS: Readonly<Record<string, readonly Case[]>> = {
  'approvals that a thief uses later': APPROVALS,
  'approvals that stay below every limit': HIDDEN_APPROVALS,
  'approvals from before': OLD_APPROVALS,
  'accounts that are emptied bit by bit': DRAINS,
  'NFTs that leave one by one': NFT_DRAINS,
  'control of the account': TAKEOVER,
  'transfers to the wrong address': TRANSFERS,
  'tokens that aren’t what they seem': TOKENS,
  'trades that are worse than they look': SWAPS,
  'swaps that nobody collects': EKUBO_SWAPS,
  'promises that end in a loss': CLAIMS,
  NFTs: NFTS,
  'protocols with somebody else’s address': PROTOCOLS,
  'names that somebody else gets': NAMES,
  'addresses under any name': ADDRESSES,
  'batches that hide something': BATCHES,
  'contracts that notice a simulation': SIMULATED,
  'what a review found': REVIEWED,
  fees: FEES,
  'messages that let others act': MESSAGES,
  'orders for next to nothing': ORDERS,
  'orders that pay somebody else': HIDDEN_ORDERS,
  'payments by somebody else': PAYMENTS,
  'what looks like routine': NOT_ROUTINE,
  'permits in an unusual form': PERMITS,
  'powers in an unusual form': POWERS,
  'logins for another site': LOGINS,
  'sites that hide': HIDDEN_SITES,
  'texts that deceive': TEXTS,
  'messages of no known form': UNKNOWN_MESSAGES,
  'rights under unheard names': UNHEARD_RIGHTS,
  'losses under unheard names': UNHEARD_LOSSES,
  'messages under unheard names': UNHEARD_MESSAGES,
};

/** All ordinary requests. */
export const EVERYDAY: Readonly<Record<string, readonly Case[]>> = {
  transactions: ORDINARY,
  trades: ORDINARY_TRADES,
  names: ORDINARY_NAMES,
  votes: ORDINARY_VOTING,
  rights: ORDINARY_RIGHTS,
  habits: ORDINARY_HABITS,
  life: ORDINARY_LIFE,
  letters: ORDINARY_LETTERS,
  orders: ORDINARY_ORDERS,
  messages: ORDINARY_MESSAGES,
  notes: ORDINARY_NOTES,
  routine: ROUTINE,
};
