import { documentOf } from './render-dialog';
import { readLines } from '../../dev/simulator/dialog-lines';
import { NO_MEANING } from '../../dev/testing/views/all-calls';
import { ACCOUNT, BOB, STRK, send } from '../../dev/testing/views/views';
import { tokenAmount } from '../decode/tokens';
import type { DecodedValue } from '../decode/types';
import type { DialogView, SignMessageView } from '../views/dialog-views';

const HOSTILE = 'ok\nMax fee\u202e\u200b\u0000';

const { origin, network } = send;
const message: SignMessageView = {
  type: 'sign-message',
  origin,
  network,
  account: ACCOUNT,
  primaryType: 'x',
  domain: [],
  message: [],
  hash: '0x1',
  calls: [],
  recipients: [],
  tags: {},
  meaning: NO_MEANING,
  isRoutine: false,
  findings: [],
  now: 0,
};
const token = { name: 'x', symbol: 'X', decimals: 18 };
const added: DialogView = {
  type: 'add-token',
  origin,
  network,
  account: ACCOUNT,
  token: STRK,
  site: token,
  contract: token,
  differs: [],
  isSpoofed: false,
};
const amount = tokenAmount(
  STRK,
  1n,
  new Map([
    [
      '0x572b',
      {
        source: 'contract',
        standard: 'erc20',
        symbol: HOSTILE,
        decimals: 0,
      },
    ],
  ]),
);

const signed = (value: DecodedValue, name = 'x'): DialogView => ({
  ...message,
  message: [{ name, value }],
});
const own: DialogView = {
  ...send,
  tags: { [BOB]: [{ is: 'own', name: HOSTILE }] },
};
const felt = { kind: 'felt', felt: '0x1' } as const;

it.each<[string, DialogView]>([
  ['a member', signed(felt, HOSTILE)],
  [
    'an inner member',
    signed({ kind: 'record', members: [{ name: HOSTILE, value: felt }] }),
  ],
  ['a variant', signed({ kind: 'variant', name: HOSTILE })],
  ['a full variant', signed({ kind: 'variant', name: HOSTILE, value: felt })],
  ['a selector', signed({ kind: 'selector', felt: '0x1', name: HOSTILE })],
  ['a message’s type', { ...message, primaryType: HOSTILE }],
  [
    'a function of a session',
    {
      ...message,
      meaning: {
        ...NO_MEANING,
        functions: [{ contract: STRK, entrypoint: HOSTILE }],
      },
    },
  ],
  [
    'a finding',
    {
      ...send,
      findings: [
        { name: 'will-fail', level: 'danger', calls: [], text: HOSTILE },
      ],
    },
  ],
  ['an own account', own],
  [
    'a site’s token',
    { ...added, site: { ...token, name: HOSTILE }, differs: ['name'] },
  ],
  ['a contract’s token', { ...added, contract: { ...token, symbol: HOSTILE } }],
  [
    'a symbol',
    { ...send, balanceChanges: [{ what: 'token', direction: 'in', amount }] },
  ],
])('the name of %s forges no line of a dialog', (_, view) => {
  const { first, below = [], pages } = documentOf(view);
  const text = readLines([first, below, pages]).join('|');
  expect(text).not.toMatch(/[\p{Cc}\u200b-\u200f\u2028-\u202e]/u);
  expect(text).toContain('ok\ufffdMax fee\ufffd');
});
