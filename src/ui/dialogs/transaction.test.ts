import {
  ACCOUNT,
  BOB,
  STRK,
  pagesOf,
  readPage,
  send,
  transfer,
} from '../../../dev/testing/views/views';
import { padFelt, type Felt } from '../../core/felt';
import type { CallView, TokenAmount } from '../../decode/types';
import type { EnforcementView, SendView } from '../../views/dialog-views';
import { findingOf } from '../../warnings/findings';

it('offers other tokens for the fee in the details, and in sight once one pays it', () => {
  const feeTokens = {
    chosen: STRK,
    offered: [{ token: STRK, symbol: 'STRK' }, { token: 'another' }],
  };
  const paidInStrk = { ...send, feeTokens };
  expect(readPage(paidInStrk)).not.toContain('Pay the fee in');
  expect(pagesOf(paidInStrk).at(-1)).toContain('Pay the fee in');
  const inAnother = {
    ...paidInStrk,
    fee: { max: '1', paid: 'none' as const },
  };
  expect(readPage(inAnother)).toContain('Pay the fee in');
  expect(pagesOf(inAnother).at(-1)).toContain('Pay the fee in');
});

describe('what is enforced', () => {
  const amount = transfer.summary?.gives as TokenAmount;
  const gem = { ...amount, symbol: 'GEM', trusted: false };
  const checks = {
    is: 'checked',
    keeps: [amount],
    gets: [],
    all: ['ETH'],
    lowered: [],
    uncovered: [],
    hasNfts: false,
    cost: '0.001',
  } as const;
  const pagesWith = (enforcement: EnforcementView): string[] =>
    pagesOf({ ...send, enforcement });

  it('is one line of the first view; the details say all, and at what cost', () => {
    const [first = '', details = ''] = pagesWith(checks);
    expect(first).toContain(
      'no change of tokens or approvals.\nUndo it unless you keep at least 1.5 STRK\n',
    );
    expect(first).not.toContain('ETH');
    expect(details).toContain(
      'You keep at least\n1.5 STRK\nNo loss, apart from the fee, of\nETH\nThe checks cost at most\n0.001 STRK\n',
    );
  });

  it.each([
    [
      'what isn’t covered',
      { uncovered: [gem], hasNfts: true },
      'at least 1.5 STRK · Not covered: NFTs, GEM (unverified)',
    ],
    ['that it is still simulated', { is: 'pending' }, 'worse (simulating…)'],
    [
      'what has to come in',
      { gets: [{ ...amount, amount: '2', symbol: 'ETH' }] },
      'Undo it unless you keep at least 1.5 STRK and get at least 2 ETH\n',
    ],
    [
      'no more than two amounts',
      { gets: [amount, amount] },
      'Undo it if clearly worse than shown\n',
    ],
    [
      'that tokens stay',
      { keeps: [], all: ['ETH', 'USDC'] },
      'Undo it if any ETH, USDC leaves\n',
    ],
    [
      'that no more than approvals are taken back',
      { keeps: [], all: [], lowered: [{ amount, spender: BOB }] },
      'Take back the rest of the approvals afterward\n',
    ],
    [
      'that it wasn’t simulated',
      { is: 'unchecked' },
      'The checks weren’t simulated',
    ],
  ] as const)('says in sight %s', (_, different, text) => {
    expect(pagesWith({ ...checks, ...different })[0]).toContain(text);
  });

  it('leaves only the empty checkbox if it is off, and only the reason if it can’t be', () => {
    const [off = ''] = pagesWith({ is: 'off' });
    expect(off).toContain('Undo it if clearly worse than shown\n');
    const [leftOut = ''] = pagesWith({ is: 'left-out', why: 'on-the-way' });
    expect(leftOut).toContain('Not enforced: an earlier transaction');
    expect(leftOut).not.toContain('Undo it');
    // A danger says it.
    for (const why of ['fee', 'gas'] as const) {
      const [danger = ''] = pagesWith({ is: 'left-out', why });
      expect(danger).not.toMatch(/Not enforced|Undo it/u);
    }
  });

  it('says at a step that the rest of its approval is taken back', () => {
    const approve: CallView = {
      ...transfer,
      entrypoint: 'approve',
      summary: { action: 'approve', allows: amount, spender: BOB },
    };
    const steps = { ...send, calls: [approve, transfer] };
    const taken = 'Allow spending of up to 1.5 STRK (the rest is taken back)';
    const pageWith = (spender: Felt): string | undefined =>
      pagesOf({
        ...steps,
        enforcement: { ...checks, lowered: [{ amount, spender }] },
      })[0];
    expect(pageWith(BOB)).toContain(taken);
    expect(pageWith(ACCOUNT)).not.toContain('(the rest is taken back)');
  });
});

it.each([
  [{ name: 'Savings', index: 1 }, 'Savings'],
  [{ name: '', index: 1 }, 'Account 2'],
  // Not stored.
  [{ name: '' }, 'Your account'],
])(
  'says on every page with which account, by the name that the user gave it: %j',
  (own, name) => {
    const tags = { [ACCOUNT]: [{ is: 'own', ...own }] } as const;
    const pages = pagesOf({ ...send, tags });
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page).toContain(`dapp.example · ${name} · Sepolia`);
    }
  },
);

it('tells only of recipients that an app’s contract loses the tokens sent to it', () => {
  const tags: SendView['tags'] = {
    [BOB]: [
      { is: 'protocol', name: 'Endur' },
      { is: 'token' },
      { is: 'used-before' },
      { is: 'contract' },
    ],
  };
  const spends = { action: 'approve', spender: BOB } as const;
  const approval = { ...transfer, summary: spends };
  expect(readPage({ ...send, tags, calls: [approval] })).toContain(
    'Spender · Endur · Used before\n',
  );
  expect(readPage({ ...send, tags })).toContain(
    'To · Endur · Token contract: tokens sent here are lost · Used before',
  );
});

it('shows a recipient on Ethereum once, however a warning writes the address', () => {
  const l1Recipient = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
  const summary = { action: 'bridge', l1Recipient } as const;
  const text = readPage({
    ...send,
    calls: [{ ...transfer, summary }],
    findings: [
      findingOf('large-share', {
        address: padFelt(l1Recipient),
        softer: true,
      }),
    ],
  });
  expect(text).toContain(`Recipient on Ethereum\n${l1Recipient}\n`);
  expect(text).toContain('leaves\nNetwork fee');
});
