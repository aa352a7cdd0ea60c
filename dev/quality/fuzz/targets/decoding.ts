import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { SEPOLIA } from '../../../../src/config/networks';
import { BUNDLED_TOKENS, STRK } from '../../../../src/config/tokens';
import { padFelt, parseFelt, type Felt } from '../../../../src/core/felt';
import { abiSubset, readAbis } from '../../../../src/decode/abi';
import { balanceChangesOf } from '../../../../src/decode/balance-changes';
import { selectorOf } from '../../../../src/starknet/address';
import { renderDialog } from '../../../../src/ui/render-dialog';
import { describeBatch } from '../../../../src/warnings/describe-batch';
import { judgeCalls } from '../../../../src/warnings/judge';
import { send } from '../../../testing/views/views';
import { ON_SEPOLIA } from '../../../testing/wallet/known-protocols';
import { ACCOUNT } from '../../../testing/wallet/sends';
import { target } from '../tools';
import { felt, near, orText } from '../values';

const member = (name: string, type: string): Json => ({ name, type });

/** An ABI with every kind of type, including nested ones. */
const ABI: Json = [
  {
    type: 'struct',
    name: 'Pair',
    members: [member('a', 'core::felt252'), member('b', 'Choice')],
  },
  {
    type: 'enum',
    name: 'Choice',
    variants: [
      member('Nothing', '()'),
      member('Some', 'core::array::Array::<core::integer::u8>'),
      member('Loop', 'core::array::Span::<Pair>'),
    ],
  },
  {
    type: 'interface',
    name: 'I',
    items: [
      {
        type: 'function',
        name: 'play',
        inputs: [
          member('pair', 'Pair'),
          member('flag', 'core::bool'),
          member('text', 'core::byte_array::ByteArray'),
          member('amount', 'core::integer::u256'),
          member('tuple', '(felt252, core::option::Option::<Choice>)'),
          member('rest', 'core::array::Array::<(u8, Pair)>'),
        ],
      },
    ],
  },
];

const NAMES = [
  'play',
  'transfer',
  'approve',
  'transferFrom',
  'setApprovalForAll',
  'execute_from_outside_v2',
  'multi_route_swap',
  'upgrade',
  'deploy',
  'safe_batch_transfer_from',
  'stake',
  '__proto__',
  'multicall',
] as const;

type Input = {
  readonly abis: Json;
  readonly calls: readonly {
    contractAddress: Felt;
    entrypoint: string;
    calldata: Felt[];
  }[];
};

/** Includes small numbers, which make valid counts and variants. */
const argument: fc.Arbitrary<Felt> = fc.oneof(
  fc.nat(4).map((value): Felt => `0x${value.toString(16)}`),
  felt
    .filter((value) => parseFelt(value) !== undefined)
    .map((value) => value as Felt),
);

const call = fc.record({
  contractAddress: fc.constantFrom<Felt>(padFelt(STRK), ACCOUNT, '0x7'),
  entrypoint: fc.oneof(fc.constantFrom(...NAMES), fc.string()),
  calldata: fc.array(argument, { maxLength: 40 }),
});

const run = ({ abis, calls }: Input): void => {
  const abi = readAbis(abis);
  abiSubset(
    abi,
    calls.map(({ entrypoint }) => entrypoint),
  );
  const batch = describeBatch(
    { chainId: SEPOLIA, account: ACCOUNT, calls, metadata: BUNDLED_TOKENS },
    { abis, knownAddresses: [], protocols: ON_SEPOLIA },
  );
  const findings = judgeCalls(batch.calls, batch.facts);
  const events = calls.map(({ contractAddress, entrypoint, calldata }) => ({
    from_address: contractAddress,
    keys: [
      selectorOf(entrypoint === 'approve' ? 'Approval' : 'Transfer'),
      ...calldata.slice(0, 2),
    ],
    data: calldata.slice(2, 6),
  }));
  const changed = balanceChangesOf(events, ACCOUNT, BUNDLED_TOKENS);
  const view = { ...send, ...batch.shown, findings, balanceChanges: changed };
  renderDialog(view, { page: calls.length % 2 });
};

/** ABIs and calldata, what they are called, and events. */
export const decoding = target<Input>({
  name: 'ABI and calldata',
  share: 150,
  arbitrary: fc.record({
    abis: orText(near(ABI)),
    calls: fc.array(call, { maxLength: 4 }),
  }),
  countOf: () => 1,
  run,
});
