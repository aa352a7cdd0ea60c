import { judgeCalls } from './judge';
import type { WarningLevel } from './table';
import { BOB } from '../../dev/testing/views/contracts';
import { ACCOUNT, callOf, facts } from '../../dev/testing/views/judging';
import { type Felt, padFelt, toFelt, unpadFelt } from '../core/felt';
import type { CallView } from '../decode/types';

/** As long as real addresses are. */
const MINE = padFelt(`0x${'5'.repeat(63)}`);
const THEIRS = padFelt(`0x${'6'.repeat(63)}`);
const ROLE = padFelt(`0x${'a'.repeat(62)}`);

const levels = (
  entrypoint: string,
  calldata: readonly Felt[] = [BOB],
  more: Partial<CallView> = {},
): WarningLevel[] =>
  judgeCalls(
    [
      {
        contract: padFelt('0xc0'),
        entrypoint,
        source: 'nobody',
        args: [],
        calldata,
        ...more,
      },
    ],
    { ...facts, knownAddresses: [{ address: MINE, relation: 'own' }] },
  ).flatMap(({ name, level }) => (name === 'gives-control' ? [level] : []));

describe('gives-control', () => {
  it.each([
    'transfer_ownership',
    'transferOwnership',
    'set_owner',
    'add_signers',
    'replace_signer',
    'change_guardian',
    'grant_role',
    'set_pending_admin',
  ])('is a danger for %s', (name) => {
    expect(levels(name)).toStrictEqual(['danger']);
  });

  it.each([
    'set_operator',
    'modify_delegation',
    'approveDelegate',
    'authorize_agent',
  ])('is a warning for %s', (name) => {
    expect(levels(name)).toStrictEqual(['warning']);
  });

  it.each([
    'delegate',
    'stake',
    'owner',
    'set_name',
    'add_liquidity',
    'upgrade',
  ])('is not found for %s', (name) => {
    expect(levels(name)).toStrictEqual([]);
  });

  it.each([
    ['replace_signer', [MINE, THEIRS]],
    ['set_owner', [THEIRS, MINE]],
    ['grant_role', [ROLE, THEIRS]],
    ['set_owner', ['0x1']],
  ] as const)('is a danger for %s if another is named: %j', (name, args) => {
    expect(levels(name, args)).toStrictEqual(['danger']);
  });

  it.each([
    'is_owner_of_set_owner',
    'reset_owner',
    'set_owner_fee',
    'owner_set_manager',
    'set_manager_fee',
  ])('is not found for %s, which contains such a name', (name) => {
    expect(levels(name)).toStrictEqual([]);
  });

  it.each([
    'renounce_ownership',
    'renounceOwnership',
    'renounce_role',
    'relinquish_admin',
    'give_up_control',
  ])('is a warning for %s, even if an own account is named', (name) => {
    expect(levels(name, [])).toStrictEqual(['warning']);
    expect(levels(name, [ROLE, MINE])).toStrictEqual(['warning']);
    expect(levels(name, [], { source: 'wallet' })).toStrictEqual([]);
    expect(levels(`${name}_fee`, [])).toStrictEqual([]);
  });

  it('is not found for an own account, or if the wallet knows the function', () => {
    expect(levels('set_owner', ['0x1', MINE])).toStrictEqual([]);
    expect(levels('grant_role', [ROLE, MINE])).toStrictEqual([]);
    expect(levels('set_owner', [BOB], { source: 'wallet' })).toStrictEqual([]);
    // As large as an address that isn't own.
    const large = toFelt(2n ** 128n);
    expect(levels('set_owner', [MINE, large])).toStrictEqual([]);
    // Another rule says so.
    expect(levels('set_owner', [BOB], { contract: ACCOUNT })).toStrictEqual([]);
  });
});

it('a delegation of all positions is a danger, unless to an own account or to a known protocol', () => {
  const delegating = (
    delegate: Felt,
    protocols: ReadonlySet<Felt> = new Set(),
  ): string[] =>
    judgeCalls(
      [
        callOf(padFelt('0xc0'), 'modify_delegation', {
          action: 'delegate-positions',
          delegate,
        }),
      ],
      {
        ...facts,
        knownAddresses: [{ address: MINE, relation: 'own' }],
        protocols,
      },
    ).flatMap(({ name, level }) => (name === 'gives-control' ? [level] : []));
  expect(delegating(THEIRS)).toStrictEqual(['danger']);
  expect(delegating(MINE)).toStrictEqual([]);
  expect(delegating(THEIRS, new Set([unpadFelt(THEIRS)]))).toStrictEqual([]);
});

const CLASS = toFelt(2n ** 250n + 7n);

const found = (
  entrypoint: string,
  calldata: readonly Felt[] = [CLASS],
  contract: Felt = padFelt('0xc0'),
): unknown[] =>
  judgeCalls(
    [{ ...callOf(contract, entrypoint), source: 'nobody', calldata }],
    facts,
  ).flatMap(({ name, level, values }) =>
    name === 'replaces-code' ? [[level, values?.hash]] : [],
  );

describe('replaces-code', () => {
  it.each([
    'upgrade',
    'replace_class',
    'replace_class_hash',
    'replaceClassHash',
    'set_class_hash',
    'setClassHash',
    'set_implementation',
    'set_implementation_hash',
    'update_class_hash',
    'upgrade_class_hash',
    'upgrade_to',
    'upgradeTo',
    'upgrade_to_and_call',
    'upgrade_and_call',
    'upgrade_contract',
    'upgrade_implementation',
    'replace_implementation_class',
    'upgrade_class',
    'propose_upgrade',
    'replace_class_syscall',
  ])('is a warning with the whole class hash for %s', (name) => {
    expect(found(name)).toStrictEqual([['warning', padFelt(CLASS)]]);
  });

  it.each(['upgrade_level', 'classify', 'set_class_name', 'upgrades', 'swap'])(
    'is not found for %s',
    (name) => {
      expect(found(name)).toStrictEqual([]);
    },
  );

  it('takes the first argument that can be a hash, or the first one', () => {
    expect(found('upgrade', ['0x0', CLASS])).toStrictEqual([
      ['warning', padFelt(CLASS)],
    ]);
    expect(found('upgrade', ['0x5'])).toStrictEqual([
      ['warning', padFelt('0x5')],
    ]);
    expect(found('upgrade', [])).toStrictEqual([]);
  });

  it('is left to the graver finding for an own account', () => {
    expect(found('upgrade', [CLASS], ACCOUNT)).toStrictEqual([]);
  });
});
