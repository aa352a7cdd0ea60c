import { APPROVALS, HIDDEN_APPROVALS, OLD_APPROVALS } from './approvals';
import { BATCHES, EARLIER_RULES } from './batches';
import type { Case, UnseenCase } from './case';
import { CLAIMS, DRAINS, FEES, SIMULATED, UNENFORCED } from './drains';
import { FRESH_ACTIONS } from './fresh-actions';
import { FRESH_INNER_CALLS, FRESH_PIECES, FRESH_TAKINGS } from './fresh-calls';
import { FRESH_LETTERS } from './fresh-letters';
import {
  FRESH_EXCHANGE_MESSAGES,
  FRESH_OFFER_MESSAGES,
  FRESH_POWER_MESSAGES,
} from './fresh-messages';
import {
  FRESH_CONTROL,
  FRESH_DIVERSIONS,
  FRESH_PERMISSIONS,
  FRESH_SIGNED_CALLS,
} from './fresh-rights';
import { HIDDEN_STEPS, ORDINARY_STEPS } from './hidden-steps';
import { NEW_KEYS, ORDINARY_KEYS } from './known-keys';
import { KNOWN_ATTACKS, ORDINARY_KNOWN } from './known-people';
import {
  HIDDEN_SITES,
  LOGINS,
  ORDINARY_LETTERS,
  ORDINARY_MESSAGES,
  TEXTS,
} from './logins';
import { MESSAGES, POWERS } from './messages';
import { NFTS, NFT_DRAINS } from './nfts';
import {
  BESIDE_ORDERS,
  HIDDEN_ORDERS,
  ORDERS,
  ORDINARY_ORDERS,
} from './orders';
import { ORDINARY, ORDINARY_LIFE } from './ordinary';
import { ORDINARY_HABITS, ORDINARY_VOTING } from './ordinary-habits';
import { PAYMENTS, PERMITS } from './payments';
import {
  CROSSING_ATTACKS,
  ORDINARY_PROTOCOLS,
  PROTOCOL_ATTACKS,
} from './protocols-today';
import {
  ADDRESS_CASES,
  GIVEN_RIGHTS,
  NAMES,
  ORDINARY_NAMES,
  ORDINARY_RIGHTS,
  TAKEOVER,
} from './rights';
import { NOT_ROUTINE, ROUTINE } from './routine';
import { FALSE_SIDES, ORDINARY_SIDES } from './sides';
import { EKUBO_SWAPS, ORDINARY_TRADES, PROTOCOLS, SWAPS } from './trades';
import { TOKENS, TRANSFERS } from './transfers';
import { UNHEARD_LOSSES, UNHEARD_RIGHTS } from './unheard-calls';
import { UNHEARD_MESSAGES } from './unheard-messages';
import { ORDINARY_NOTES, UNKNOWN_MESSAGES } from './unknown-messages';
import {
  UNSEEN_CROSSINGS,
  UNSEEN_DECOYS,
  UNSEEN_LOSSES,
  UNSEEN_NUMBERS,
  UNSEEN_POWERS,
  UNSEEN_RIGHTS,
} from './unseen-calls';
import { UNSEEN_FORMS, UNSEEN_MESSAGES } from './unseen-messages';
import { UNSEEN_ACTIONS, UNSEEN_LETTERS } from './unseen-ordinary';
import { VALUE_ATTACKS } from './values-attacks';
import { ORDINARY_VALUES } from './values-ordinary';

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
  'protocols of today with somebody else’s address': PROTOCOL_ATTACKS,
  'names that somebody else gets': NAMES,
  'addresses under any name': ADDRESS_CASES,
  'approvals and code for strangers': GIVEN_RIGHTS,
  'batches that hide something': BATCHES,
  'contracts that notice a simulation': SIMULATED,
  'contracts that leave no room for checks': UNENFORCED,
  'attacks on earlier rules': EARLIER_RULES,
  'steps that do more than they say': HIDDEN_STEPS,
  fees: FEES,
  'amounts that seem to be worth nothing': VALUE_ATTACKS,
  'people who make themselves known': KNOWN_ATTACKS,
  'keys that come and control that goes': NEW_KEYS,
  'messages that let others act': MESSAGES,
  'orders for next to nothing': ORDERS,
  'orders that seem to bring what they take': FALSE_SIDES,
  'orders that pay somebody else': HIDDEN_ORDERS,
  'strangers beside a known form': BESIDE_ORDERS,
  'payments by somebody else': PAYMENTS,
  'requests that look like routine': NOT_ROUTINE,
  'permits in an unusual form': PERMITS,
  'powers in an unusual form': POWERS,
  'logins for another site': LOGINS,
  'sites that hide': HIDDEN_SITES,
  'texts that deceive': TEXTS,
  'messages of no known form': UNKNOWN_MESSAGES,
  'rights under unheard names': UNHEARD_RIGHTS,
  'losses under unheard names': UNHEARD_LOSSES,
  'messages under unheard names': UNHEARD_MESSAGES,
  'payments that seem to go to another network': CROSSING_ATTACKS,
};

/** Attacks written without regard to the rules. */
export const UNSEEN_ATTACKS: Readonly<Record<string, readonly UnseenCase[]>> = {
  'thefts among decoys, under unheard names': UNSEEN_DECOYS,
  'recipients on Ethereum, under unheard names': UNSEEN_CROSSINGS,
  'rights, some of them bribed, under unheard names': UNSEEN_RIGHTS,
  'losses, some of them bribed, under unheard names': UNSEEN_LOSSES,
  'addresses called numbers, under unheard names': UNSEEN_NUMBERS,
  'messages of no known form, under unheard names': UNSEEN_MESSAGES,
  'powers of an owner': UNSEEN_POWERS,
  'known forms with somebody else in them': UNSEEN_FORMS,
};

/** All ordinary requests. */
export const EVERYDAY: Readonly<Record<string, readonly Case[]>> = {
  transactions: ORDINARY,
  trades: ORDINARY_TRADES,
  protocols: ORDINARY_PROTOCOLS,
  names: ORDINARY_NAMES,
  votes: ORDINARY_VOTING,
  rights: ORDINARY_RIGHTS,
  habits: ORDINARY_HABITS,
  'people known': ORDINARY_KNOWN,
  keys: ORDINARY_KEYS,
  life: ORDINARY_LIFE,
  steps: ORDINARY_STEPS,
  letters: ORDINARY_LETTERS,
  orders: ORDINARY_ORDERS,
  sides: ORDINARY_SIDES,
  messages: ORDINARY_MESSAGES,
  notes: ORDINARY_NOTES,
  routine: ROUTINE,
  values: ORDINARY_VALUES,
};

/** Ordinary requests written without regard to the rules. */
export const UNSEEN_EVERYDAY: Readonly<Record<string, readonly UnseenCase[]>> =
  {
    actions: UNSEEN_ACTIONS,
    letters: UNSEEN_LETTERS,
  };

/** Forty attacks written by what they do, before the rules of today. None was added or dropped
 * since. */
export const FRESH_ATTACKS: Readonly<Record<string, readonly UnseenCase[]>> = {
  'tokens that are taken': FRESH_TAKINGS,
  'NFTs and items that are taken': FRESH_PIECES,
  'calls inside calls': FRESH_INNER_CALLS,
  'control of what the user owns': FRESH_CONTROL,
  'permissions that last': FRESH_PERMISSIONS,
  'payments that go elsewhere': FRESH_DIVERSIONS,
  'calls that the site sends later': FRESH_SIGNED_CALLS,
  'messages to exchanges': FRESH_EXCHANGE_MESSAGES,
  'messages that offer something': FRESH_OFFER_MESSAGES,
  'messages that give power': FRESH_POWER_MESSAGES,
};

/** Thirty ordinary actions written by what people do, before the rules of today. None was added
 * or dropped since. */
export const FRESH_EVERYDAY: Readonly<Record<string, readonly UnseenCase[]>> = {
  actions: FRESH_ACTIONS,
  letters: FRESH_LETTERS,
};
