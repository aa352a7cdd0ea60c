import { describeCall } from './describe-call';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';

const ACCOUNT = padFelt('0xacc0');
const KEY = '0x123456';

const argsOf = (
  classHash: Felt | undefined,
  entrypoint: string,
  calldata: Felt[],
): [string, object][] =>
  describeCall(
    { contractAddress: ACCOUNT, entrypoint, calldata },
    { account: ACCOUNT, metadata: new Map(), classOf: () => classHash },
  ).args.map(({ name, value }) => [name, value]);

const none = { kind: 'variant', name: 'None' };
const felt = (value: Felt): object => ({ kind: 'felt', felt: value });
const signer = (name: string, value: object): object => ({
  kind: 'variant',
  name,
  value,
});
const list = (...items: object[]): object => ({ kind: 'list', items });

describe('the owners and guardians in a call of the account itself', () => {
  it.each<[string, Felt, string, Felt[], [string, object][]]>([
    ...[ARGENT_030, ARGENT_031].flatMap((classHash) =>
      ([KEY, '0x1', '0x0'] as const).map(
        (guardian): [string, Felt, string, Felt[], [string, object][]] => [
          `the guardian ${guardian}`,
          classHash,
          'change_guardian',
          [guardian],
          [['new_guardian', felt(guardian)]],
        ],
      ),
    ),
    [
      'no guardian any more',
      READY_040,
      'change_guardian',
      ['0x1'],
      [['new_guardian', none]],
    ],
    [
      'a guardian',
      READY_040,
      'change_guardian',
      ['0x0', '0x0', KEY],
      [['new_guardian', signer('Some', signer('Starknet', felt(KEY)))]],
    ],
    [
      'an owner for another',
      READY_050,
      'change_owners',
      ['0x1', '0x9', '0x1', '0x0', KEY, '0x1'],
      [
        ['owner_guids_to_remove', list(felt('0x9'))],
        ['owners_to_add', list(signer('Starknet', felt(KEY)))],
        ['owner_alive_signature', list(felt('0x1'))],
      ],
    ],
    [
      'a passkey among the guardians',
      READY_050,
      'change_guardians',
      ['0x0', '0x1', '0x4', '0x1', '0x61', '0x7', '0x0', '0x8', '0x0'],
      [
        ['guardian_guids_to_remove', list()],
        [
          'guardians_to_add',
          list(
            signer(
              'Webauthn',
              list(
                list({ kind: 'number', text: '97' }),
                { kind: 'number', text: '7' },
                { kind: 'number', text: '8' },
              ),
            ),
          ),
        ],
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
        ['new_implementation', felt('0x5')],
        ['data', list()],
      ]);
    }
  });
});
