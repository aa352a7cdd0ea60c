import { renderHome } from './view';
import { readLines } from '../../../dev/playground/simulator/dialog-lines';
import { account, activity, view } from '../../../test/support/home-page';
import { BOB } from '../../../test/support/views';
import { MAINNET } from '../../config/networks';
import { padFelt } from '../../core/felt';

const read = (changes: Partial<typeof view> = {}, page = 0): string[] =>
  readLines(renderHome({ ...view, ...changes }, page));

describe('renderHome', () => {
  it('shows everything, with buttons and links', () => {
    const drawing = renderHome(view, 0);
    expect(read()).toEqual(
      expect.arrayContaining([
        'Starknet Sepolia',
        'Updated 2026-05-28 20:26 UTC',
        'Account 0',
        account.address,
        'Ready 0.4.0',
        'Deployed',
        '1.5 STRK',
        '0.7 FOO (unverified token, 7 base units)',
        'Send 1.5 STRK',
        BOB,
        'Confirmed',
        '2026-05-28 20:26 UTC',
        'FOO (Foo)',
        padFelt('0xf00'),
        'https://dapp.example',
      ]),
    );
    const json = JSON.stringify(drawing);
    for (const name of [
      'refresh',
      'settings',
      `switch-network:${MAINNET}`,
      `add-account:${view.chainId}`,
      'recover-accounts',
      `send:${view.chainId}:${account.address}`,
      `remove-token:${view.chainId}:${padFelt('0xf00')}`,
      'remove-site:https://dapp.example',
    ]) {
      expect(json).toContain(`"name":"${name}"`);
    }
    expect(json).toContain(`"href":"${activity.link}"`);
    expect(json).toContain(`"href":"${account.link}"`);
  });

  it('says how far back transactions were searched, with a button for older ones', () => {
    const sentence = 'Searched back to 2026-05-28 20:26 UTC.';
    const searched = { ...view, searchedTo: 1_780_000_000 };
    for (const activities of [[], view.activity]) {
      const text = read({ ...searched, activity: activities });
      expect(text).toEqual(expect.arrayContaining([sentence, 'Show older']));
    }
    for (const isLoading of [true, false]) {
      const json = JSON.stringify(renderHome({ ...searched, isLoading }, 0));
      expect(json).toContain(`"name":"more","disabled":${isLoading}`);
    }
    expect(read().join()).not.toContain('Searched back');
  });

  it('warns of a listed token that copies another', () => {
    const copied = 'Not the token it claims to be';
    const [token] = view.tokens;
    const copy = token && { ...token, isCopy: true };
    expect(read({ tokens: copy === undefined ? [] : [copy] })).toContain(
      copied,
    );
    expect(read()).not.toContain(copied);
  });

  it('welcomes a new user, and says what to do first', () => {
    const text = read({ accounts: [], activity: [], sites: [], tokens: [] });
    expect(text).toContain('Welcome');
    expect(text.join(' ')).toMatch(
      /Add an account to get your .* Choose “Find accounts”/u,
    );
    expect(text).toContain('No transactions found.');
    expect(text).not.toContain('Remove');
  });

  it.each([
    ['deployed', 'Deployed', ['send']],
    [
      'undeployed',
      'can already receive funds; your first transaction deploys the account',
      ['send', 'deploy'],
    ],
    ['old-code', 'Your funds are still there', []],
    ['other-owner', 'A different key controls this account', []],
    ['guardian', 'A guardian must also sign', []],
  ] as const)('says of an account that it is %s', (state, words, buttons) => {
    const changes = { accounts: [{ ...account, status: state }], activity: [] };
    expect(read(changes).join(' ')).toContain(words);
    const json = JSON.stringify(renderHome({ ...view, ...changes }, 0));
    for (const button of ['send', 'deploy'] as const) {
      expect(json.includes(`"name":"${button}:`)).toBe(
        (buttons as readonly string[]).includes(button),
      );
    }
  });

  it('lists refused and blocked sites, with what can be done about them', () => {
    const changes = {
      refused: [
        { origin: 'https://once.example', count: 1 },
        {
          origin: 'https://often.example',
          count: 3,
          waitsUntil: 1_780_000_060,
        },
      ],
      blocked: ['https://blocked.example'],
    };
    const text = read(changes);
    expect(text).toContain(
      'Refused in a row: 3. Must wait until 2026-05-28 20:27 UTC.',
    );
    const json = JSON.stringify(renderHome({ ...view, ...changes }, 0));
    for (const button of [
      'block-site:https://dapp.example',
      'block-site:https://once.example',
      'block-site:https://often.example',
      'let-ask:https://often.example',
      'unblock-site:https://blocked.example',
    ]) {
      expect(json).toContain(`"name":"${button}"`);
    }
    expect(json).not.toContain('let-ask:https://once.example');
    expect(read()).not.toContain('Sites you refused');
  });

  it('hides balances if the user wants that, and nothing else', () => {
    const text = read({ hidesBalances: true });
    expect(text.filter((line) => line === '•••')).toHaveLength(2);
    expect(text).not.toContain('1.5 STRK');
    expect(text).toContain(account.address);
  });

  it('says how old the data is', () => {
    const { amounts: _, ...unseen } = account;
    expect(read({ accounts: [unseen] })).toContain('Not available');
    expect(read({ isLoading: true })).toContain('Loading from the network…');
    expect(read({ refreshedAt: 0 })).toContain('No data from the network yet.');
  });

  it('shows the number of pending transactions on all networks', () => {
    const text = read({
      pending: 2,
      others: [{ chainId: MAINNET, name: 'Starknet Mainnet', pending: 1 }],
    });
    expect(text[text.indexOf('Pending transactions') + 1]).toBe('2');
    expect(text[text.indexOf('Pending on Starknet Mainnet') + 1]).toBe('1');
    expect(read()).not.toContain('Pending transactions');
  });

  it('says that a build is for development', () => {
    expect(read({ isDevelopment: true })).toContain('Development build');
    expect(read()).not.toContain('Development build');
  });
});
