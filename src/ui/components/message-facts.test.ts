import { messageFactSections } from './message-facts';
import { trusted } from '../../../test/support/all-calls';
import { NO_FACTS } from '../../../test/support/message-facts';
import { BOB } from '../../../test/support/views';
import { visibleTexts } from '../../../test/support/visible-texts';
import type { MessageFacts } from '../../warnings/messages/types';

const shown = (facts: Partial<MessageFacts>): string =>
  visibleTexts(messageFactSections({ ...NO_FACTS, ...facts })).join('\n');

describe('the facts of a message', () => {
  it('say who may send calls, from when and until when', () => {
    const text = shown({
      executions: [
        { caller: 'anyone', from: '5', until: '1900000000', calls: [1, 2, 3] },
        { caller: BOB, calls: [4] },
      ],
    });
    expect(text).toContain('Calls that someone else sends: 1–3');
    expect(text).toContain('Anyone');
    expect(text).toContain('1970-01-01 00:00 UTC');
    expect(text).toContain('2030-03-17 17:46 UTC');
    expect(text).toContain('Calls that someone else sends: 4');
    expect(text).toContain(BOB);
    expect(text).toContain('No end');
  });

  it('say that what lasts for thousands of years has no end', () => {
    const until = (2n ** 128n - 1n).toString();
    expect(
      shown({ permits: [{ amount: trusted, spender: BOB, until, call: 1 }] }),
    ).toContain('No end');
  });

  it('say what a session may do and spend', () => {
    expect(
      shown({ sessions: [{ key: '0x77', methods: 2, limits: [trusted] }] }),
    ).toMatch(/0x77[^]*Allowed functions\n2[^]*Spends at most\n0\.7 STRK/u);
    expect(shown({ sessions: [{ limits: [] }] })).toMatch(
      /Not listed: any[^]*No limit named/u,
    );
  });

  it('say what an order gives and gets', () => {
    const text = shown({
      orders: [
        { give: [{ is: 'nft', collection: BOB, tokenId: '7' }], get: [] },
        { give: [], get: [{ is: 'unknown', units: '1' }] },
      ],
    });
    expect(text).toMatch(/You give\nNFT 7\n0x0+b0b\nYou get\nNothing/u);
    expect(text).toContain('1 base units of an unknown token');
  });
});
