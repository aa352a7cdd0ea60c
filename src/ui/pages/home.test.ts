import { isJSXElement } from '@metamask/snaps-sdk/jsx';

import { drawHome, drawUnreadable } from './home';
import type { AccountView, ActivityView, HomeView } from './home-view';
import { readLines } from '../../../dev/dialog-lines';
import { BOB, transfer } from '../../../test/support/views';
import { MAINNET, SEPOLIA } from '../../config/networks';
import { padFelt, toFelt } from '../../core/felt';
import { STATUSES } from '../../core/transaction';

const HOSTILE =
  'ok\u202e\n[click](https://evil.example)\u0000' + 'x'.repeat(9e4);

const account: AccountView = {
  index: 0,
  address: padFelt('0xacc0'),
  kind: 'ready-0.4.0',
  state: 'deployed',
  link: 'https://sepolia.voyager.online/contract/0x1',
  amounts: [
    {
      ...{ contract: '0x572b', units: '1500', amount: '1.5', symbol: 'STRK' },
      trusted: true,
    },
    {
      ...{ contract: '0xf00', units: '7', amount: '0.7', symbol: 'FOO' },
      trusted: false,
    },
  ],
};

const activity: ActivityView = {
  account: account.address,
  type: 'invoke',
  call: transfer,
  status: 'ACCEPTED_ON_L2',
  time: 1_780_000_000,
  link: 'https://sepolia.voyager.online/tx/0x1',
};

const view: HomeView = {
  network: 'Starknet Sepolia',
  chainId: SEPOLIA,
  other: 'Starknet Mainnet',
  otherChainId: MAINNET,
  isDevelopment: false,
  hidesBalances: false,
  isAsking: false,
  seenAt: 1_780_000_000,
  notices: [],
  accounts: [account],
  activity: [activity],
  underWay: { here: 0, there: 0 },
  sites: ['https://dapp.example'],
  tokens: [{ address: padFelt('0xf00'), name: 'Foo', symbol: 'FOO' }],
};

const read = (changes: Partial<HomeView> = {}, page = 0): string[] =>
  readLines(drawHome({ ...view, ...changes }, page));

describe('drawHome', () => {
  it('shows all there is, with what the wallet can draw', () => {
    const drawing = drawHome(view, 0);
    expect(isJSXElement(drawing)).toBe(true);
    expect(read()).toEqual(
      expect.arrayContaining([
        ...['Starknet Sepolia', 'As of 2026-05-28 20:26 UTC'],
        ...['Account 0', account.address, 'Ready 0.4.0', 'Deployed'],
        ...['1.5 STRK', '0.7 FOO (as its contract says; 7 units)'],
        ...['Send 1.5 STRK', BOB, 'Done', '2026-05-28 20:26 UTC'],
        ...['FOO (Foo)', padFelt('0xf00'), 'https://dapp.example'],
      ]),
    );
    const json = JSON.stringify(drawing);
    for (const name of [
      ...['refresh', 'settings', `switch-network:${MAINNET}`],
      ...[`add-account:${SEPOLIA}`, 'recover-accounts'],
      `send:${SEPOLIA}:${account.address}`,
      `remove-token:${SEPOLIA}:${padFelt('0xf00')}`,
      'remove-site:https://dapp.example',
    ]) {
      expect(json).toContain(`"name":"${name}"`);
    }
    expect(json).toContain(`"href":"${activity.link}"`);
    expect(json).toContain(`"href":"${account.link}"`);
  });

  it('greets who has nothing, and says what to do first', () => {
    const text = read({ accounts: [], activity: [], sites: [], tokens: [] });
    expect(text).toContain('Welcome');
    expect(text.join(' ')).toMatch(/Add an account .* Recover them/u);
    expect(text).toContain('None in the last 30 days.');
    expect(text).not.toContain('Remove');
  });

  it.each([
    ['deployed', 'Deployed', ['send']],
    [
      'undeployed',
      'can receive; the first send deploys it',
      ['send', 'deploy'],
    ],
    ['old-code', 'The money is still there', []],
    ['other-owner', 'Another key controls it', []],
    ['guardian', 'A guardian has to sign too', []],
  ] as const)('says of an account that it is %s', (state, words, buttons) => {
    const changes = { accounts: [{ ...account, state }], activity: [] };
    expect(read(changes).join(' ')).toContain(words);
    const json = JSON.stringify(drawHome({ ...view, ...changes }, 0));
    for (const button of ['send', 'deploy'] as const) {
      expect(json.includes(`"name":"${button}:`)).toBe(
        (buttons as readonly string[]).includes(button),
      );
    }
  });

  it.each(STATUSES)('has words for a transaction that is %s', (status) => {
    const text = read({ activity: [{ ...activity, status }] });
    expect(text[text.indexOf('Status') + 1]).toMatch(/^[A-Z][a-z, ]+/u);
  });

  it.each(['deploy_account', 'declare', 'invoke'] as const)(
    'has words for a transaction without a call: %s',
    (type) => {
      const { call: _, ...bare } = activity;
      const text = read({ activity: [{ ...bare, type }] });
      expect(text[text.indexOf('Status') - 1]).toMatch(/^[A-Z]/u);
    },
  );

  it('hides balances from who wants it, and nothing else', () => {
    const text = read({ hidesBalances: true });
    expect(text.filter((line) => line === '•••')).toHaveLength(2);
    expect(text).not.toContain('1.5 STRK');
    expect(text).toContain(account.address);
  });

  it('tells what is known yet', () => {
    const { amounts: _, ...unseen } = account;
    expect(read({ accounts: [unseen] })).toContain('Not known yet');
    expect(read({ isAsking: true })).toContain('Asking the network…');
    expect(read({ seenAt: 0 })).toContain('The network has not answered yet.');
  });

  it('tells what is under way, here and there', () => {
    const text = read({ underWay: { here: 2, there: 1 } });
    expect(text[text.indexOf('Under way') + 1]).toBe('2');
    expect(text[text.indexOf('Under way on Starknet Mainnet') + 1]).toBe('1');
    expect(read()).not.toContain('Under way');
  });

  it('says that a build is for development', () => {
    expect(read({ isDevelopment: true })).toContain('Development build');
    expect(read()).not.toContain('Development build');
  });

  it('lets no text of a site or a chain forge a part of it', () => {
    const drawing = drawHome(
      {
        ...view,
        activity: [{ ...activity, status: 'REVERTED', reason: HOSTILE }],
        sites: [HOSTILE],
        tokens: [{ address: '0xf00', name: HOSTILE, symbol: HOSTILE }],
      },
      0,
    );
    const text = readLines(drawing);
    expect(text.join('|')).not.toMatch(/[\u202e\n\u0000]/u);
    expect(Math.max(...text.map((line) => line.length))).toBeLessThan(400);
    expect(text.join('|')).toContain('ok\ufffd\ufffd[click]');
  });

  it('writes times that nobody can mean', () => {
    for (const time of [-1, 2 ** 60, Number.MAX_SAFE_INTEGER]) {
      expect(read({ activity: [{ ...activity, time }] }).join()).toMatch(
        /\d{2}:\d{2} UTC/u,
      );
    }
  });

  it('goes over several pages that older wallets can draw', () => {
    const many = {
      accounts: Array.from({ length: 500 }, (_, index) => ({
        ...account,
        index,
        address: padFelt(toFelt(index + 1)),
      })),
      tokens: Array.from({ length: 200 }, (_, index) => ({
        address: padFelt(toFelt(index + 1)),
        name: 'x'.repeat(64),
        symbol: 'y'.repeat(16),
      })),
    };
    const pages = Number(
      read(many)
        .find((line) => line.startsWith('Page '))
        ?.replace(/.* of /u, ''),
    );
    expect(pages).toBeGreaterThan(1);
    const texts = Array.from({ length: pages }, (_, page) => read(many, page));
    for (const text of texts) {
      expect(text.join('').length).toBeLessThan(50_000);
    }
    const all = texts.flat();
    for (const { address } of many.accounts) {
      expect(all).toContain(address);
    }
  });
});

it('drawUnreadable says that nothing is lost', () => {
  expect(isJSXElement(drawUnreadable())).toBe(true);
  expect(readLines(drawUnreadable()).join(' ')).toContain('Nothing on the');
});
