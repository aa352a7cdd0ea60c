import { renderHome } from './view';
import { readLines } from '../../../dev/simulator/dialog-lines';
import { account, activity, view } from '../../../dev/testing/wallet/home-page';
import { MAINNET, networkView } from '../../config/networks';
import { definedMembers } from '../../core/defined';

const read = (changes: Partial<typeof view> = {}): string[] =>
  readLines(renderHome({ ...view, ...changes }));

const buttonsIn = (changes: Partial<typeof view>): string[] =>
  JSON.stringify(renderHome({ ...view, ...changes })).match(
    /(?<="name":")[a-z-]+/gu,
  ) ?? [];

describe('renderHome', () => {
  it('begins with network and money, and says that a test network is one', () => {
    expect(read().slice(0, 6)).toStrictEqual([
      'Sepolia · test',
      'Refresh',
      'Network',
      'Account 1',
      '0x0000…acc0',
      '1.5 STRK',
    ]);
    const real = networkView(MAINNET);
    expect(read({ network: real })[0]).toBe('Mainnet');
  });

  it('has each of the pages one click away', () => {
    expect(new Set(buttonsIn({}))).toStrictEqual(
      new Set([
        'refresh',
        'networks',
        'account',
        'accounts',
        'send',
        'receive',
        'activity',
        'token',
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
        total: 'about US$ 0.18',
        tokens: { [view.tokens[0]?.contract ?? '']: 'about US$ 0.17' },
      },
    });
    expect(text.slice(5, 7)).toStrictEqual(['about US$ 0.18', '1.5 STRK']);
    expect(text).toContain('about US$ 0.17');
  });

  it('names who was paid, and how long ago', () => {
    const to = activity.call?.summary?.to ?? '0x0';
    const names = { [to]: 'Ann' };
    expect(read({ names, now: activity.time + 150 })).toContain(
      'to Ann · 2 minutes ago',
    );
    const failed = { ...activity, status: 'REVERTED' as const };
    expect(read({ activity: [failed] }).join()).toContain(
      '· Failed (fee charged) · just now',
    );
  });

  it('shows the number of pending transactions on other networks', () => {
    const elsewhere = [{ ...networkView(MAINNET), pending: 1 }];
    expect(read({ elsewhere })).toContain('1 pending on Mainnet');
  });

  it('says how old the data is, if it is older than a minute', () => {
    const unseen = definedMembers({ ...account, strk: undefined });
    expect(read({ account: unseen })).toContain('Not available');
    expect(read({ isLoading: true })).toContain('Loading from the network…');
    expect(read({ refreshedAt: 0 })).toContain('No data from the network yet.');
    const { refreshedAt } = view;
    expect(read({ now: refreshedAt + 61 })).toContain(
      'Updated 2026-05-28 20:26 UTC',
    );
    expect(read({ now: refreshedAt + 60 }).join()).not.toContain('Updated');
  });

  it('says that a build is for development', () => {
    const words = /unencrypted HTTP/u;
    expect(read({ isDevelopment: true }).join()).toMatch(words);
    expect(read().join()).not.toMatch(words);
  });
});
