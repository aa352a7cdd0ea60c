import { judgeCalls } from './judge';
import { ACCOUNT, callOf, facts } from '../../dev/testing/views/judging';
import { padFelt, toFelt, type Felt } from '../core/felt';

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
