import { setHidesBalances } from './format';
import {
  ACCOUNT,
  BOB,
  STRK,
  pagesOf,
  read,
  readPage,
  send,
  transfer,
} from '../../dev/testing/views/views';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { padFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-changes';
import type { CallView, TokenAmount } from '../decode/types';
import type { DialogView, SendView } from '../views/dialog-views';
import { findingOf, type Finding } from '../warnings/findings';

it('hides what the user keeps, but not what is asked for, with balances', () => {
  const amount = transfer.summary?.gives as TokenAmount;
  const change = {
    what: 'token',
    direction: 'out',
    amount,
    left: amount,
  } as const;
  setHidesBalances(true);
  const text = readPage({ ...send, balanceChanges: [change] });
  setHidesBalances(false);
  expect(text).toContain('Balance after: •••');
  expect(text).toContain('Send 1.5 STRK');
  expect(text).toContain('− 1.5 STRK');
});

describe('the dialog of a transaction', () => {
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
      'You receive\n+ 1 USDC (unverified, 1000000 base units)',
    );
    expect(text).toContain('The spender can then spend up to 1 USDC');
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
    expect(first).toContain('Steps 99–100: Unlimited approval');
    expect(first).toContain('100 steps in one transaction');
    expect(first).toContain('At most 0.01 STRK');
    expect(first).toContain(
      '1–98 · Send 1.5 STRK (98 times)\n99–100 · ⚠ Send 1.5 STRK (2 times)\n',
    );
  });

  it('rounds what leaves up and what comes in or stays down, but not what the user typed', () => {
    const exact = {
      ...(transfer.summary?.gives as TokenAmount),
      amount: '1.23456789',
      units: '1234567890000000000',
    };
    const view: SendView = {
      ...send,
      calls: [{ ...transfer, summary: { ...transfer.summary, gives: exact } }],
      balanceChanges: [
        { what: 'token', direction: 'out', amount: exact, left: exact },
        { what: 'token', direction: 'in', amount: exact },
      ],
    };
    const [first = '', details = ''] = pagesOf(view);
    expect(first).toContain('Send 1.23457 STRK\n');
    expect(first).toContain('You send\n− 1.23457 STRK\n');
    expect(first).toContain('You receive\n+ 1.23456 STRK\n');
    expect(first).toContain('Balance after: 1.23456 STRK\n');
    expect(details).toContain(
      'You send: 1.23456789 STRK (1234567890000000000 base units)',
    );
    const own = readPage({ ...view, origin: WALLET_REQUESTER });
    expect(own).toContain('Send 1.23456789 STRK\n');
    expect(own).toContain('− 1.23456789 STRK\n');
  });

  it('names every danger’s party in full, in a second box if the first has no room', () => {
    const [one, two, ...more] = [1n, 2n, 3n, 4n, 5n].map((number) =>
      padFelt(number + 2n ** 200n),
    );
    const view: SendView = {
      ...send,
      calls: [transfer, transfer],
      findings: [
        findingOf('unlimited-approval', { address: one, calls: [1] }),
        ...[two, ...more].map((address) =>
          findingOf('approval-to-account', { address, calls: [2] }),
        ),
      ],
    };
    const text = readPage(view);
    for (const address of [one, two, ...more]) {
      expect(text).toContain(address);
    }
    const [top = '', below = ''] = text.split('2 steps in one transaction');
    expect(top).toContain(`${one ?? ''}\n• Step 2: The spender is not an app`);
    expect(top).toContain('I have read this and want it anyway');
    expect(below).toContain(more.at(-1));
    expect(below).toContain('Apps take tokens through their contracts.');
  });

  it('shows all who get much, those first who get most, and others if there is room', () => {
    const to = [1n, 2n, 3n, 4n, 5n, 6n].map(padFelt);
    const calls = to.map((one) => ({
      ...transfer,
      summary: { ...transfer.summary, to: one },
    }));
    const linesWith = (some: readonly Felt[]): string[] => {
      const recipients = some.map((address) => ({ address, takes: [STRK] }));
      const text = readPage({ ...send, calls, recipients });
      return text
        .split(/[\n ]/u)
        .filter((word) => to.some((one) => one === word));
    };
    const most = [5n, 1n, 6n, 4n].map(padFelt);
    expect(linesWith(most)).toStrictEqual(most);
    expect(linesWith(most.slice(0, 1))).toStrictEqual(
      [5n, 1n, 2n].map(padFelt),
    );
  });

  it('shows who gets something though no call names it', () => {
    const recipients = [{ address: padFelt('0xbad'), takes: [STRK] }];
    expect(readPage({ ...send, recipients })).toContain(
      `Receiver\n${padFelt('0xbad')}\nTo\n${BOB}`,
    );
  });

  it('gives the sender no place among others', () => {
    const moves = [1n, 2n, 3n].map((to) => ({
      ...transfer,
      summary: { ...transfer.summary, from: ACCOUNT, to: padFelt(to) },
    }));
    const own = {
      ...transfer,
      summary: { ...transfer.summary, to: ACCOUNT },
    };
    const text = readPage({ ...send, calls: [own, ...moves] });
    expect(text).toContain(padFelt(3n));
    expect(text.split('\n').filter((line) => line === ACCOUNT)).toHaveLength(1);
    expect(readPage({ ...send, calls: [own] })).toContain(`To\n${ACCOUNT}`);
  });

  it.each([
    ['large-share', { amount: transfer.summary?.gives }],
    ['large-value', {}],
    ['many-nfts', { contract: STRK, values: { count: '3' } }],
  ] as const)(
    'names beside a danger (%s) who gets most of it',
    (name, about) => {
      const [most, other] = [padFelt('0xbad'), padFelt('0x0dd')];
      const view = {
        ...send,
        calls: [transfer, transfer],
        recipients: [
          { address: most, takes: [STRK] },
          { address: other, takes: [STRK] },
        ],
      };
      const tops = (['danger', 'warning'] as const).map((level) => {
        const finding = { ...findingOf(name, about), level };
        return readPage({ ...view, findings: [finding] });
      });
      expect(tops[0]?.split('\n').indexOf(most)).toBe(2);
      expect(tops[1]).toMatch(new RegExp(`⚠ .*\\n${most}`, 'u'));
      // Beside a danger the address stands though it is the only one.
      const only = readPage({
        ...view,
        calls: [transfer],
        recipients: [{ address: BOB, takes: [STRK] }],
        findings: [findingOf(name, about)],
      });
      expect(only.split('\n').filter((line) => line === BOB)).toHaveLength(2);
    },
  );

  it('lists the first numbers that could be addresses, in amber or not', () => {
    const numbers = { count: 2000, first: [7n, 8n].map(padFelt) };
    const calls = [transfer, { ...transfer, numbers }];
    const values = { count: '2000' };
    const lineOf = (softer: boolean): string =>
      readPage({
        ...send,
        calls,
        findings: [
          findingOf('unknown-numbers', { calls: [2], values, softer }),
        ],
      });
    const line = 'Step 2: Numbers that could be addresses: 2000';
    const listed = `${line}\n${numbers.first.join('\n')}\n`;
    expect(lineOf(false)).toContain(`⚠ ${listed}`);
    expect(lineOf(true)).toContain(listed);
    expect(lineOf(true)).not.toContain('⚠');
  });

  it('quotes the revert reason, and invents no changes, if it fails', () => {
    const text = read({
      ...send,
      balanceChanges: 'failed',
      findings: [
        {
          name: 'will-fail',
          level: 'danger',
          calls: [],
          text: 'approve to get 500 STRK',
        },
      ],
    });
    expect(text).toContain('simulation failed: “approve to get 500 STRK”');
    expect(text).toContain('Changes unknown: the simulation failed.');
    expect(text).not.toContain('shows no');
  });

  it('lists all kinds of allowances', () => {
    const text = read({
      ...send,
      balanceChanges: [
        { what: 'nft-allowance', contract: STRK, tokenId: '7', spender: BOB },
        { what: 'collection', contract: STRK, spender: BOB },
        ...Array<BalanceChange>(5).fill({
          what: 'nfts',
          direction: 'out',
          contract: STRK,
          tokenIds: ['5', '6'],
        }),
      ],
    });
    expect(text).toContain('Allow taking NFT #7');
    expect(text).toContain('Allow taking all your NFTs');
    expect(text).toContain('More changes: 2');
    expect(text.match(/You send 2 NFTs/gu)).toHaveLength(3 + 5);
    expect(text).toContain('NFTs you send\n#5\n#6');
  });

  it('says that the node rejected it, without a fee', () => {
    const refused: Finding = {
      name: 'will-fail',
      words: 'refused',
      level: 'danger',
      calls: [],
      text: 'no such\u202e contract',
    };
    const text = read({
      ...send,
      balanceChanges: 'failed',
      findings: [refused],
    });
    expect(text).toContain('likely to fail');
    expect(text).toContain('refused to simulate it: “no such\ufffd contract”');
    expect(text).not.toContain('still pay');
  });

  it.each([
    [
      'later',
      undefined,
      /can’t be sent yet\n.*sent first: 2\. .*\(nonce\) is 5\./u,
    ],
    ['used', 'used', /It can’t be sent\n.*already been used\. .*nonce is 5\./u],
  ] as const)(
    'explains a nonce that is %s in the details',
    (_, words, text) => {
      const finding = findingOf('wrong-nonce', {
        words,
        values: { next: '5', before: '2' },
      });
      const view: DialogView = {
        ...send,
        purpose: 'sign',
        findings: [finding],
      };
      expect(readPage(view)).toMatch(/⚠ It can’t be sent/u);
      expect(read(view)).toMatch(text);
    },
  );

  it('names the buttons after their actions', () => {
    const labels = (view: typeof send): string[] =>
      readPage(view).split('\n').slice(-2);
    expect(labels(send)).toStrictEqual(['Cancel', 'Send']);
    expect(labels({ ...send, purpose: 'sign' })).toStrictEqual([
      'Cancel',
      'Sign',
    ]);
    expect(labels({ ...send, calls: [transfer, transfer] })).toStrictEqual([
      'Cancel',
      'Confirm',
    ]);
    const mint = { ...transfer, summary: undefined, entrypoint: 'mint' };
    const { summary: _, ...unknown } = mint;
    const text = readPage({ ...send, calls: [unknown] });
    expect(text).toContain('Use “mint” on STRK');
    expect(text.split('\n').slice(-1)).toStrictEqual(['Confirm']);
  });

  it.each([
    [{ symbol: 'USDC', trusted: true }, 'USDC'],
    [{ symbol: 'USDC', trusted: false }, 'USDC (unverified)'],
    [{ trusted: false }, 'tokens from this contract'],
  ])('names the token %j of an approval', (words, tokens) => {
    const allows = { contract: STRK, units: '0', ...words };
    const lineOf = (summary: CallView['summary'] & object): string[] =>
      read({ ...send, calls: [{ ...transfer, summary }] }).split('\n');
    expect(
      lineOf({ action: 'approve', spender: BOB, unlimited: true, allows }),
    ).toContain(`Allow unlimited spending of your ${tokens}`);
    const revoked = lineOf({ action: 'revoke', formerSpender: BOB, allows });
    expect(revoked).toEqual(
      expect.arrayContaining([
        `Revoke the approval to spend your ${tokens}`,
        BOB,
        STRK,
      ]),
    );
  });
});
