import { readLines } from '../../dev/simulator/dialog-lines';
import { padFelt, toFelt } from '../../src/core/felt';
import type { CallView } from '../../src/decode/types';
import type { DialogView, SendView } from '../../src/ui/dialog-views';
import { renderDialog } from '../../src/ui/render-dialog';

export const ACCOUNT = padFelt('0xacc0');
export const BOB = padFelt('0xb0b');
export const STRK = padFelt('0x572b');

export const transfer: CallView = {
  contract: STRK,
  contractName: 'STRK',
  entrypoint: 'transfer',
  source: 'wallet',
  headline: {
    action: 'transfer',
    to: BOB,
    amount: {
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
  warnings: [],
};

export const send: SendView = {
  type: 'send',
  purpose: 'send',
  origin: 'https://dapp.example',
  network: 'Starknet Sepolia',
  account: ACCOUNT,
  fee: { max: '0.01', estimated: '0.005', unusual: false },
  resourceBounds: [],
  deploys: false,
  calls: [transfer],
  balanceChanges: [],
  leavesEnoughForFee: true,
};

export const read = (view: DialogView, page = 0): string =>
  readLines(renderDialog(view, page)).join('\n');

/** The texts of all pages of a dialog. */
export function pagesOf(view: DialogView): string[] {
  const first = read(view);
  const count = Number(/Page 1 of (\d+)/u.exec(first)?.[1] ?? 1);
  return Array.from({ length: count }, (_, page) => read(view, page));
}

/**
 * @returns A send with several pages of calldata.
 */
export function longSend(): SendView {
  const calldata = Array.from({ length: 4000 }, (_, index) =>
    toFelt(2n ** 250n + BigInt(index)),
  );
  return {
    ...send,
    calls: [{ ...transfer, args: [], calldata, warnings: ['not-decoded'] }],
  };
}
