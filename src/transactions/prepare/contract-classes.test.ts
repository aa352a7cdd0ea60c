import { contractsWithoutInterface, parseClasses } from './contract-classes';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, type Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import type { AddressState } from '../../warnings/types';

const ACCOUNT = padFelt('0xacc');

const call = (
  contract: Felt,
  entrypoint = 'swap',
  calldata: Felt[] = ['0x1'],
): Call => ({ contractAddress: padFelt(contract), entrypoint, calldata });

const without = (...calls: Call[]): Felt[] =>
  contractsWithoutInterface(calls, { account: ACCOUNT, chainId: SEPOLIA });

describe('the contracts whose ABI is needed', () => {
  it('are those called with arguments that no interface names, once each', () => {
    expect(
      without(
        call('0xa'),
        call('0xb', 'claim', []),
        call('0xc', 'transfer', ['0x1', '0x2', '0x0']),
        call('0xd', 'mint'),
        call('0xa', 'mint'),
      ),
    ).toStrictEqual(['0xa', '0xd']);
  });

  it('are not the account, nor bundled tokens', () => {
    expect(
      without(call('0xacc'), call(STRK, 'burn_from'), call('0xa')),
    ).toStrictEqual(['0xa']);
  });

  it('are three at most', () => {
    expect(
      without(call('0xa'), call('0xb'), call('0xc'), call('0xd')),
    ).toStrictEqual(['0xa', '0xb', '0xc']);
  });
});

describe('the classes of contracts', () => {
  const value = (...felts: Felt[]): RpcResult<Felt[]> => ({
    ok: true,
    value: felts,
  });
  const none: RpcResult<Felt[]> = {
    ok: false,
    error: { code: 21, message: '' },
  };
  const at = (classHash?: Felt): AddressState =>
    ({ classHash }) as AddressState;
  const parse = (
    states: Record<Felt, AddressState>,
    ...outcomes: RpcResult<Felt[]>[][]
  ): Record<Felt, readonly Felt[]> =>
    Object.fromEntries(
      parseClasses(
        ['0xa', '0xb'],
        outcomes.flat(),
        new Map(Object.entries(states) as [Felt, AddressState][]),
      ),
    );

  it('are its own, then that of its implementation', () => {
    expect(
      parse(
        { '0xa': at('0xc1'), '0xb': at('0xc2') },
        [none, value('0xf1'), none],
        [none, none, value('0xf2')],
      ),
    ).toStrictEqual({ '0xa': ['0xc1', '0xf1'], '0xb': ['0xc2', '0xf2'] });
  });

  it('are its own alone without a valid implementation', () => {
    expect(
      parse(
        { '0xa': at('0xc1'), '0xb': at('0xc2') },
        [value('0x0'), value('0xf1', '0xf2'), value()],
        [none, value('0xc2'), none],
      ),
    ).toStrictEqual({ '0xa': ['0xc1'], '0xb': ['0xc2'] });
  });

  it('are the first implementation named that is one', () => {
    expect(
      parse({ '0xa': at('0xc1') }, [
        value('0x0'),
        value('0xf1'),
        value('0xf2'),
      ]),
    ).toStrictEqual({ '0xa': ['0xc1', '0xf1'] });
  });

  it('are left out where nothing is known of the contract', () => {
    expect(parse({ '0xa': at() }, [value('0xf1'), none, none])).toStrictEqual(
      {},
    );
  });
});
