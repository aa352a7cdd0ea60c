import { messageTitle } from './message-title';
import { NO_MEANING, trusted } from '../../../dev/testing/views/all-calls';
import { ACCOUNT, BOB, send, transfer } from '../../../dev/testing/views/views';
import type { MessageGrant } from '../../typed-data/recognize/types';
import type { SignMessageView } from '../../views/dialog-views';

const NOW = 1_800_000_000;

function titleOf(
  grants: readonly MessageGrant[],
  more: Partial<SignMessageView['meaning']> = {},
): string {
  return messageTitle({
    type: 'sign-message',
    origin: 'https://dapp.example',
    network: send.network,
    account: ACCOUNT,
    primaryType: 'Initiate',
    domain: [],
    message: [],
    hash: '0x1',
    calls: [transfer, transfer],
    recipients: [],
    tags: {},
    meaning: { ...NO_MEANING, app: 'HTLC', grants, ...more },
    isRoutine: false,
    findings: [],
    now: NOW,
  });
}

const nft = { is: 'nft', collection: BOB, tokenId: '5' } as const;
const paid = {
  is: 'token',
  amount: { ...trusted, amount: '1.23456789' },
} as const;
const order = { is: 'order', parties: [] } as const;
const until = String(NOW + 3 * 86_400);

it.each<[string, readonly MessageGrant[]]>([
  [
    'Order: sell NFT #5 for 1.23456 STRK',
    [{ ...order, gives: [nft], gets: [paid] }],
  ],
  [
    'Order: buy NFT #5 for 1.23457 STRK',
    [{ ...order, gives: [paid], gets: [nft] }],
  ],
  [
    'Order: give 1.23457 STRK for nothing',
    [{ ...order, gives: [paid], gets: [] }],
  ],
  [
    'Order: NFT #5 against 1.23457 STRK',
    [{ ...order, isEither: true, gives: [nft], gets: [paid] }],
  ],
  ['Order: check both sides', [{ ...order, gives: [nft, nft], gets: [paid] }]],
  [
    'Let dapp.example act for you until Monday, 2027-01-18',
    [{ is: 'session', until, limits: [] }],
  ],
  ['Let dapp.example act for you without end', [{ is: 'session', limits: [] }]],
  ['Send 1.5 STRK', [{ is: 'permit', calls: [1] }]],
  ['Send 1.23457 STRK', [{ is: 'payment', to: BOB, paid: [paid] }]],
  [
    'Sent by someone else: 2 steps in one transaction',
    [{ is: 'outside-execution', caller: BOB, calls: [1, 2] }],
  ],
  [
    'Sent by someone else: Send 1.5 STRK',
    [
      {
        is: 'outside-execution',
        caller: BOB,
        calls: [1, 2],
        payment: { call: 2, amount: trusted, isFee: true },
      },
    ],
  ],
  // Of several deeds, none speaks for the others.
  [
    'Sign “Initiate” for the app “HTLC”',
    [
      { is: 'permit', calls: [1] },
      { is: 'session', limits: [] },
    ],
  ],
  ['Sign “Initiate” for the app “HTLC”', []],
])('the title of a message is “%s”', (title, grants) => {
  expect(titleOf(grants)).toBe(title);
});

it('a login names the asking site, whatever the message says', () => {
  expect(titleOf([], { isLogin: true, app: 'Bank' })).toBe(
    'Sign in to dapp.example',
  );
});

it('a login names the host that it is for', () => {
  const login = (...hosts: readonly { host: string; isSite: boolean }[]) =>
    titleOf([], { isLogin: true, hosts });
  const [own, other] = ['dapp.example', 'app.ekubo.org'].map((host) => ({
    host,
    isSite: true,
  })) as [{ host: string; isSite: boolean }, { host: string; isSite: boolean }];
  expect(login(own)).toBe('Sign in to dapp.example');
  expect(login(own, other)).toBe('Sign in to app.ekubo.org');
  expect(login({ ...other, isSite: false })).toBe('Sign in to dapp.example');
});

it('an app’s name can’t end its quotes', () => {
  expect(titleOf([], { app: 'A” for free “' })).toBe(
    'Sign “Initiate” for the app “A\ufffd for free \ufffd”',
  );
});
