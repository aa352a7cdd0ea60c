import { readAccountState, type AccountState } from './on-chain-state';
import { absent, answersOf, felts } from '../../test/support/answers';
import type { Account } from '../core/account';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';
import type { RpcResult } from '../http/json-rpc';
import { signerGuid } from '../starknet/curve';

const KEY = padFelt('0x5');
const NEW: Account = {
  address: '0x1',
  index: 0,
  kind: 'ready-0.4.0',
  publicKey: KEY,
};

const classOf = (hash: Felt): RpcResult<unknown> => ({ ok: true, value: hash });

describe('an account', () => {
  const guids = (...list: Felt[]): RpcResult<unknown> =>
    felts<Felt>(`0x${list.length.toString(16)}`, ...list);
  const ours = signerGuid(KEY);

  describe.each([ARGENT_030, ARGENT_031, READY_040, READY_050])(
    'of the known class %s',
    (classHash) => {
      it.each<[string, RpcResult<unknown>[], string | undefined]>([
        ['our key', [felts('0x5'), felts('0x0')], undefined],
        ['another key', [felts('0x6'), felts('0x0')], 'other-owner'],
        ['a hidden owner', [absent(40), felts('0x0')], 'other-owner'],
        [
          'hidden owners, none of them ours',
          [absent(40), felts('0x0'), guids('0x1', '0x2')],
          'other-owner',
        ],
        // The first felt is how many there are.
        [
          'a number of owners that is our GUID',
          [absent(40), felts('0x0'), felts(ours, '0x1')],
          'other-owner',
        ],
        ['a hidden guardian', [felts('0x5'), absent(40)], 'guardian'],
        [
          'a hidden guardian beside other owners',
          [absent(40), absent(40), guids('0x1', ours)],
          'guardian',
        ],
        // A node that has not seen the deployment yet.
        ['views that are not there', [absent(20), absent(20)], undefined],
      ])('has a blocker for %s', (_, views, blocker) => {
        const answers = [classOf(classHash), felts(), felts(), ...views];
        const { signingBlocker } = answersOf(readAccountState(NEW), answers);
        expect(signingBlocker).toBe(blocker);
      });

      it.each([
        ['owner', [absent(-32603), felts('0x0'), guids(ours)]],
        ['guardian', [felts('0x5'), absent(-32603), guids(ours)]],
        ['list of owners', [absent(40), felts('0x0'), absent(-32603)]],
      ])('is unknown if a node fails to read its %s', (_, views) => {
        const answers = [classOf(classHash), felts(), felts(), ...views];
        expect(() => answersOf(readAccountState(NEW), answers)).toThrow(
          'returned an error',
        );
      });
    },
  );

  it('is shared if our key is one of several owners', () => {
    const read = (...list: Felt[]): AccountState =>
      answersOf(readAccountState(NEW), [
        classOf(READY_050),
        felts(),
        felts(),
        absent(40),
        felts('0x0'),
        guids(...list),
      ]);
    expect(read('0x1', ours)).toEqual({
      account: NEW,
      deployed: true,
      classHash: READY_050,
      owner: KEY,
      isShared: true,
      strk: 0n,
      eth: 0n,
    });
    expect(read('0x1', '0x2').owner).toBeUndefined();
  });
});
