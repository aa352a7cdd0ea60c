import { describeBatch } from './describe-batch';
import { ACCOUNT } from '../../dev/testing/views/contracts';
import { ROUTER, THIEF } from '../../dev/testing/views/judging';
import { ON_SEPOLIA } from '../../dev/testing/wallet/known-protocols';
import { SEPOLIA } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import { STARK_PRIME, padFelt, toFelt, type Felt } from '../core/felt';
import type { CallView } from '../decode/types';

const PLAYER: Felt =
  '0x2fd23d9182193775423497fc0c472e156c57c69e4089a1967fb288a2d84e914';

/** A call of a function whose inputs have these types, as a site's ABI has them. */
function described(
  types: readonly string[],
  calldata: readonly Felt[],
): CallView | undefined {
  const inputs = types.map((type, at) => ({ name: `a${String(at)}`, type }));
  const call = { contractAddress: ROUTER, entrypoint: 'rebalance', calldata };
  const { calls } = describeBatch(
    {
      chainId: SEPOLIA,
      account: ACCOUNT,
      calls: [call],
      metadata: BUNDLED_TOKENS,
    },
    {
      abis: [{ type: 'function', name: 'rebalance', inputs }],
      knownAddresses: [],
      protocols: ON_SEPOLIA,
    },
  );
  return calls[0];
}

describe('a negative number in a call', () => {
  const minusFive = toFelt(STARK_PRIME - 5n);

  it('is read, and never listed as an address', () => {
    const call = described(
      [
        'core::felt252',
        'core::integer::i64',
        'core::starknet::contract_address::ContractAddress',
      ],
      ['0x7', minusFive, PLAYER],
    );
    expect(call).toMatchObject({
      source: 'site',
      args: [
        { value: { kind: 'felt', felt: '0x7' } },
        { value: { kind: 'number', text: '-5' } },
        { value: { kind: 'address', felt: padFelt(PLAYER) } },
      ],
      named: [padFelt(PLAYER)],
    });
  });

  it.each([
    ['of no known type', ['a::Unknown', 'core::felt252']],
    ['declared as a felt', ['core::felt252', 'core::felt252']],
  ])('is never listed as an address either if it is %s', (_, types) => {
    expect(described(types, [minusFive, PLAYER])?.numbers).toStrictEqual({
      count: 1,
      first: [padFelt(PLAYER)],
    });
  });

  it('doesn’t hide an address behind an array', () => {
    const call = described(
      ['core::felt252', '[core::integer::u32; 3]', 'core::felt252'],
      ['0x7', '0x1', '0x2', '0x3', THIEF],
    );
    expect(call?.args).toHaveLength(3);
    expect(call?.args[1]?.value).toMatchObject({ items: { length: 3 } });
  });
});
