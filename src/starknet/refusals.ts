import { reasonOf } from './node-errors';
import type { Transaction } from './transaction';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import { REFUSALS, type Refusal } from '../core/refusal';
import type { RpcError } from '../http/json-rpc';

type Row = {
  readonly code: number;
  /** What the node's data has to say; anything if left out. */
  readonly says?: RegExp;
  /** The type of transaction that it counts for; any if left out. */
  readonly of?: Transaction['type'];
  readonly means: Refusal;
};

/** What Ready's accounts, formerly Argent's, panic with. */
const ACCOUNT_WORDS = /\b(?:argent|ready)\/[a-z0-9-]{1,31}/u;

/**
 * What the sequencer's gateway and mempool answer to a submission, as nodes pass it on
 * (starkware-libs/sequencer, apollo_gateway and apollo_mempool, November 2026). The code
 * alone says little: 55 is any failed validation, and 63 whatever has no code of its own.
 * The first row that fits counts.
 */
const TABLE: readonly Row[] = [
  { code: 51, means: 'class-declared' },
  { code: 52, of: 'DECLARE', means: 'declared-too-early' },
  { code: 52, means: 'nonce-taken' },
  { code: 53, means: 'limits-too-low' },
  { code: 54, means: 'too-little-strk' },
  { code: 55, says: /exceeds? (?:the )?balance/iu, means: 'too-little-strk' },
  { code: 55, says: /lower than the actual gas price/iu, means: 'price-rose' },
  { code: 55, says: /lower than the minimal gas/iu, means: 'limits-too-low' },
  { code: 55, says: /invalid transaction nonce/iu, means: 'nonce-taken' },
  { code: 55, says: ACCOUNT_WORDS, means: 'account-refused' },
  { code: 56, means: 'class-refused' },
  { code: 57, means: 'class-refused' },
  { code: 60, means: 'class-refused' },
  { code: 61, means: 'not-allowed' },
  { code: 62, means: 'class-refused' },
  { code: 63, says: /below the required threshold/iu, means: 'price-rose' },
  { code: 63, says: /max gas amount is too high/iu, means: 'too-much-gas' },
  {
    code: 63,
    says: /mempool.{0,40}(?:full|limit|capacity)/iu,
    means: 'network-full',
  },
  {
    code: 63,
    says: /nonce.{0,40}(?:too (?:large|high|far)|gap)/iu,
    means: 'nonce-taken',
  },
  {
    code: 63,
    says: /data availability mode|too long|(?:must|should) be empty/iu,
    means: 'not-allowed',
  },
  { code: 64, means: 'nonce-taken' },
  { code: 65, means: 'limits-too-low' },
];

/** The length of a node's data that is looked at, in characters. */
const MAX_DATA = 2_000;

/**
 * @param error - A node's answer to a submission.
 * @returns Why it was refused; `unexplained` if the node doesn't say so in known words.
 */
export function refusalIn(error: RpcError, type: Transaction['type']): Refusal {
  const words = wordsOf(error);
  const row = TABLE.find(
    ({ code, says, of }) =>
      code === error.code &&
      (of === undefined || of === type) &&
      (says === undefined || says.test(words)),
  );
  return row?.means ?? 'unexplained';
}

/**
 * @param error - A node's answer to a submission.
 * @returns The error for the site, with the node's code and why it was refused. Of the
 * node's own text it gets at most what the account's code said: one short name.
 */
export function refusedSubmission(
  error: RpcError,
  type: Transaction['type'],
): WalletError {
  const refusal = refusalIn(error, type);
  const [reason] =
    refusal === 'account-refused'
      ? (ACCOUNT_WORDS.exec(wordsOf(error)) ?? [])
      : [];
  return new WalletError('rejected', REFUSALS[refusal], {
    code: error.code,
    refusal,
    ...(reason === undefined ? {} : { reason }),
    ...(refusal === 'class-refused'
      ? { walletError: WALLET_API_ERROR.invalidPayload }
      : {}),
  });
}

/** The start of a node's data as it is, then what can be read in it: some nodes write the
 * account's words as felts alone. */
function wordsOf(error: RpcError): string {
  const { data } = error;
  const text = typeof data === 'string' ? data : '';
  return `${text.slice(0, MAX_DATA)} ${reasonOf(error)}`;
}
