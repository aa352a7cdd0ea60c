import {
  ALL_MEANINGS,
  CALLS,
  CHANGES,
  CHECK,
  NFT,
  NO_MEANING,
  trusted,
} from './all-calls';
import { ACCOUNT, BOB, STRK, send, transfer } from './views';
import { ETH } from '../../../src/config/tokens';
import { definedMembers } from '../../../src/core/defined';
import { WALLET_REQUESTER } from '../../../src/core/fair-queue';
import { padFelt } from '../../../src/core/felt';
import type { CallView } from '../../../src/decode/types';
import type { DialogView, SendView } from '../../../src/views/dialog-views';
import type { AddressTag } from '../../../src/warnings/describe-batch';
import { findingOf, type Finding } from '../../../src/warnings/findings';
import { englishTexts } from '../../simulator/english';

// Every dialog, in every variant that has its own text.

const RESOURCE_BOUNDS: SendView['resourceBounds'] = (
  ['deployment', 'calls', 'declaration'] as const
).flatMap((of) =>
  [true, false].map((bySite) => ({
    of,
    bySite,
    bounds: (['l1-gas', 'l1-data-gas', 'l2-gas'] as const).map((resource) => ({
      resource,
      amount: '1',
      price: '2',
    })),
  })),
);

const fee = { max: '3', estimated: '2', tip: { max: '1', price: '1' } };

/** The names of all warnings, with each of their texts. */
const TEXTS = Object.keys(englishTexts).flatMap((key) => {
  const [, name, words] =
    /^warning\.([a-z-]+)(?:\.([a-z-]+))?\.text$/u.exec(key) ?? [];
  return name === undefined
    ? []
    : [definedMembers({ name, words }) as Pick<Finding, 'name' | 'words'>];
});

const { origin, network } = send;

/** A finding of every kind, with all values that its text can contain. */
const FINDINGS: readonly Finding[] = TEXTS.map((text, index) => ({
  ...text,
  level: (['danger', 'warning', 'note'] as const)[index % 3] ?? 'note',
  calls: [1],
  amount: trusted,
  other: trusted,
  address: BOB,
  imitated: NFT,
  share: 7,
  text: 'x',
  values: {
    count: '1',
    dollars: '1',
    hash: '0x1',
    id: '1',
    next: '1',
    before: '2',
    seconds: '12',
    site: origin,
    one: 'x',
    two: 'x',
  },
}));

const TAGS = Object.keys(englishTexts).flatMap((key): AddressTag[] =>
  key.startsWith('tag.')
    ? [
        {
          is: key.slice(4),
          name: 'x',
          amount: trusted,
          isMuch: true,
        } as AddressTag,
      ]
    : [],
);

const sender = {
  origin,
  network,
  account: ACCOUNT,
  fee,
  resourceBounds: RESOURCE_BOUNDS,
  findings: FINDINGS,
};

const unlimited = { spender: BOB, unlimited: true } as const;

/** What is enforced, with all that it can say. */
const ENFORCED = {
  keeps: [trusted],
  gets: [trusted, trusted],
  all: ['STRK', 'STRK'],
  lowered: [trusted, { ...trusted, units: String(2n ** 128n) }].map(
    (amount) => ({ amount, spender: BOB }),
  ),
  uncovered: [{ ...trusted, trusted: false }],
  hasNfts: true,
  cost: '0.0123456',
};

/** What uses up the nonce of a transaction that is canceled. */
const NOTHING: CallView = {
  ...transfer,
  summary: {
    action: 'transfer',
    to: ACCOUNT,
    gives: { ...trusted, units: '0', amount: '0' },
  },
  calldata: [ACCOUNT, '0x0', '0x0'],
};

/** What a paymaster without a name takes. */
const QUOTED = {
  max: trusted,
  estimated: trusted,
  hash: '0x1',
  forwarder: BOB,
  until: 2_000_000_000,
} as const;

const paidWith = (
  paid: SendView['fee']['paid'],
): Pick<SendView, 'fee' | 'resourceBounds' | 'feeTokens'> => ({
  fee: definedMembers({ max: '3', paid }),
  resourceBounds: [],
  feeTokens: {
    chosen: ETH,
    offered: [{ token: ETH, symbol: 'STRK' }, { token: 'another' }],
  },
});

const SENDS: readonly SendView[] = [
  ...(['in', 'out'] as const).map((direction): SendView => ({
    ...send,
    balanceChanges: [
      { what: 'token', direction, amount: trusted, cents: '123' },
    ],
  })),
  { ...send, ...sender, calls: CALLS, nonce: '1', balanceChanges: CHANGES },
  ...CALLS.map((call): SendView => ({
    ...send,
    calls: [{ ...call, named: [BOB] }],
  })),
  ...(['failed', 'pending', 'no-answer', 'not-run'] as const).map(
    (balanceChanges): SendView => ({ ...send, balanceChanges }),
  ),
  ...(['pending', 'checked', 'unchecked'] as const).map((is): SendView => ({
    ...send,
    enforcement: { ...ENFORCED, is },
    addedCalls: [{ ...transfer, summary: CHECK }],
  })),
  ...(['fee', 'gas', 'signed', 'others', 'on-the-way'] as const).map(
    (why): SendView => ({
      ...send,
      enforcement: { is: 'left-out', why },
    }),
  ),
  { ...send, enforcement: { is: 'off' } },
  // Nothing that moves is enforced.
  ...[['STRK'], ['STRK', 'STRK', 'STRK', 'STRK'], []].map((all): SendView => ({
    ...send,
    enforcement: { ...ENFORCED, is: 'checked', keeps: [], gets: [], all },
  })),
  {
    ...send,
    calls: [
      {
        ...transfer,
        summary: { action: 'approve', allows: trusted, spender: BOB },
      },
      transfer,
    ],
    enforcement: { ...ENFORCED, is: 'checked' },
  },
  // The amount of an approval can be set.
  ...[false, true].map((fails): SendView => ({
    ...send,
    allowance: { index: 0, asked: trusted, decimals: 18, units: '1', fails },
  })),
  {
    ...send,
    enforcement: { ...ENFORCED, is: 'checked', gets: [trusted] },
  },
  // Paid through a paymaster.
  ...(
    [
      QUOTED,
      { ...QUOTED, by: 'x' },
      'asked',
      'none',
      'differs',
      'expensive',
    ] as const
  ).map((paid): SendView => ({ ...send, ...paidWith(paid) })),
  // The text doesn't repeat the title.
  {
    ...send,
    calls: [
      {
        ...transfer,
        summary: { ...unlimited, action: 'approve', allows: trusted },
      },
    ],
    balanceChanges: [{ ...unlimited, what: 'allowance', amount: trusted }],
  },
  { ...send, origin: WALLET_REQUESTER, tags: { [BOB]: TAGS } },
  // Several steps: equal findings stand together.
  {
    ...send,
    calls: [transfer, transfer],
    findings: FINDINGS.map((finding) => ({ ...finding, calls: [1, 2] })),
  },
  // More payments than there is room for.
  ...[4, 5].map((count): SendView => ({
    ...send,
    calls: Array.from({ length: count }, (_, index) => ({
      ...transfer,
      summary: { ...transfer.summary, to: padFelt(BigInt(index + 1)) },
    })),
  })),
  ...[fee, { ...fee, deployment: '1' }].map((each): SendView => ({
    ...send,
    fee: each,
    findings: [findingOf('deploys-first')],
  })),
  // In the place of a pending one: of a payment, a batch, a declaration.
  { ...send, replaces: { kind: 'speed-up' } },
  { ...send, calls: [transfer, transfer], replaces: { kind: 'speed-up' } },
  ...[[transfer], [transfer, transfer], []].map((calls): SendView => ({
    ...send,
    calls: [NOTHING],
    replaces: {
      kind: 'cancel',
      txnType: calls.length === 0 ? 'declare' : 'invoke',
      canceled: { calls, recipients: [], tags: { [BOB]: TAGS } },
    },
  })),
  { ...send, upgrade: { from: 'Argent 0.3.1', to: 'Ready 0.4.0' } },
  ...FINDINGS.flatMap((finding): SendView[] =>
    (['danger', 'note'] as const).map((level) => ({
      ...send,
      purpose: 'sign',
      findings: [{ ...finding, level }],
    })),
  ),
  {
    ...send,
    findings: FINDINGS.map((finding) => ({ ...finding, level: 'danger' })),
  },
];

const token = { name: 'x', symbol: 'FOO', decimals: 18 };

/** Dialogs in every variant. */
export const DIALOGS: readonly DialogView[] = [
  ...SENDS,
  ...[false, true].map((hasOne): DialogView => ({
    type: 'grant',
    origin,
    hasOne,
  })),
  ...(['connect', 'change'] as const).map((purpose): DialogView => ({
    type: 'site-account',
    origin,
    network,
    purpose,
    seesAll: purpose === 'change',
    accounts: [{ index: 0, address: ACCOUNT }],
    ...(purpose === 'connect' ? { chosen: ACCOUNT } : {}),
  })),
  ...[false, true].map((isToMainnet): DialogView => ({
    type: 'switch-network',
    origin,
    from: network,
    to: network,
    isToMainnet,
  })),
  { type: 'private-key', origin, network, account: ACCOUNT },
  { ...sender, type: 'deploy', purpose: 'send' },
  { ...sender, ...paidWith(QUOTED), type: 'deploy', purpose: 'send' },
  { ...sender, type: 'deploy', purpose: 'sign' },
  {
    ...sender,
    type: 'deploy',
    purpose: 'send',
    replaces: { kind: 'speed-up' },
  },
  ...(['send', 'sign'] as const).map((purpose): DialogView => ({
    ...sender,
    type: 'declare',
    purpose,
    classHash: NFT,
    compiledClassHash: NFT,
    size: { felts: 1, functions: 2 },
    nonce: '1',
  })),
  ...ALL_MEANINGS.map((meaning): DialogView => ({
    type: 'sign-message',
    origin,
    network,
    account: ACCOUNT,
    primaryType: 'x',
    domain: [{ name: 'x', value: { kind: 'felt', felt: NFT } }],
    message: [
      { name: 'x', value: { kind: 'text', text: 'x' } },
      { name: 'from', value: { kind: 'time', seconds: '0' } },
    ],
    hash: NFT,
    calls: CALLS.slice(0, 2),
    balanceChanges: CHANGES,
    meaning: {
      ...meaning,
      functions: [{ contract: NFT, entrypoint: 'transfer' }],
    },
    isRoutine: false,
    now: 1,
    recipients: [],
    tags: { [BOB]: TAGS },
    findings: FINDINGS,
  })),
  ...FINDINGS.map((finding): DialogView => ({
    type: 'sign-message',
    origin,
    network,
    account: ACCOUNT,
    primaryType: 'x',
    domain: [],
    message: Array(9).fill({ name: 'x', value: { kind: 'text', text: 'x' } }),
    hash: NFT,
    calls: [],
    recipients: [],
    tags: {},
    meaning: NO_MEANING,
    isRoutine: false,
    now: 1,
    findings: [{ ...finding, level: 'note' }],
  })),
  {
    type: 'add-token',
    origin,
    network,
    account: ACCOUNT,
    token: STRK,
    site: token,
    contract: { ...token, name: '', symbol: '' },
    differs: ['name', 'symbol', 'decimals'],
    isSpoofed: true,
  },
  { type: 'welcome' },
  ...(
    [
      'welcome.found',
      'welcome.no-answer',
      'welcome.new',
      'welcome.updated',
      'notice.sent',
    ] as const
  ).map((what): DialogView => ({ type: 'alert', what })),
  {
    type: 'alert',
    what: 'welcome.found',
    accounts: Array.from({ length: 7 }, () => ({
      network: network.name,
      address: ACCOUNT,
      balance: '1 STRK',
    })),
    tellsHome: true,
    offersMainnet: true,
  },
];
