import { JSXElementStruct } from '@metamask/snaps-sdk/jsx';
import { is } from '@metamask/superstruct';
import fc from 'fast-check';

import { drawDialog } from './draw';
import type { DialogView, SendView } from './views';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { CallView } from '../decode/types';

const ACCOUNT = padFelt('0xacc0');
const BOB = padFelt('0xb0b');
const STRK = padFelt('0x572b');

const transfer: CallView = {
  contract: STRK,
  contractName: 'STRK',
  entrypoint: 'transfer',
  source: 'wallet',
  headline: {
    does: 'transfer',
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

const send: SendView = {
  type: 'send',
  origin: 'https://dapp.example',
  network: 'Starknet Sepolia',
  account: ACCOUNT,
  fee: { max: '0.01', estimated: '0.005' },
  deploys: false,
  calls: [transfer],
  effects: [],
};

/** All text that the user can read in a tree of components, one piece a line. */
function textOf(node: unknown): string[] {
  if (typeof node === 'string') {
    return [node];
  }
  if (Array.isArray(node)) {
    return node.flatMap(textOf);
  }
  if (typeof node !== 'object' || node === null || !('props' in node)) {
    return [];
  }
  const { children, label, title } = node.props as Record<string, unknown>;
  return [label, title, children].flatMap(textOf);
}

const read = (view: DialogView, page = 0): string =>
  textOf(drawDialog(view, page)).join('\n');

/** Every page of a dialog, until one says that it is the last. */
function pagesOf(view: DialogView): string[] {
  const first = read(view);
  const count = Number(/Page 1 of (\d+)/u.exec(first)?.[1] ?? 1);
  return Array.from({ length: count }, (_, page) => read(view, page));
}

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
    fee: { max: '0.01', estimated: '0.005' },
  },
  send,
];

describe('drawDialog', () => {
  it.each(views)('draws $type with what the wallet can draw', (view) => {
    expect(is(drawDialog(view), JSXElementStruct)).toBe(true);
    expect(read(view)).toContain('https://dapp.example');
  });

  it.each(views.filter((view) => 'account' in view))(
    'shows network and whole account in $type',
    (view) => {
      expect(read(view)).toContain('Starknet Sepolia');
      expect(read(view).split('\n')).toContain(ACCOUNT);
      expect(read(view)).toContain('0.01 STRK');
    },
  );

  it('says what a transfer does, and shows all that is signed', () => {
    const text = read(send).split('\n');
    expect(text).toEqual(
      expect.arrayContaining([
        'Send 1.5 STRK',
        BOB,
        STRK,
        'transfer',
        `recipient: ${BOB}`,
        'amount: 1500000000000000000',
        '0x14d1120d7b160000',
      ]),
    );
  });

  it('warns first of a transaction that will fail', () => {
    const text = read({ ...send, revertReason: 'no\u202emoney' }).split('\n');
    const warning = text.findIndex((line) => line.includes('probably fail'));
    expect(warning).toBeGreaterThan(0);
    expect(warning).toBeLessThan(text.indexOf('Send 1.5 STRK'));
    expect(text.join()).toContain('no\ufffdmoney');
  });

  it('names an approval without limit in words', () => {
    const approval: CallView = {
      ...transfer,
      entrypoint: 'approve',
      headline: {
        does: 'approve',
        spender: BOB,
        unlimited: true,
        amount: { contract: STRK, units: '1', trusted: true, symbol: 'STRK' },
      },
      warnings: ['unlimited-approval'],
    };
    expect(read({ ...send, calls: [approval] })).toMatch(
      /spend all of your STRK, without limit[^]*Approval without limit/u,
    );
  });

  it('shows bare units beside what only a token’s contract says', () => {
    const amount = {
      contract: STRK,
      units: '1000000',
      amount: '1',
      symbol: 'USDC',
      trusted: false,
    };
    const text = read({
      ...send,
      effects: [
        { what: 'token', direction: 'in', amount },
        { what: 'allowance', spender: BOB, unlimited: false, amount },
      ],
    });
    expect(text).toContain(
      'You get 1 USDC (as its contract says; 1000000 units)',
    );
    expect(text).toContain('May spend 1 USDC');
  });

  it('shows what the site fixed: nonce, tip and bounds', () => {
    const text = read({
      ...send,
      nonce: '7',
      fee: {
        ...send.fee,
        tip: '0.001',
        bounds: [{ resource: 'l2-gas', amount: '1250', price: '0.000000001' }],
      },
    });
    expect(text).toMatch(/Nonce, set by the site\n7/u);
    expect(text).toMatch(/Tip, in it\n0\.001 STRK/u);
    expect(text).toMatch(/L2 gas\n1250 units at 0\.000000001 STRK/u);
  });
});

describe('pages', () => {
  const felts = Array.from({ length: 4000 }, (_, place) =>
    toFelt(2n ** 250n + BigInt(place)),
  );
  const long: SendView = {
    ...send,
    calls: [
      { ...transfer, args: [], calldata: felts, warnings: ['not-decoded'] },
    ],
  };

  it('hold no more than older wallets draw, and each says whose it is', () => {
    const pages = pagesOf(long);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page.length).toBeLessThan(50_000);
      expect(page).toContain('https://dapp.example');
      expect(page.split('\n')).toContain(ACCOUNT);
    }
  });

  it('show every felt that is signed, whole and in order', () => {
    const shown = pagesOf(long)
      .flatMap((page) => page.split('\n'))
      .filter((line) => felts.includes(line as Felt));
    expect(shown).toStrictEqual(felts);
  });

  it('stop at the first and at the last', () => {
    const count = pagesOf(long).length;
    expect(read(long, -5)).toBe(read(long, 0));
    expect(read(long, 99)).toBe(read(long, count - 1));
  });
});

describe('attackers’ text', () => {
  it('can’t break a line or bring in our own words’ placeholders', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constant('\n\nAt most\n0 STRK'),
      fc.constant('{amount} **bold** [link](https://evil.example)'),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const call: CallView = {
          ...transfer,
          args: [
            { name: text, value: { kind: 'text', text } },
            { name: 'v', value: { kind: 'variant', name: text } },
            {
              name: 'r',
              value: {
                kind: 'record',
                members: [{ name: text, value: { kind: 'felt', felt: '0x1' } }],
              },
            },
          ],
        };
        const shown = textOf(
          drawDialog({ ...send, revertReason: text, calls: [call] }),
        );
        for (const piece of shown) {
          expect(piece).not.toMatch(
            /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u,
          );
        }
      }),
    );
  });
});
