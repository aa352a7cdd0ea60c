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
import { summarizeBatch } from '../../decode/batch-summary';
import type { CallView, TokenAmount } from '../../decode/types';
import type { EnforcementView, SendView } from '../../views/dialog-views';
import { findingOf } from '../../warnings/findings';
import { renderDialog } from '../render-dialog';

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
      'of many tokens that stay the first and how many more',
      { keeps: [], all: ['ETH', 'USDC', 'STRK', 'rETH'] },
      'Undo it if any ETH, USDC or 2 more leave\n',
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

const who = (number: number): Felt => padFelt(BigInt(number) + 2n ** 200n);

const strk = (tenths: number): TokenAmount => ({
  ...(transfer.summary?.gives as TokenAmount),
  units: String(BigInt(tenths) * 10n ** 17n),
  amount: String(tenths / 10),
});

const pay = (to: Felt, tenths: number): CallView => ({
  ...transfer,
  summary: { action: 'transfer', gives: strk(tenths), to },
});

const allow = (spender: Felt): CallView => ({
  ...transfer,
  entrypoint: 'approve',
  summary: { action: 'approve', allows: strk(10), spender },
});

const revoke = (formerSpender: Felt): CallView => ({
  ...transfer,
  entrypoint: 'approve',
  summary: { action: 'revoke', allows: strk(0), formerSpender },
});

const batchOf = (calls: CallView[], more: Partial<SendView> = {}): SendView => {
  const summary = summarizeBatch(calls, ACCOUNT);
  return { ...send, calls, ...(summary && { summary }), ...more };
};

const countOf = (text: string, part: string): number =>
  text.split(part).length - 1;

describe('a payroll', () => {
  const thirty = Array.from({ length: 30 }, (_, index) =>
    pay(who(index), index < 3 ? 3 : 2),
  );

  it('says beside each address in sight what it gets, and of the others the sum', () => {
    const [first = '', ...details] = pagesOf(batchOf(thirty));
    expect(first).toContain('30 payments: 6.3 STRK');
    expect(first).toContain(
      [
        `1 · 0.3 STRK to\n${who(0)}`,
        `2 · 0.3 STRK to\n${who(1)}`,
        `3 · 0.3 STRK to\n${who(2)}`,
        '27 more recipients get 5.4 STRK',
      ].join('\n'),
    );
    expect(first).not.toContain('Send 0.3 STRK');
    const said = details.join('\n');
    for (const [index, { summary }] of thirty.entries()) {
      expect(said).toMatch(
        new RegExp(
          `Send ${summary?.gives?.amount ?? ''} STRK .*\nTo\n${who(index)}`,
          'u',
        ),
      );
    }
  });

  it('adds up what one address gets, and says in the singular that one more does', () => {
    const calls = [1, 2, 3, 4, 1].map((one) => pay(who(one), 2));
    const text = readPage(batchOf(calls));
    expect(text).toContain(`1, 5 · 0.4 STRK to\n${who(1)}`);
    expect(text).toContain('1 more recipient gets 0.2 STRK');
    expect(text).toMatch(/\nCancel\nSend$/u);
  });
});

describe('rights that are taken back', () => {
  const view = batchOf([revoke(who(1)), revoke(who(2))], {
    balanceChanges: [1, 2].map((one) => ({
      what: 'revoked',
      contract: STRK,
      token: strk(0),
      spender: who(one),
    })),
    tags: Object.fromEntries(
      [1, 2].map((one) => [
        who(one),
        [{ is: 'first-time' }, { is: 'contract' }],
      ]),
    ),
  });

  it('are changes, and the title and the button say so', () => {
    const text = readPage(view);
    expect(text).toMatch(/^Revoke 2 approvals\n/u);
    expect(text).toMatch(/\nCancel\nRevoke$/u);
    expect(countOf(text, ' can’t spend your STRK any more\n')).toBe(2);
    expect(text).not.toContain('The estimate shows no');
  });

  it('of an NFT are never called no change', () => {
    const call: CallView = {
      ...transfer,
      entrypoint: 'approve',
      summary: { action: 'nft-approve', ids: ['7'], formerSpender: '0x0' },
    };
    const text = readPage(batchOf([call], { balanceChanges: [], tags: {} }));
    expect(text).toContain('Revoke the approval for NFT #7\n');
    expect(text).toMatch(/\nCancel\nRevoke$/u);
    expect(text).not.toContain('The estimate shows no');
    expect(text).not.toMatch(/Former spender|Allow/u);
    const both = batchOf([call, pay(who(1), 2)], { balanceChanges: [] });
    expect(readPage(both)).not.toContain('no change');
  });

  it('are steps as well, unless the changes tell all of them', () => {
    const step = '1–2 · Revoke the approval to spend your STRK (2 times)\n';
    expect(readPage(view)).not.toContain(step);
    const [one] = view.balanceChanges as SendView['balanceChanges'] & object;
    for (const balanceChanges of [[], [one], 'pending'] as const) {
      const fewer = { ...view, balanceChanges } as SendView;
      expect(readPage(fewer)).toContain(step);
    }
  });

  it('leave a former spender, who isn’t new to the user', () => {
    expect(readPage(view)).toContain(
      `Former spender · App contract\n${who(1)}`,
    );
    expect(readPage(view)).not.toContain('Never used before');
  });

  it('vouch for nobody who gets something too', () => {
    const calls = [revoke(who(1)), pay(who(1), 2)];
    expect(readPage({ ...view, ...batchOf(calls), tags: view.tags })).toContain(
      `2 · 0.2 STRK to · Never used before · App contract\n${who(1)}`,
    );
  });
});

describe('a batch of twelve with four dangers', () => {
  const spenders = [1, 4, 7, 10];
  const calls = Array.from({ length: 12 }, (_, index) =>
    spenders.includes(index + 1)
      ? allow(who(index + 1))
      : pay(who(index + 1), index + 1),
  );
  const view = batchOf(calls, {
    byValue: [12, 11, 9, 8, 6, 5, 3, 2, 1, 4, 7, 10],
    balanceChanges: spenders.map((one) => ({
      what: 'allowance',
      amount: strk(10),
      spender: who(one),
      unlimited: false,
    })),
    findings: spenders.flatMap((one) => [
      findingOf('approval-to-account', { address: who(one), calls: [one] }),
      findingOf('approval-left', {
        address: who(one),
        amount: strk(10),
        calls: [one],
      }),
    ]),
  });
  const text = readPage(view);

  it('says each danger once, by the numbers of its steps', () => {
    expect(text).toMatch(/^Steps 1, 4, 7, 10: The spender is not an app\n/u);
    expect(countOf(text, 'The spender is not an app')).toBe(1);
    expect(countOf(text, '⚠ Steps 1, 4, 7, 10: 1 STRK can still be')).toBe(1);
  });

  it('names each spender once', () => {
    for (const one of spenders) {
      expect(countOf(text, who(one))).toBe(1);
    }
  });

  it('lists the steps in their order, the grave ones marked', () => {
    expect(text).toContain(
      [
        '1, 4, 7, 10 · ⚠ Allow spending of up to 1 STRK (4 times)',
        '8 · Send 0.8 STRK',
        '9 · Send 0.9 STRK',
        '11 · Send 1.1 STRK',
        '12 · Send 1.2 STRK',
        'More steps in Details: 4',
      ].join('\n'),
    );
  });

  it('has all twelve in the details', () => {
    const details = pagesOf(view).slice(1).join('\n');
    for (const [index, { summary }] of calls.entries()) {
      expect(details).toContain(`Step ${String(index + 1)} of 12`);
      expect(details).toContain(summary?.to ?? summary?.spender);
    }
  });
});

it('marks no step if a danger is about all', () => {
  const text = readPage(
    batchOf([pay(who(1), 1), allow(who(2))], {
      findings: [findingOf('symbol-copied', { calls: [1, 2] })],
    }),
  );
  expect(text).toContain('1 · Send 0.1 STRK\n');
});

it('says what a first send’s activation of the account costs', () => {
  const findings = [findingOf('deploys-first')];
  const fee = { max: '0.0453', deployment: '0.02441' };
  expect(readPage({ ...send, findings, fee })).toContain(
    'At most 0.0453 STRK\nAt most 0.0245 STRK of this activates your account\n',
  );
  expect(readPage({ ...send, findings })).toContain(
    'STRK\nAlso activates your account\n',
  );
  expect(readPage(send)).not.toContain('activates');
});

it.each([
  ['success', [{ is: 'contact', name: 'Ann' }]],
  ['success', [{ is: 'own', name: 'Main' }]],
  ['alternative', [{ is: 'contract' }]],
  ['warning', [{ is: 'used-before' }, { is: 'contract' }]],
  ['alternative', [{ is: 'account' }]],
  ['warning', [{ is: 'first-time' }, { is: 'contract' }]],
] as const)('draws in %s what is known of an address: %j', (color, tags) => {
  const tree = JSON.stringify(
    renderDialog({ ...send, tags: { [BOB]: [...tags] } }),
  );
  expect(tree).toMatch(
    new RegExp(`"color":"${color}"[^{}]*To |To [^{}]*"color":"${color}"`, 'u'),
  );
});

it('names the deployment of a contract on the button', () => {
  const deploy: CallView = {
    ...transfer,
    entrypoint: 'deploy_contract',
    summary: { action: 'deploy', classHash: '0xc1a55' },
  };
  const findings = [findingOf('deploys-first')];
  for (const view of [batchOf([deploy]), batchOf([deploy], { findings })]) {
    expect(readPage(view)).toMatch(/^Deploy a contract\n/u);
    expect(readPage(view)).toMatch(/\nCancel\nDeploy$/u);
  }
});
