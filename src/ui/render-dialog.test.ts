import { isJSXElement } from '@metamask/snaps-sdk/jsx';

import type { DialogView } from './dialog-views';
import { renderDialog } from './render-dialog';
import {
  ACCOUNT,
  BOB,
  STRK,
  pagesOf,
  read,
  send,
  transfer,
} from '../../test/support/views';
import type { CallView } from '../decode/types';

const views: DialogView[] = [
  { type: 'grant', origin: 'https://dapp.example', network: 'both' },
  {
    type: 'switch-network',
    origin: 'https://dapp.example',
    from: 'Starknet Sepolia',
    to: 'Starknet Mainnet',
  },
  {
    type: 'deploy',
    origin: 'https://dapp.example',
    network: 'Starknet Sepolia',
    account: ACCOUNT,
    fee: send.fee,
    resourceBounds: [],
  },
  send,
];

describe('renderDialog', () => {
  it.each(views)('renders $type with components of the wallet', (view) => {
    expect(isJSXElement(renderDialog(view))).toBe(true);
    expect(read(view)).toContain('https://dapp.example');
  });

  it.each(views.filter((view) => 'account' in view))(
    'shows the network and the full account in $type',
    (view) => {
      expect(read(view)).toContain('Starknet Sepolia');
      expect(read(view).split('\n')).toContain(ACCOUNT);
      expect(read(view)).toContain('0.01 STRK');
    },
  );

  it('describes a transfer, and shows everything that is signed', () => {
    const text = read(send).split('\n');
    expect(text).toEqual(
      expect.arrayContaining([
        'Send 1.5 STRK',
        BOB,
        STRK,
        'transfer',
        `recipient: ${BOB}`,
        'amount: 1500000000000000000',
        '0x14d1120d7b160000 (1500000000000000000)',
      ]),
    );
  });

  it('warns first of a transaction that will fail', () => {
    const text = read({ ...send, revertReason: 'no\u202emoney' }).split('\n');
    const warning = text.findIndex((line) => line.includes('likely to fail'));
    expect(warning).toBeGreaterThan(0);
    expect(warning).toBeLessThan(text.indexOf('Send 1.5 STRK'));
    expect(text.join()).toContain('no\ufffdmoney');
  });

  it('warns if too little is left for the fee', () => {
    const warning = 'You may not have enough STRK left for the fee';
    expect(read({ ...send, leavesEnoughForFee: false })).toContain(warning);
    expect(read(send)).not.toContain(warning);
  });

  it('describes an unlimited approval in words', () => {
    const approval: CallView = {
      ...transfer,
      entrypoint: 'approve',
      headline: {
        action: 'approve',
        spender: BOB,
        unlimited: true,
        amount: { contract: STRK, units: '1', trusted: true, symbol: 'STRK' },
      },
      warnings: ['unlimited-approval'],
    };
    expect(read({ ...send, calls: [approval] })).toMatch(
      /unlimited spending of your STRK\n[^]*Unlimited approval/u,
    );
  });

  it('shows base units next to an unverified token’s amount', () => {
    const amount = {
      contract: STRK,
      units: '1000000',
      amount: '1',
      symbol: 'USDC',
      trusted: false,
    };
    const text = read({
      ...send,
      balanceChanges: [
        { what: 'token', direction: 'in', amount },
        { what: 'allowance', spender: BOB, unlimited: false, amount },
      ],
    });
    expect(text).toContain(
      'You receive 1 USDC (unverified token, 1000000 base units)',
    );
    expect(text).toContain('the spender can spend up to 1 USDC');
  });

  it('shows everything else that is signed', () => {
    const text = read({
      ...send,
      nonce: '7',
      fee: { ...send.fee, tip: { max: '0.001', price: '0.0000008' } },
      resourceBounds: [
        {
          of: 'calls',
          bySite: true,
          bounds: [
            { resource: 'l2-gas', amount: '1250', price: '0.000000001' },
          ],
          modes: [{ what: 'fee-mode', mode: 'L2' }],
        },
      ],
    });
    expect(text).toMatch(/Nonce \(set by the site\)\n7/u);
    expect(text).toMatch(/Max tip \(included\)\n0\.001 STRK/u);
    expect(text).toMatch(/Tip per unit of L2 gas\n0\.0000008 STRK/u);
    expect(text).toMatch(/set by the site\nL1?2? gas\nup to 1250 ×/u);
    expect(text).toMatch(/L2 gas\nup to 1250 × 0\.000000001 STRK/u);
    expect(text).toMatch(/Fee data availability mode\nL2/u);
  });

  it('warns of an unusual fee', () => {
    const text = read({ ...send, fee: { ...send.fee, unusual: true } });
    expect(text).toContain('You could be charged up to 0.01 STRK');
  });

  it('shows warnings, changes and fee on the first page of many calls', () => {
    const danger: CallView = { ...transfer, warnings: ['unlimited-approval'] };
    const calls = [...Array<CallView>(98).fill(transfer), danger, danger];
    const view = { ...send, calls };
    expect(pagesOf(view).length).toBeGreaterThan(1);
    const first = read(view);
    expect(first).toContain('Call 99, 100: Unlimited approval');
    expect(first).toContain('Estimated changes');
    expect(first).toContain('Max fee');
    expect(first).toMatch(/Calls\n100/u);
  });
});
