import {
  chooseAccountState,
  fetchAccountStates,
  isInUse,
  readAccountState,
  undeployedState,
  type AccountState,
} from './on-chain-state';
import { absent, answersOf, felts } from '../../dev/testing/nodes/answers';
import { saidBy } from '../../dev/testing/nodes/said-by';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import {
  ARGENT_0231,
  ARGENT_031,
  CAIRO0_PROXY,
  ARGENT_030,
  READY_040,
  READY_050,
} from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';
import type { RpcResult } from '../http/json-rpc';
import { queryOf, type ReadTree } from '../http/query';
import { signerGuid } from '../starknet/curve';

const KEY = padFelt('0x5');
const NEW: Account = {
  address: '0x1',
  index: 0,
  accountType: 'ready-0.4.0',
  publicKey: KEY,
};
const ONE_STRK = 10n ** 18n;
const OLD: Account = { ...NEW, address: '0x2', accountType: 'argent-cairo0' };

const classOf = (hash: Felt): RpcResult<unknown> => ({ ok: true, value: hash });

/** An account of Cairo 0, by the views that it alone has. */
const older = (owner: Felt, guardian: Felt): RpcResult<unknown>[] => [
  absent(40),
  absent(40),
  absent(40),
  felts(owner),
  felts(guardian),
];

/** What is read of an account without money from its class and its views. */
const read = (
  one: Account,
  at: RpcResult<unknown>,
  ...views: RpcResult<unknown>[]
): AccountState =>
  answersOf(readAccountState(one), [at, felts(), felts(), ...views]);

const state = (more: Partial<AccountState> = {}): AccountState => ({
  account: NEW,
  deployed: false,
  strk: 0n,
  eth: 0n,
  isShared: false,
  ...more,
});

describe('the state of an account', () => {
  it('is read with all functions that may tell its owner and guardian', () => {
    expect(readAccountState(NEW).calls).toHaveLength(6);
    expect(readAccountState(OLD).calls).toHaveLength(9);
    const [, strk, eth] = readAccountState(NEW).calls;
    expect(strk?.params).toMatchObject({
      request: { contract_address: STRK, calldata: [NEW.address] },
    });
    expect(eth?.params).toMatchObject({
      request: { contract_address: ETH, calldata: [NEW.address] },
    });
  });

  it('has the owner, guardian and class of a deployed account', () => {
    const answers = [
      classOf('0xc'),
      felts('0x7', '0x0'),
      felts('0x8', '0x1'),
      felts('0x5'),
      felts('0x0'),
    ];
    expect(answersOf(readAccountState(NEW), answers)).toEqual(
      state({
        deployed: true,
        classHash: '0xc',
        strk: 7n,
        eth: 8n + (1n << 128n),
        owner: '0x5',
      }),
    );
  });

  it('has no owner if the account’s code names none', () => {
    expect(read(NEW, classOf('0xc'), absent(21), absent(21))).toEqual(
      state({ deployed: true, classHash: '0xc' }),
    );
  });

  it('does not mistake the guardian for the owner', () => {
    expect(read(NEW, classOf('0xc'), absent(21), felts('0x9'))).toEqual(
      state({ deployed: true, classHash: '0xc', signingBlocker: 'guardian' }),
    );
  });

  it('is read for an account that is not deployed', () => {
    const none = absent(20);
    const answers = [none, felts('0x7', '0x0'), none, none, none];
    expect(answersOf(readAccountState(NEW), answers)).toEqual(
      state({ strk: 7n }),
    );
    expect(undeployedState(NEW)).toEqual(state());
    expect(undeployedState(OLD)).toEqual(state({ account: OLD }));
  });

  it.each<[string, Felt, Felt, Felt, string | undefined]>([
    ['the known one', CAIRO0_PROXY, ARGENT_0231, ARGENT_0231, undefined],
    ['another one', CAIRO0_PROXY, ARGENT_031, CAIRO0_PROXY, 'old-code'],
    ['one that is none', '0xc', ARGENT_0231, '0xc', undefined],
  ])('has the code behind a proxy: %s', (_, at, behind, classHash, blocker) => {
    const views = [...older('0x5', '0x0'), felts(behind)];
    expect(read(OLD, classOf(at), ...views)).toEqual(
      state({
        account: OLD,
        deployed: true,
        classHash,
        owner: '0x5',
        signingBlocker: blocker as AccountState['signingBlocker'],
      }),
    );
  });

  it('has no owner that a contract elsewhere could name', () => {
    const views = [felts('0x6'), felts('0x0')];
    expect(read(NEW, absent(20), ...views)).toEqual(state());
  });

  it.each<[string, RpcResult<unknown>[], string | undefined]>([
    ['another owner', [felts('0x6'), felts('0x0')], 'other-owner'],
    ['an owner by the older name', older('0x6', '0x0'), 'other-owner'],
    ['the right owner by it', older('0x5', '0x0'), undefined],
    [
      'an empty answer first',
      [felts(), absent(21), absent(21), felts('0x6')],
      'other-owner',
    ],
    ['a guardian', [felts('0x5'), felts('0x9')], 'guardian'],
    ['a guardian by the older name', older('0x5', '0x9'), 'guardian'],
    ['an owner’s view that panics', [absent(40), felts('0x0')], undefined],
    ['a guardian’s view that panics', [felts('0x5'), absent(40)], undefined],
  ])('of an unknown class has a blocker for %s', (_, views, blocker) => {
    expect(read(OLD, classOf('0xc'), ...views).signingBlocker).toBe(blocker);
  });

  it('is unknown if a node fails', () => {
    expect(() => answersOf(readAccountState(NEW), [absent(-32603)])).toThrow(
      'returned an error',
    );
  });

  it('is read for all accounts in one request, from two endpoints', async () => {
    const asked: number[] = [];
    const answers = [
      [
        classOf('0xc'),
        felts('0x1', '0x0'),
        absent(20),
        felts('0x5'),
        felts('0x0'),
        absent(21),
      ],
      [
        absent(20),
        felts('0x2', '0x0'),
        ...Array.from({ length: 6 }, () => absent(20)),
      ],
    ].flat();
    const client = {
      ask: async (first: ReadTree, options: { repeated: ReadTree }) =>
        Promise.resolve(
          saidBy(
            ...[first, options.repeated].map((reads) => {
              asked.push(queryOf(reads).calls.length);
              return answersOf(reads, answers);
            }),
          ),
        ),
    };
    const states = await fetchAccountStates(client as never, [NEW, OLD]);
    expect(asked).toStrictEqual([15, 15]);
    expect(states.map(({ strk, deployed }) => [strk, deployed])).toStrictEqual([
      [1n, true],
      [2n, false],
    ]);
  });
});

describe('the account of an index', () => {
  const rich = state({ account: OLD, strk: ONE_STRK });
  const first = state();
  const deployed = state({ account: OLD, deployed: true });

  it('is the deployed one, else one with funds, else the newest', () => {
    expect(chooseAccountState([state(), rich, deployed])).toBe(deployed);
    expect(chooseAccountState([state(), rich])).toBe(rich);
    const richer = state({ strk: ONE_STRK + 1n });
    expect(chooseAccountState([rich, richer])).toBe(richer);
    const dust = state({ strk: ONE_STRK - 1n, eth: ONE_STRK });
    expect(chooseAccountState([first, dust])).toBe(first);
    expect(chooseAccountState([first, state()])).toBe(first);
    expect(() => chooseAccountState([])).toThrow('at least one');
  });

  it('is in use if it is deployed or has funds', () => {
    expect(isInUse(state())).toBe(false);
    expect(isInUse(rich)).toBe(true);
    expect(isInUse(state({ eth: 1n }))).toBe(true);
    expect(isInUse(deployed)).toBe(true);
  });
});

describe('an account', () => {
  const guids = (...list: Felt[]): RpcResult<unknown> =>
    felts<Felt>(`0x${list.length.toString(16)}`, ...list);
  const ours = signerGuid(KEY);

  describe.each([ARGENT_030, ARGENT_031, READY_040, READY_050])(
    'of the known class %s',
    (classHash) => {
      it.each<[string, RpcResult<unknown>[], string | undefined]>([
        ['our key', [felts('0x5'), felts('0x0')], undefined],
        ['another key', [felts('0x6'), felts('0x0')], 'other-owner'],
        ['a hidden owner', [absent(40), felts('0x0')], 'other-owner'],
        [
          'hidden owners, none of them ours',
          [absent(40), felts('0x0'), guids('0x1', '0x2')],
          'other-owner',
        ],
        // The first felt is how many there are.
        [
          'a number of owners that is our GUID',
          [absent(40), felts('0x0'), felts(ours, '0x1')],
          'other-owner',
        ],
        ['a hidden guardian', [felts('0x5'), absent(40)], 'guardian'],
        [
          'a hidden guardian beside other owners',
          [absent(40), absent(40), guids('0x1', ours)],
          'guardian',
        ],
        // A node that has not seen the deployment yet.
        ['views that are not there', [absent(20), absent(20)], undefined],
      ])('has a blocker for %s', (_, views, blocker) => {
        const { signingBlocker } = read(NEW, classOf(classHash), ...views);
        expect(signingBlocker).toBe(blocker);
      });

      it.each([
        ['owner', [absent(-32603), felts('0x0'), guids(ours)]],
        ['guardian', [felts('0x5'), absent(-32603), guids(ours)]],
        ['list of owners', [absent(40), felts('0x0'), absent(-32603)]],
      ])('is unknown if a node fails to read its %s', (_, views) => {
        expect(() => read(NEW, classOf(classHash), ...views)).toThrow(
          'returned an error',
        );
      });
    },
  );

  it('is shared if our key is one of several owners', () => {
    const among = (...list: Felt[]): AccountState =>
      read(NEW, classOf(READY_050), absent(40), felts('0x0'), guids(...list));
    expect(among('0x1', ours)).toEqual(
      state({
        deployed: true,
        classHash: READY_050,
        owner: KEY,
        isShared: true,
      }),
    );
    expect(among('0x1', '0x2').owner).toBeUndefined();
  });
});
