import { partyLines } from './parties';
import { STRK } from '../../../dev/testing/views/views';
import { visibleTexts } from '../../../dev/testing/views/visible-texts';
import type { TextKey } from '../translate';

it.each<[TextKey, string]>([
  ['to', 'To · Token contract: tokens sent here are lost'],
  ['receiver', 'Receiver · Token contract: tokens sent here are lost'],
  ['rewards-to', 'Rewards go to · Token contract: tokens sent here are lost'],
  ['named', 'Also named · Token contract'],
  ['spender', 'Spender · Token contract'],
  ['message.party.maker', 'Maker of the order · Token contract'],
])('a token as “%s” is told as “%s”', (label, text) => {
  const tags = { [STRK]: [{ is: 'token' }] } as const;
  const [line] = visibleTexts([partyLines({ label, address: STRK }, tags)]);
  expect(line).toBe(text);
});
