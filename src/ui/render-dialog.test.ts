import { isJSXElement } from '@metamask/snaps-sdk/jsx';

import type { DialogView } from './dialog-views';
import { renderDialog } from './render-dialog';
import {
  ACCOUNT,
  BOB,
  STRK,
  pagesOf,
  read,
  readPage,
  send,
  transfer,
} from '../../test/support/views';
import { padFelt } from '../core/felt';
import type { CallView } from '../decode/types';
import type { Finding } from '../warnings/types';

const views: DialogView[] = [
  {
    type: 'grant',
    origin: 'https://dapp.example',
    network: 'both',
    hasOne: false,
  },
  {
    type: 'switch-network',
    origin: 'https://dapp.example',
    from: 'Starknet Sepolia',
    to: 'Starknet Mainnet',
  },
  {
    type: 'deploy',
    purpose: 'send',
    origin: 'https://dapp.example',
    network: 'Starknet Sepolia',
    account: ACCOUNT,
    fee: send.fee,
    resourceBounds: [],
    findings: [],
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

  it('warns first of a danger, and sanitizes what it quotes', () => {
    const failure: Finding = {
      name: 'will-fail',
      level: 'danger',
      calls: [],
      text: 'no\u202emoney',
    };
    const text = read({ ...send, findings: [failure] }).split('\n');
    expect(text[0]).toContain('likely to fail');
    expect(text.join()).toContain('no\ufffdmoney');
    expect(read(send)).not.toContain('likely to fail');
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
    };
    expect(read({ ...send, calls: [approval] })).toContain(
      'unlimited spending of your STRK',
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
      'You receive\n+ 1 USDC (unverified token, 1000000 base units)',
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
        },
      ],
    });
    expect(text).toMatch(/Nonce \(set by the site\)\n7/u);
    expect(text).toMatch(/Max tip \(included\)\n0\.001 STRK/u);
    expect(text).toMatch(/Tip per unit of L2 gas\n0\.0000008 STRK/u);
    expect(text).toMatch(/set by the site\nL1?2? gas\nup to 1250 ×/u);
    expect(text).toMatch(/L2 gas\nup to 1250 × 0\.000000001 STRK/u);
  });

  it('shows dangers, changes and fee in the first view of many calls', () => {
    const danger: Finding = {
      name: 'unlimited-approval',
      level: 'danger',
      calls: [99, 100],
    };
    const calls = Array<CallView>(100).fill(transfer);
    const view = { ...send, calls, findings: [danger] };
    expect(pagesOf(view).length).toBeGreaterThan(2);
    const first = readPage(view);
    expect(first).toContain('Call 99, 100: Unlimited approval');
    expect(first).toContain('100 calls in one transaction');
    expect(first).toContain('Estimated changes');
    expect(first).toContain('At most 0.01 STRK');
    expect(first).toContain('95 more in Details');
  });

  it('says how many addresses are in the details only, and shows all there', () => {
    const recipients = [1n, 2n, 3n, 4n].map(padFelt);
    const calls = recipients.map((to): CallView => {
      const { headline } = transfer;
      return headline?.action === 'transfer'
        ? { ...transfer, headline: { ...headline, to } }
        : transfer;
    });
    const [first = '', ...details] = pagesOf({ ...send, calls });
    const [last = ''] = recipients.slice(-1);
    expect(first).not.toContain(last);
    expect(first).toContain('More addresses in Details: 1');
    expect(details.join('\n')).toContain(last);
  });
});
