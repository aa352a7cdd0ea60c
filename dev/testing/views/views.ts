import { SEPOLIA, networkView } from '../../../src/config/networks';
import { padFelt, toFelt } from '../../../src/core/felt';
import type { CallView } from '../../../src/decode/types';
import { nearestPage } from '../../../src/ui/components/dialog-document';
import { documentOf, renderDialog } from '../../../src/ui/render-dialog';
import type { DialogView, SendView } from '../../../src/views/dialog-views';
import { readLines } from '../../simulator/dialog-lines';

export const ACCOUNT = padFelt('0xacc0');
export const BOB = padFelt('0xb0b');
export const STRK = padFelt('0x572b');

export const transfer: CallView = {
  contract: STRK,
  contractName: 'STRK',
  entrypoint: 'transfer',
  source: 'wallet',
  summary: {
    action: 'transfer',
    to: BOB,
    gives: {
      contract: STRK,
      units: '1500000000000000000',
      amount: '1.5',
      symbol: 'STRK',
      trusted: true,
    },
  },
  args: [
    { name: 'recipient', value: { kind: 'address', felt: BOB } },
    { name: 'amount', value: { kind: 'number', text: '1500000000000000000' } },
  ],
  calldata: [toFelt(BigInt(BOB)), '0x14d1120d7b160000', '0x0'],
};

export const send: SendView = {
  type: 'send',
  purpose: 'send',
  origin: 'https://dapp.example',
  network: networkView(SEPOLIA),
  account: ACCOUNT,
  fee: { max: '0.01', estimated: '0.005' },
  resourceBounds: [],
  calls: [transfer],
  recipients: [],
  tags: {},
  balanceChanges: [],
  findings: [],
};

/** The text of one page of a dialog; 0 is the first view. */
export const readPage = (view: DialogView, page = 0): string =>
  readLines(renderDialog(view, { page })).join('\n');

/** The texts of all pages of a dialog. */
export function pagesOf(view: DialogView): string[] {
  const last = nearestPage(documentOf(view), Infinity);
  return Array.from({ length: last + 1 }, (_, page) => readPage(view, page));
}

/** The whole text of a dialog. */
export const read = (view: DialogView): string => pagesOf(view).join('\n');

/** A send with several pages of calldata. */
export function longSend(): SendView {
  const calldata = Array.from({ length: 4000 }, (_, index) =>
    toFelt(2n ** 250n + BigInt(index)),
  );
  return { ...send, calls: [{ ...transfer, args: [], calldata }] };
}
