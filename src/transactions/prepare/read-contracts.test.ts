import {
  classesOf,
  readAddressState,
  readImplementation,
} from './read-contracts';
import { absent, answersOf, felts } from '../../../dev/testing/nodes/answers';
import type { Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { queryEach } from '../../http/query';
import type { AddressState } from '../../warnings/facts';

describe('what is at an address', () => {
  const value = (classHash: Felt): RpcResult<Felt> => ({
    ok: true,
    value: classHash,
  });
  const states = (...outcomes: RpcResult<unknown>[]): unknown => [
    ...answersOf(
      queryEach(
        (['0x1', '0x2'] as const).slice(0, outcomes.length / 2),
        (address) => readAddressState(address, 'latest'),
      ),
      outcomes,
    ),
  ];

  it('is its class, and whether it says that it is an account', () => {
    // The interface id of accounts, as SNIP-6 computes it.
    expect(readAddressState('0x1', 'latest').calls).toMatchObject([
      { method: 'starknet_getClassHashAt' },
      {
        params: {
          request: {
            calldata: [
              '0x2ceccef7f994940b3962a6c67e0ba4fcd37df7d131417c604f91e03caecc1cd',
            ],
          },
        },
      },
    ]);
  });

  it('is an account if it claims to be one, else a contract or nothing', () => {
    const yes = felts('0x1');
    expect(states(value('0xc'), yes, absent(20), absent(20))).toStrictEqual([
      ['0x1', { classHash: '0xc', isAccount: true }],
      ['0x2', { isAccount: false }],
    ]);
    for (const answer of [
      felts('0x0'),
      felts(),
      felts('0x1', '0x1'),
      absent(21),
    ]) {
      expect(states(value('0xc'), answer)).toStrictEqual([
        ['0x1', { classHash: '0xc', isAccount: false }],
      ]);
    }
  });

  it('is unknown if a node couldn’t tell', () => {
    const yes = felts('0x1');
    expect(states(absent(-32603), yes, value('0xd'), yes)).toStrictEqual([
      ['0x2', { classHash: '0xd', isAccount: true }],
    ]);
    expect(states(value('0xc'), absent(-32603))).toStrictEqual([]);
  });
});

describe('the classes of contracts', () => {
  const none = absent();
  const at = (classHash?: Felt): AddressState =>
    ({ classHash }) as AddressState;
  const parse = (
    states: Record<Felt, AddressState>,
    ...outcomes: RpcResult<Felt[]>[][]
  ): Record<Felt, readonly Felt[]> => {
    const contracts: Felt[] = ['0xa', '0xb'];
    return Object.fromEntries(
      classesOf(
        contracts,
        new Map(Object.entries(states) as [Felt, AddressState][]),
        answersOf(
          queryEach(contracts, (one) => readImplementation(one, 'latest')),
          outcomes.flat(),
        ),
      ),
    );
  };

  it('are the contract’s own class, then its implementation’s', () => {
    expect(
      parse(
        { '0xa': at('0xc1'), '0xb': at('0xc2') },
        [none, felts('0xf1'), none],
        [felts('0x0'), felts('0xf2'), felts('0xf3')],
      ),
    ).toStrictEqual({ '0xa': ['0xc1', '0xf1'], '0xb': ['0xc2', '0xf2'] });
  });

  it('are only the contract’s own class without a valid implementation', () => {
    expect(
      parse(
        { '0xa': at('0xc1'), '0xb': at('0xc2') },
        [felts('0x0'), felts('0xf1', '0xf2'), felts()],
        [none, felts('0xc2'), none],
      ),
    ).toStrictEqual({ '0xa': ['0xc1'], '0xb': ['0xc2'] });
  });

  it('are left out for an unknown contract', () => {
    expect(parse({ '0xa': at() }, [felts('0xf1'), none, none])).toStrictEqual(
      {},
    );
  });
});
