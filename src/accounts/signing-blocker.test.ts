import {
  assertCallable,
  assertCanSign,
  assertAccepts,
  findSigningBlocker,
  isSigningBlocker,
  type SigningBlocker,
} from './signing-blocker';
import { SEPOLIA } from '../config/networks';
import type { Account, SigningAccountInfo } from '../core/account';
import {
  ARGENT_0231,
  ARGENT_030,
  ARGENT_031,
  CAIRO0_PROXY,
  MAX_BOUND_TIP,
} from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';
import { NO_BOUNDS, type Transaction } from '../starknet/transaction';

const KEY = padFelt('0x5');
const NEW: Account = {
  address: '0x1',
  index: 0,
  accountType: 'ready-0.4.0',
  publicKey: KEY,
};
const OLD: Account = { ...NEW, accountType: 'argent-cairo0' };
const ZERO: Felt = '0x0';

type Control = Parameters<typeof findSigningBlocker>[1];

describe('what keeps a key from signing', () => {
  it.each<[string, Account, Control, SigningBlocker | undefined]>([
    ['nothing before the deployment', NEW, {}, undefined],
    ['nothing before the deployment of an old one', OLD, {}, undefined],
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

  it('is unknown code behind a proxy', () => {
    const control = { classHash: CAIRO0_PROXY, owner: KEY };
    expect(findSigningBlocker(OLD, control)).toBe('old-code');
  });

  it('is not the code behind the former snap’s proxies', () => {
    const control = { classHash: ARGENT_0231, owner: KEY, guardian: ZERO };
    expect(findSigningBlocker(OLD, control)).toBeUndefined();
  });

  it('is recognised by its name', () => {
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

describe('an account’s code', () => {
  const transaction = (
    tip: bigint,
    ...targets: readonly Felt[]
  ): Transaction => ({
    type: 'INVOKE',
    chainId: SEPOLIA,
    sender: OLD.address,
    nonce: 1n,
    tip,
    bounds: NO_BOUNDS,
    calls: targets.map((contractAddress) => ({
      contractAddress,
      entrypoint: 'ping',
      calldata: [],
    })),
  });
  const own: Account = { ...OLD, address: padFelt('0x1') };
  const reasonOf = (sender: SigningAccountInfo, one: Transaction): unknown => {
    try {
      assertAccepts(sender, [one]);
      return undefined;
    } catch (error) {
      return (error as { data: unknown }).data;
    }
  };

  it.each<[string, SigningAccountInfo, boolean]>([
    ['old, not deployed', { account: own }, true],
    ['old', { account: own, classHash: ARGENT_0231 }, true],
    ['Argent 0.3.0', { account: NEW, classHash: ARGENT_030 }, true],
    ['old and upgraded', { account: own, classHash: ARGENT_031 }, false],
    ['new', { account: NEW }, false],
  ])(
    'limits the tip if the code is bound to version 1: %s',
    (_, sender, isBound) => {
      expect(
        reasonOf(sender, transaction(MAX_BOUND_TIP, '0x5')),
      ).toBeUndefined();
      expect(reasonOf(sender, transaction(MAX_BOUND_TIP + 1n, '0x5'))).toEqual(
        isBound
          ? { reason: 'tip-too-high', limit: '8000000000000' }
          : undefined,
      );
    },
  );

  it('of Cairo 0 allows a call to itself only as the only call', () => {
    const sender = { account: own, classHash: ARGENT_0231 };
    expect(reasonOf(sender, transaction(0n, '0x1'))).toBeUndefined();
    const both = transaction(0n, '0x5', '0x1');
    expect(reasonOf(sender, both)).toEqual({ reason: 'self-call' });
    const later = { account: own, classHash: ARGENT_031 };
    expect(reasonOf(later, both)).toBeUndefined();
  });

  it('of Cairo 0 allows no outside execution', () => {
    expect(() => {
      assertCallable({ account: own, classHash: ARGENT_0231 });
    }).toThrow(
      expect.objectContaining({ data: { reason: 'needs-upgrade' } }) as Error,
    );
    expect(() => {
      assertCallable({ account: own, classHash: ARGENT_031 });
    }).not.toThrow();
  });
});
