import { describeBatch } from './describe-batch';
import type { AddressState, KnownAddress } from './facts';
import { judgeChanges } from './judge-changes';
import { BOB } from '../../test/support/contracts';
import {
  ROUTER,
  USDC,
  amountOf,
  facts,
  transfer,
} from '../../test/support/judging';
import { MAINNET } from '../config/networks';
import { protocolsOn } from '../config/protocols';
import { BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, toFelt, unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-changes';
import type { CallView } from '../decode/types';

const FELT = toFelt(2n ** 250n + 1n);
const [AVNU = '0x0'] = protocolsOn(MAINNET).keys();

/** What the interface of the called contract says, of a site or its own. */
type Naming = { type?: string; by?: 'site' | 'contract' };

const named = (
  felts: readonly Felt[],
  { type, by = 'site' }: Naming = {},
  addresses: ReadonlyMap<Felt, AddressState> = new Map(),
): readonly Felt[] => {
  const inputs = felts.map((_, index) => ({ name: `a${index}`, type }));
  const abi = [{ type: 'function', name: 'play', inputs }];
  const { calls } = describeBatch(
    {
      chainId: MAINNET,
      account: facts.account,
      calls: [{ contractAddress: ROUTER, entrypoint: 'play', calldata: felts }],
      metadata: new Map(),
      addresses,
      ...(by === 'contract' && type !== undefined
        ? {
            contractAbis: new Map([
              [
                unpadFelt(ROUTER),
                {
                  functions: new Map([
                    ['play', inputs.map((input) => ({ ...input, type }))],
                  ]),
                  types: new Map(),
                },
              ],
            ]),
          }
        : {}),
    },
    {
      abis:
        type === undefined || by === 'contract' ? undefined : { [ROUTER]: abi },
      knownAddresses: [],
    },
  );
  return calls[0]?.named ?? [];
};

const ADDRESS: Naming = {
  type: 'core::starknet::ContractAddress',
  by: 'contract',
};
const UNTYPED: Naming = { type: 'core::felt252', by: 'contract' };
const there = new Map<Felt, AddressState>([
  [FELT, { classHash: '0x1', isAccount: true }],
]);

describe('the addresses that a call names', () => {
  it('are those that its interface types', () => {
    expect(named([BOB], ADDRESS)).toStrictEqual([padFelt(BOB)]);
  });

  it('are felts with something deployed at them, whatever their type', () => {
    expect(named([FELT], UNTYPED, there)).toStrictEqual([padFelt(FELT)]);
    expect(named([FELT], UNTYPED)).toStrictEqual([]);
  });

  it('are all large felts if the contract itself names none', () => {
    const low = toFelt(2n ** 128n);
    expect(named([FELT, low, '0x5'])).toStrictEqual([padFelt(FELT)]);
    expect(named([FELT], { type: 'core::felt252' })).toStrictEqual([
      padFelt(FELT),
    ]);
  });

  it('are not the user’s, the called contract, tokens and protocols', () => {
    const tokens = [...BUNDLED_TOKENS.keys()].slice(0, 1);
    expect(
      named([facts.account, ROUTER, AVNU, '0x0', ...tokens], ADDRESS),
    ).toStrictEqual([]);
  });
});

const flow = (direction: 'in' | 'out'): BalanceChange => ({
  what: 'token',
  direction,
  amount: amountOf(USDC, 50_000_000n),
});

describe('an address that is new to the user', () => {
  const found = (
    changes: readonly BalanceChange[],
    known: readonly KnownAddress[] = [],
    more: readonly CallView[] = [],
  ): string[] =>
    judgeChanges(
      [
        {
          contract: ROUTER,
          entrypoint: 'play',
          source: 'contract',
          args: [],
          calldata: [],
          named: [padFelt(BOB)],
        },
        ...more,
      ],
      changes,
      [],
      { ...facts, known },
    ).map(({ name }) => name);
  it.each<[string, BalanceChange[]]>([
    ['nothing moves', []],
    ['something comes in', [flow('in')]],
    ['something leaves', [flow('out')]],
  ])('is found though %s', (_, changes) => {
    expect(found(changes)).toContain('names-stranger');
  });

  it('is not found if the user sends it more than a fee', () => {
    const paid = (units: bigint, to = BOB): string[] =>
      found([], [], [transfer(to, units, USDC)]);
    expect(paid(9_999_999n)).toStrictEqual(['names-stranger']);
    expect(paid(10_000_000n)).toStrictEqual([]);
    expect(paid(10_000_000n, ROUTER)).toStrictEqual(['names-stranger']);
  });

  it('is not found once the user has used it', () => {
    const known: KnownAddress[] = [{ address: padFelt(BOB), as: 'sent' }];
    expect(found([], known)).toStrictEqual([]);
  });
});
