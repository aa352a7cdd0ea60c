import { messageViewOf, typedData } from '../../../test/support/message-view';
import { BOB } from '../../../test/support/views';
import { STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';

const CALL = { To: 'felt', Selector: 'selector', Calldata: 'felt*' };
const call = { To: STRK, Selector: 'approve', Calldata: [BOB, '5', '0'] };

it.each([
  ['a struct', { x: 'Call' }, {}, call],
  [
    'a struct in a struct',
    { x: 'Outer' },
    { Outer: { y: 'Call' } },
    { y: call },
  ],
  ['a list', { x: 'Call*' }, {}, [call]],
  ['a list in a list', { x: 'Call**' }, {}, [[call]]],
  ['a Merkle tree', { x: 'tree:Call' }, {}, [call]],
  [
    'a variant of an enum',
    { x: 'enum:Choice' },
    { Choice: { Other: '()', Run: '(felt,Call)' } },
    { Run: ['1', call] },
  ],
])('a call in %s is shown', (_, members, types, value) => {
  const data = typedData(
    'Survey',
    { Survey: members, Call: CALL, ...types },
    { x: value },
  );
  const { calls } = messageViewOf(data);
  expect(calls).toMatchObject([
    {
      contract: padFelt(STRK),
      entrypoint: 'approve',
      headline: { action: 'approve', spender: BOB, amount: { units: '5' } },
    },
  ]);
});
