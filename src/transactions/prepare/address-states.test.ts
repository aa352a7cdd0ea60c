import {
  addressesToRead,
  addressReads,
  parseAddressStates,
} from './address-states';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';

const ACCOUNT = padFelt('0xacc0');

const call = (contract: Felt, name: string, ...calldata: Felt[]): Call => ({
  contractAddress: padFelt(contract),
  entrypoint: name,
  calldata,
});

const value = (result: unknown): RpcResult<unknown> => ({
  ok: true,
  value: result,
});
const error = (code: number): RpcResult<unknown> => ({
  ok: false,
  error: { code, message: '' },
});

describe('the addresses that are looked at', () => {
  it('are the called contracts and those that token calls name', () => {
    expect(
      addressesToRead(
        [
          call(STRK, 'approve', '0xb0b', '0x1', '0x0'),
          call('0x5', 'play', '0x77'),
        ],
        ACCOUNT,
      ),
    ).toStrictEqual(['0xb0b', '0x5']);
  });

  it('are a bundled token only if it gets something itself', () => {
    const sent = call(STRK, 'transfer', STRK, '0x1', '0x0');
    expect(addressesToRead([sent], ACCOUNT)).toStrictEqual([STRK]);
  });

  it('are never the account itself', () => {
    const calls = [
      call(ACCOUNT, 'upgrade', '0x1'),
      call(STRK, 'transfer', ACCOUNT, '0x1', '0x0'),
    ];
    expect(addressesToRead(calls, ACCOUNT)).toStrictEqual([]);
  });

  it('are at most twenty', () => {
    const calls = Array.from({ length: 30 }, (_, index) =>
      call(toFelt(index + 9), 'play'),
    );
    expect(addressesToRead(calls, ACCOUNT)).toHaveLength(20);
  });
});

describe('what is at an address', () => {
  const states = (...outcomes: RpcResult<unknown>[]): unknown => [
    ...parseAddressStates(
      ['0x1', '0x2'].slice(0, outcomes.length / 2) as Felt[],
      outcomes,
    ),
  ];

  it('is read twice for each', () => {
    expect(addressReads(['0x1', '0x2'], 'latest')).toHaveLength(4);
    // The interface id of accounts, as SNIP-6 computes it.
    expect(addressReads(['0x1'], 'latest')).toMatchObject([
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

  it('is an account if it says so, else a contract or nothing', () => {
    const yes = value(['0x1']);
    expect(states(value('0xc'), yes, error(20), error(20))).toStrictEqual([
      ['0x1', { classHash: '0xc', isAccount: true }],
      ['0x2', { isAccount: false }],
    ]);
    for (const answer of [
      value(['0x0']),
      value([]),
      value(['0x1', '0x1']),
      error(21),
    ]) {
      expect(states(value('0xc'), answer)).toStrictEqual([
        ['0x1', { classHash: '0xc', isAccount: false }],
      ]);
    }
  });

  it('is unknown if a node couldn’t tell', () => {
    const yes = value(['0x1']);
    expect(states(error(-32603), yes, value('0xd'), yes)).toStrictEqual([
      ['0x2', { classHash: '0xd', isAccount: true }],
    ]);
    expect(states(value('0xc'), error(-32603))).toStrictEqual([]);
    expect([...parseAddressStates(['0x1'], [value('0xc')])]).toStrictEqual([]);
  });
});
