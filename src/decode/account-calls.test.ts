import { describeCall } from './describe-call';
import type { DecodedValue } from './types';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';

const ACCOUNT = padFelt('0xacc0');
const KEY = '0x123456';

const textOf = (value: DecodedValue | undefined): string =>
  value?.kind === 'felt'
    ? value.felt
    : value?.kind === 'number'
      ? value.text
      : value?.kind === 'list'
        ? `[${value.items.map(textOf).join(' ')}]`
        : value?.kind === 'variant'
          ? `${value.name} ${textOf(value.value)}`.trim()
          : '';

const argsOf = (
  classHash: Felt | undefined,
  entrypoint: string,
  calldata: Felt[],
): string[] =>
  describeCall(
    { contractAddress: ACCOUNT, entrypoint, calldata },
    {
      account: ACCOUNT,
      metadata: new Map(),
      protocols: undefined,
      classOf: () => classHash,
    },
  ).args.map(({ name, value }) => `${name}: ${textOf(value)}`);

const PASSKEY: Felt[] = ['0x4', '0x1', '0x61', '0x7', '0x0', '0x8', '0x0'];

describe('the owners and guardians in a call of the account itself', () => {
  it.each<[string, Felt, string, Felt[], string[]]>([
    ...[ARGENT_030, ARGENT_031].flatMap((classHash) =>
      ([KEY, '0x1', '0x0'] as const).map(
        (guardian): [string, Felt, string, Felt[], string[]] => [
          `the guardian ${guardian}`,
          classHash,
          'change_guardian',
          [guardian],
          [`new_guardian: ${guardian}`],
        ],
      ),
    ),
    [
      'no guardian any more',
      READY_040,
      'change_guardian',
      ['0x1'],
      ['new_guardian: None'],
    ],
    [
      'a guardian',
      READY_040,
      'change_guardian',
      ['0x0', '0x0', KEY],
      [`new_guardian: Some Starknet ${KEY}`],
    ],
    [
      'an owner for another',
      READY_050,
      'change_owners',
      ['0x1', '0x9', '0x1', '0x0', KEY, '0x1'],
      [
        'owner_guids_to_remove: [0x9]',
        `owners_to_add: [Starknet ${KEY}]`,
        'owner_alive_signature: [0x1]',
      ],
    ],
    [
      'a passkey among the guardians',
      READY_050,
      'change_guardians',
      ['0x0', '0x1', ...PASSKEY],
      [
        'guardian_guids_to_remove: []',
        'guardians_to_add: [Webauthn [[97] 7 8]]',
      ],
    ],
  ])('are %s in class %s', (_, classHash, entrypoint, calldata, args) => {
    expect(argsOf(classHash, entrypoint, calldata)).toStrictEqual(args);
  });

  it.each<[string, Felt | undefined, string, Felt[]]>([
    ['unless the class is known', undefined, 'change_guardian', ['0x1']],
    ['in another class', '0xc', 'change_guardian', ['0x1']],
    ['without the function', READY_050, 'change_guardian', ['0x1']],
    ['with other calldata', READY_040, 'change_guardian', [KEY]],
  ])('are not named %s', (_, classHash, entrypoint, calldata) => {
    expect(argsOf(classHash, entrypoint, calldata)).toStrictEqual([]);
  });

  it('do not hide the code of an upgrade', () => {
    for (const classHash of [undefined, READY_050]) {
      expect(argsOf(classHash, 'upgrade', ['0x5', '0x0'])).toStrictEqual([
        'new_implementation: 0x5',
        'data: []',
      ]);
    }
  });
});
