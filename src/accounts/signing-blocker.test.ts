import {
  assertCanSign,
  findSigningBlocker,
  isSigningBlocker,
  type SigningBlocker,
} from './signing-blocker';
import type { Account } from '../core/account';
import { OLD_CODE_CLASSES } from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';

const KEY = padFelt('0x5');
const NEW: Account = {
  address: '0x1',
  index: 0,
  kind: 'ready-0.4.0',
  publicKey: KEY,
};
const OLD: Account = { ...NEW, kind: 'argent-cairo0' };

type Control = Parameters<typeof findSigningBlocker>[1];

describe('what keeps a key from signing', () => {
  it.each<[string, Account, Control, SigningBlocker | undefined]>([
    ['nothing before the deployment', NEW, {}, undefined],
    ['an address that can’t be deployed', OLD, {}, 'old-code'],
    ['nothing if the key is the owner', NEW, { owner: '0x5' }, undefined],
    ['another owner', NEW, { owner: '0x6' }, 'other-owner'],
    ['a guardian', NEW, { owner: '0x5', guardian: '0x7' }, 'guardian'],
    ['no guardian', NEW, { owner: '0x5', guardian: '0x0' }, undefined],
    ['a hidden owner', NEW, { owner: 'hidden' }, 'other-owner'],
    [
      'a hidden guardian',
      NEW,
      { owner: '0x5', guardian: 'hidden' },
      'guardian',
    ],
    ['an unknown owner', NEW, { guardian: '0x0' }, undefined],
    ['an upgraded old account', OLD, { owner: '0x5' }, undefined],
  ])('is %s', (_, account, control, blocker) => {
    const classHash: Felt | undefined =
      control.owner === undefined && control.guardian === undefined
        ? undefined
        : '0xc';
    expect(findSigningBlocker(account, { classHash, ...control })).toBe(
      blocker,
    );
  });

  it.each(OLD_CODE_CLASSES)('is the old code of class %s', (classHash) => {
    expect(findSigningBlocker(OLD, { classHash, owner: KEY })).toBe('old-code');
  });

  it('is known by name', () => {
    expect(isSigningBlocker('guardian')).toBe(true);
    const others = ['', 'toString', 7, null, ['guardian']];
    expect(others.filter(isSigningBlocker)).toStrictEqual([]);
  });

  it.each(['old-code', 'other-owner', 'guardian'] as const)(
    'ends a request with its reason: %s',
    (signingBlocker) => {
      expect(() => {
        assertCanSign({ signingBlocker });
      }).toThrow(
        expect.objectContaining({
          kind: 'rejected',
          data: expect.objectContaining({ reason: signingBlocker }) as unknown,
        }) as Error,
      );
    },
  );

  it('does not keep any other account from signing', () => {
    expect(() => {
      assertCanSign({});
    }).not.toThrow();
  });
});
