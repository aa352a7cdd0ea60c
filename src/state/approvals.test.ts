import {
  knowsAllApprovals,
  mayOthersTake,
  withNonces,
  type AccountApprovals,
  type GivenApproval,
} from './approvals';
import {
  memoryState,
  stateIn,
  storedTable,
} from '../../dev/testing/wallet/memory-state';
import { SEPOLIA } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import { padFelt, toFelt } from '../core/felt';

const ME = padFelt('0xa11ce');

function given(token: bigint | typeof STRK, spender = 1): GivenApproval {
  return {
    token: padFelt(token),
    spender: padFelt(toFelt(spender)),
    what: 'amount',
    value: '0x5',
    since: 1,
  };
}

function known(
  approvals: GivenApproval[],
  nonces: [number, number][] = [[0, 3]],
): AccountApprovals {
  return { account: ME, approvals, nonces, hashes: [] };
}

describe('whether others may take a token', () => {
  it('is no only if all earlier transactions are known, and none approved it', () => {
    const strk = known([given(STRK)]);
    expect(mayOthersTake(strk, STRK, 3n)).toBe(true);
    expect(mayOthersTake(strk, padFelt(STRK), 3n)).toBe(true);
    expect(mayOthersTake(strk, ETH, 3n)).toBe(false);
    expect(mayOthersTake(strk, padFelt(ETH), 2n)).toBe(false);
  });

  it.each<[string, AccountApprovals, bigint]>([
    ['a later transaction', known([]), 4n],
    ['an earlier one', known([], [[1, 3]]), 3n],
    [
      'one in between',
      known(
        [],
        [
          [0, 1],
          [2, 3],
        ],
      ),
      3n,
    ],
    ['everything', known([], []), 1n],
    ['what had no room', { ...known([]), overflown: true }, 0n],
  ])('is yes while %s is unknown', (_, approvals, nonce) => {
    expect(knowsAllApprovals(approvals, nonce)).toBe(false);
    expect(mayOthersTake(approvals, ETH, nonce)).toBe(true);
  });

  it('is yes for an account that has sent nothing: others may have sent some for it', () => {
    expect(mayOthersTake(known([], []), STRK, 0n)).toBe(true);
  });

  it('is yes for a token that is not bundled', () => {
    expect(mayOthersTake(known([]), '0x5ca', 3n)).toBe(true);
  });
});

describe('ranges of nonces', () => {
  it('grow together', () => {
    expect(withNonces([[0, 2]], [4, 2, 2, 9])).toStrictEqual([
      [0, 3],
      [4, 5],
      [9, 10],
    ]);
    expect(withNonces([[4, 6]], [3, 0, 2, 1])).toStrictEqual([[0, 6]]);
  });
});

describe('the approvals in the state', () => {
  it('are kept by network and account', async () => {
    const { approvals } = stateIn();
    await approvals.update(SEPOLIA, '0xa11ce', () => known([given(STRK)]));
    expect(await approvals.of(SEPOLIA, ME)).toStrictEqual(known([given(STRK)]));
    expect(await approvals.of(SEPOLIA, '0xb0b')).toStrictEqual({
      account: padFelt('0xb0b'),
      approvals: [],
      nonces: [],
      hashes: [],
    });
  });

  it('are not written if nothing changes', async () => {
    const state = memoryState();
    await stateIn(state).approvals.update(SEPOLIA, ME, (same) => same);
    expect(state.values.size).toBe(0);
  });

  it('keep those of bundled tokens, however many others there are', async () => {
    const { approvals } = stateIn();
    const spam = Array.from({ length: 1000 }, (_, index) =>
      given(BigInt(index + 10)),
    );
    await approvals.update(SEPOLIA, ME, () => known([given(STRK), ...spam]));
    const kept = await approvals.of(SEPOLIA, ME);
    expect(kept.approvals).toHaveLength(500);
    expect(kept.approvals[0]).toStrictEqual(given(STRK));
    expect(kept.isPartial).toBe(true);
    expect(mayOthersTake(kept, STRK, 3n)).toBe(true);
    expect(mayOthersTake(kept, ETH, 3n)).toBe(false);
  });

  it('keep what the account’s own calls gave, whatever contracts claim', async () => {
    const { approvals } = stateIn();
    const deed = { ...given(0xc0n), what: 'all', isOwnDeed: true } as const;
    const spam = Array.from({ length: 500 }, (_, index) => given(STRK, index));
    await approvals.update(SEPOLIA, ME, () => known([deed]));
    await approvals.update(SEPOLIA, ME, (all) => ({
      ...all,
      approvals: [...all.approvals, ...spam],
    }));
    const kept = await approvals.of(SEPOLIA, ME);
    expect(kept.approvals[0]).toStrictEqual(deed);
    expect(kept).toMatchObject({ isPartial: true, overflown: true });
  });

  it('say for good that some are missing, once they had no room', async () => {
    const { approvals } = stateIn();
    const of = (count: number): GivenApproval[] =>
      Array.from({ length: count }, (_, index) => given(BigInt(index + 10)));
    await approvals.update(SEPOLIA, ME, () => known(of(500)));
    expect((await approvals.of(SEPOLIA, ME)).isPartial).toBeUndefined();
    await approvals.update(SEPOLIA, ME, () => known(of(501)));
    await approvals.update(SEPOLIA, ME, (all) => ({ ...all, approvals: [] }));
    const kept = await approvals.of(SEPOLIA, ME);
    expect(kept.isPartial).toBe(true);
    // Of bundled tokens none is.
    expect(mayOthersTake(kept, ETH, 3n)).toBe(false);
  });

  it('are never complete again once one of a bundled token had no room', async () => {
    const { approvals } = stateIn();
    const many = Array.from({ length: 501 }, (_, index) =>
      given(STRK, index + 1),
    );
    await approvals.update(SEPOLIA, ME, () => known(many));
    await approvals.update(SEPOLIA, ME, (all) => ({ ...all, approvals: [] }));
    const kept = await approvals.of(SEPOLIA, ME);
    expect(mayOthersTake(kept, ETH, 3n)).toBe(true);
  });

  it('keep the first range of nonces and the newest ones', async () => {
    const { approvals } = stateIn();
    const ranges = Array.from({ length: 50 }, (_, index): [number, number] => [
      2 * index,
      2 * index + 1,
    ]);
    await approvals.update(SEPOLIA, ME, () => known([], ranges));
    const { nonces } = await approvals.of(SEPOLIA, ME);
    expect(nonces).toHaveLength(20);
    expect([nonces[0], nonces.at(-1)]).toStrictEqual([
      [0, 1],
      [98, 99],
    ]);
  });

  it('are unknown if what is stored is broken', async () => {
    const state = memoryState({
      [`approvals-${SEPOLIA}`]: storedTable([
        { ...known([]), nonces: [[0, 'many']] },
        { ...known([]), account: padFelt('0xb0b') },
      ]),
    });
    const { approvals } = stateIn(state);
    expect(mayOthersTake(await approvals.of(SEPOLIA, ME), ETH, 1n)).toBe(true);
    const other = await approvals.of(SEPOLIA, '0xb0b');
    expect(mayOthersTake(other, ETH, 1n)).toBe(false);
  });
});
