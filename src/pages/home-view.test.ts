import { renderHome } from './home';
import { readLines } from '../../dev/simulator/dialog-lines';
import { elementsOf } from '../../dev/simulator/elements';
import { account, activity, view } from '../../dev/testing/views/home-page';
import { MAINNET, networkView } from '../config/networks';
import { definedMembers } from '../core/defined';

const read = (changes: Partial<typeof view> = {}): string[] =>
  readLines(renderHome({ ...view, ...changes }));

const buttonsIn = (changes: Partial<typeof view>): string[] =>
  elementsOf(renderHome({ ...view, ...changes }))
    .filter(({ element }) => element.type !== 'Icon')
    .flatMap(({ element }) => element.props.name?.split(':')[0] ?? []);

describe('renderHome', () => {
  it('begins with accounts, money and network, and says that a test network is one', () => {
    expect(read().slice(0, 7)).toStrictEqual([
      'Accounts',
      'Account 1',
      '0x0000…acc0',
      'All accounts',
      'Add, find, rename',
      '1.5 STRK',
      'Sepolia · test',
    ]);
    const real = networkView(MAINNET);
    expect(read({ network: real })[6]).toBe('Mainnet');
  });

  it('has each of the pages one click away', () => {
    expect(new Set(buttonsIn({}))).toStrictEqual(
      new Set([
        'refresh',
        'networks',
        'home-account',
        'send',
        'receive',
        'staking',
        'activity',
        'token',
        'tokens',
        'transaction',
        'approvals',
        'sites',
        'contacts',
        'settings',
      ]),
    );
  });

  it.each([
    ['deployed', true],
    ['undeployed', true],
    ['co-owned', true],
    ['old-code', false],
    ['other-owner', false],
    ['guardian', false],
  ] as const)('lets a %s account send: %s', (status, canSend) => {
    const changes = { account: { ...account, status, canSend } };
    expect(buttonsIn(changes).includes('send')).toBe(canSend);
  });

  it('shows what tokens are worth where that is known', () => {
    const text = read({
      values: {
        total: '$0.18',
        tokens: { [view.tokens[0]?.contract ?? '']: '$0.17' },
      },
    });
    expect(text[5]).toBe('$0.18');
    expect(text.join('|')).toContain('|STRK|$0.17|1.5|');
    expect(text.join('|')).toContain('|FOO|unverified|0.7|');
  });

  it('names who was paid, and how long ago', () => {
    const to = activity.calls[0]?.summary?.to ?? '0x0';
    const names = { [to]: 'Ann' };
    expect(read({ names, now: activity.time + 150 }).join('|')).toContain(
      '|to Ann|2 min ago|',
    );
    const failed = { ...activity, status: 'REVERTED' as const };
    expect(read({ names, activity: [failed] }).join('|')).toContain(
      '|Failed|to Ann|',
    );
  });

  it('shows the number of pending transactions on other networks', () => {
    const elsewhere = [{ ...networkView(MAINNET), pending: 1 }];
    expect(read({ elsewhere })).toContain('1 pending on Mainnet');
  });

  it('says how old the data is', () => {
    const unseen = definedMembers({ ...account, strk: undefined });
    expect(read({ account: unseen })).toContain('Not available');
    expect(read({ isLoading: true })).toContain('Loading from the network…');
    expect(read({ refreshedAt: 0 })).toContain('No data from the network yet.');
    expect(read()).toContain('Updated 20:26 UTC');
  });

  it('says that a build is for development', () => {
    const words = /unencrypted HTTP/u;
    expect(read({ isDevelopment: true }).join()).toMatch(words);
    expect(read().join()).not.toMatch(words);
  });
});
