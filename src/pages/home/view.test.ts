import { renderHome } from './view';
import { readLines } from '../../../dev/simulator/dialog-lines';
import { account, view } from '../../../dev/testing/wallet/home-page';
import { MAINNET } from '../../config/networks';

const read = (changes: Partial<typeof view> = {}, page = 0): string[] =>
  readLines(renderHome({ ...view, ...changes }, page));

describe('renderHome', () => {
  it('warns of a listed token that copies another', () => {
    const copied = 'Not the token it claims to be';
    const [token] = view.tokens;
    const copy = token && { ...token, isCopy: true };
    expect(read({ tokens: copy === undefined ? [] : [copy] })).toContain(
      copied,
    );
    expect(read()).not.toContain(copied);
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

  it('offers actions for refused and blocked sites', () => {
    const refused = ['once', 'often'].map((origin, waits) => ({
      origin,
      count: 3,
      ...(waits > 0 && { waitsUntil: 1 }),
    }));
    const drawing = { ...view, refused, blocked: ['blocked'] };
    const json = JSON.stringify(renderHome(drawing, 0));
    expect(json.match(/(?<="name":")[a-z-]+:(?:once|often|blocked)/gu)).toEqual(
      [
        'block-site:once',
        'let-ask:often',
        'block-site:often',
        'unblock-site:blocked',
      ],
    );
  });

  it('shows the number of pending transactions on other networks', () => {
    const text = read({
      others: [{ chainId: MAINNET, name: 'Starknet Mainnet', pending: 1 }],
    });
    expect(text[text.indexOf('Pending on Starknet Mainnet') + 1]).toBe('1');
  });

  it('says how old the data is', () => {
    const { amounts: _, ...unseen } = account;
    expect(read({ accounts: [unseen] })).toContain('Not available');
    expect(read({ isLoading: true })).toContain('Loading from the network…');
    expect(read({ refreshedAt: 0 })).toContain('No data from the network yet.');
  });

  it('says that a build is for development', () => {
    expect(read({ isDevelopment: true })).toContain('Development build');
    expect(read()).not.toContain('Development build');
  });
});
