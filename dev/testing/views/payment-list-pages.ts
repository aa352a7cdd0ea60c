import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { MAINNET, networkView } from '../../../src/config/networks';
import { BUNDLED_TOKENS, STRK } from '../../../src/config/tokens';
import { padFelt, toFelt } from '../../../src/core/felt';
import type { PartState } from '../../../src/pages/data/payment-parts';
import { renderPaymentList } from '../../../src/pages/payment-list';
import { renderPayments } from '../../../src/pages/payments';
import { shortAddress } from '../../../src/ui/format';
import { t } from '../../../src/ui/translate';
import { recordOf } from '../wallet/records';

type View = Parameters<typeof renderPaymentList>[0];

const OWN = padFelt('0xacc0');

const ANN = padFelt('0xa11');

const payments = (part: number): View['parts'][number]['payments'] =>
  Array.from({ length: 3 }, (_, index) => ({
    line: 3 * part + index + 1,
    to: index === 0 ? ANN : padFelt(toFelt(0xb0b000 + 3 * part + index)),
    token: padFelt(STRK),
    units: toFelt(10n ** 18n * BigInt(index + 1)),
    ...(index === 2 && { memo: '…', name: 'alice.stark' }),
  }));

/** A list whose parts stand in these ways, with what the records say. */
export function samplePaymentList(
  states: readonly (readonly [PartState, Parameters<typeof recordOf>[0]?])[],
): View {
  return {
    isLoading: false,
    notices: [],
    id: '0x1',
    chainId: MAINNET,
    network: networkView(MAINNET),
    account: `Account 1 · ${shortAddress(OWN)}`,
    parts: states.map(([state, record], index) => ({
      state,
      payments: payments(index),
      ...(record && { record: recordOf(record) }),
    })),
    chosen: undefined,
    metadata: BUNDLED_TOKENS,
    names: new Map([[ANN, 'Account 1']]),
  };
}

/** The page of a list of payments in every variant. */
export const PAYMENT_LIST_PAGES: readonly (() => GenericSnapElement)[] = [
  (): GenericSnapElement =>
    renderPaymentList({
      ...samplePaymentList([
        ['paid', { status: 'ACCEPTED_ON_L2' }],
        ['pending', { status: 'RECEIVED' }],
        ['pending', { status: 'REVERTED', claims: 1 }],
        ['failed', { status: 'REVERTED' }],
        ['unknown'],
        ['open'],
      ]),
      notices: [{ what: 'because', values: { reason: t('payments.smaller') } }],
    }),
  (): GenericSnapElement => renderPaymentList(samplePaymentList([['open']])),
  (): GenericSnapElement =>
    renderPayments({
      ...samplePaymentList([]),
      lists: [
        { id: '0x1', text: t('payments.list', { amounts: '1', time: '1' }) },
      ],
      errors: Array.from({ length: 12 }, (_, line) => ({
        what: 'quotes',
        line,
        field: 0,
      })),
    }),
  (): GenericSnapElement =>
    renderPaymentList({ ...samplePaymentList([['paid']]), isBusy: true }),
  (): GenericSnapElement => {
    const list = samplePaymentList([['failed', { status: 'REVERTED' }]]);
    const [chosen] = list.parts;
    return renderPaymentList(chosen ? { ...list, chosen } : list);
  },
];
