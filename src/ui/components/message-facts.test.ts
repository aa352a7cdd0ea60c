import { messageFactSections } from './message-facts';
import { trusted } from '../../../test/support/all-calls';
import { NO_FACTS } from '../../../test/support/message-facts';
import { BOB } from '../../../test/support/views';
import { visibleTexts } from '../../../test/support/visible-texts';
import type { MessageFacts } from '../../warnings/messages/types';

const NOW = 1_800_000_000;

const shown = (facts: Partial<MessageFacts>): string =>
  visibleTexts(messageFactSections({ ...NO_FACTS, ...facts }, NOW)).join('\n');

describe('the facts of a message', () => {
  it('say who may send calls, from when and until when', () => {
    const text = shown({
      executions: [
        {
          caller: 'anyone',
          from: String(NOW + 60),
          until: '1900000000',
          calls: [1, 2, 3],
        },
        { caller: BOB, calls: [4] },
      ],
    });
    expect(text).toContain('Calls that someone else sends: 1–3');
    expect(text).toContain('Anyone');
    expect(text).toContain('2027-01-15 08:01 UTC, in 1 minute');
    expect(text).toContain('2030-03-17 17:46 UTC, in 1157 days');
    expect(text).toContain('Calls that someone else sends: 4');
    expect(text).toContain(BOB);
    expect(text).toContain('No end');
  });

  it('name no beginning that is over, but an end that is', () => {
    const text = shown({
      executions: [
        { caller: 'anyone', from: '1', until: String(NOW), calls: [1] },
      ],
    });
    expect(text).not.toContain('From');
    expect(text).toContain('2027-01-15 08:00 UTC, already over');
  });

  it('call a payment to the sender a fee only where it is one', () => {
    const paying = (isFee: boolean): string =>
      shown({
        executions: [
          {
            caller: BOB,
            calls: [1, 2],
            payment: { amount: trusted, isFee },
          },
        ],
      });
    expect(paying(true)).toContain('Fee, call 2\n0.7 STRK');
    expect(paying(false)).not.toContain('Fee');
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
