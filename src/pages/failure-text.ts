import { isSigningBlocker } from '../accounts/signing-blocker';
import { FEE_TOKEN_DECIMALS } from '../config/tokens';
import { formatAmount } from '../core/amount';
import { WALLET_API_ERROR, type WalletErrorData } from '../core/errors';
import { isRefusal, type Refusal } from '../core/refusal';
import { safeText } from '../core/text';
import { isKey, t, type Key } from '../ui/translate';

const MAX_REASON = 160;

/** The errors of simulations that have a text of their own, by their code in the Starknet
 * JSON-RPC specification. */
const NODE_TEXTS: Readonly<Record<number, Key>> = {
  41: 'failure.execution',
  52: 'failure.nonce',
};

/**
 * Puts a failure in words for the user. Its message is in English and written for
 * dapps, so the words come from its data alone.
 *
 * @returns One or two sentences.
 */
export function failureText(data: WalletErrorData): string {
  if ('deployTransactionHash' in data) {
    const { deployTransactionHash: _, ...rest } = data;
    return t('failure.after-deployment', { failure: failureText(rest) });
  }
  if (isRefusal(data.refusal)) {
    return refusalText(data.refusal, data);
  }
  if ('transactionHash' in data) {
    const { transactionHash: _, ...rest } = data;
    return t('failure.still-open', { failure: failureText(rest) });
  }
  const { code, reason } = data;
  if (typeof code === 'number') {
    return nodeText(code, reason);
  }
  if (isSigningBlocker(reason)) {
    return t(`account-status.${reason}`);
  }
  if (reason === 'too-little-strk') {
    return missingText(data);
  }
  const warning = `warning.${String(reason)}`;
  if (isKey(warning)) {
    return t(warning);
  }
  return t(
    data.walletError === WALLET_API_ERROR.alreadyDeployed
      ? 'failure.already-deployed'
      : 'failure.other',
  );
}

/** The network refused a transaction that was sent. */
function refusalText(refusal: Refusal, data: WalletErrorData): string {
  if ('missing' in data) {
    return missingText(data);
  }
  const failure = t(`refused.${refusal}`);
  // The account's own words: one short name.
  return refusal === 'account-refused' && typeof data.reason === 'string'
    ? t('failure.reason', {
        failure,
        reason: safeText(data.reason, MAX_REASON),
      })
    : failure;
}

function missingText({ address, missing }: WalletErrorData): string {
  return t('failure.too-little-strk', {
    address: String(address),
    missing: formatAmount(BigInt(String(missing)), FEE_TOKEN_DECIMALS),
  });
}

/** With a code, the reason is the network's: remote text. */
function nodeText(code: number, reason: unknown): string {
  const failure = t(NODE_TEXTS[code] ?? 'failure.rejected');
  return typeof reason === 'string'
    ? t('failure.reason', { failure, reason: safeText(reason, MAX_REASON) })
    : failure;
}
