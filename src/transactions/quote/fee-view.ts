import { ANOTHER_TOKEN, heldForFee } from './fee-token';
import { BUNDLED_TOKENS, STRK } from '../../config/tokens';
import { definedMembers } from '../../core/defined';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import type { KnownProtocols } from '../../decode/protocols';
import { tokenAmount } from '../../decode/tokens';
import type { TokenAmount } from '../../decode/types';
import type {
  DialogView,
  QuotedFeeView,
  SendView,
} from '../../views/dialog-views';
import type { TransactionGuards } from '../prepare/build';
import type { PreparedTransaction, ShownTransaction } from '../prepare/prepare';

/** A transaction's dialog with what a paymaster takes, if one is paid, and with the tokens that
 * the fee can be paid in. */
export function withFeePayment(
  view: DialogView,
  prepared: ShownTransaction,
  protocols: KnownProtocols,
): DialogView {
  if (!('fee' in view)) {
    return view;
  }
  const { quote } = prepared;
  const { payment } = prepared.request;
  const feeTokens = feeTokensOf(prepared);
  return {
    ...view,
    ...(feeTokens && { feeTokens }),
    ...(payment && {
      // Nothing of it is signed.
      resourceBounds: [],
      fee: {
        ...view.fee,
        paid: quote ? paidView(quote, protocols) : ('asked' as const),
      },
    }),
  };
}

function feeTokensOf(prepared: PreparedTransaction): SendView['feeTokens'] {
  const { payment } = prepared.request;
  const another = heldForFee(prepared).length > 0 ? [ANOTHER_TOKEN] : [];
  const others: readonly string[] = payment?.offered ?? another;
  return others.length === 0
    ? undefined
    : {
        chosen: payment?.token ?? STRK,
        offered: [STRK, ...others].map((token) =>
          definedMembers({
            token,
            symbol: BUNDLED_TOKENS.get(token as Felt)?.symbol,
          }),
        ),
      };
}

function paidView(
  quote: NonNullable<TransactionGuards['quote']>,
  { contracts }: KnownProtocols,
): QuotedFeeView {
  const amount = (units: bigint): TokenAmount =>
    tokenAmount(quote.token, units, BUNDLED_TOKENS);
  return definedMembers({
    max: amount(quote.maxFee),
    estimated: amount(quote.estimatedFee),
    by: contracts.get(unpadFelt(quote.forwarder))?.name,
    hash: quote.messageHash,
    forwarder: padFelt(quote.forwarder),
    until: quote.executeBefore,
  });
}
