import { meaningSections } from './message-meaning';
import { NO_MEANING, trusted } from '../../../dev/testing/views/all-calls';
import { BOB, STRK } from '../../../dev/testing/views/views';
import { visibleTexts } from '../../../dev/testing/views/visible-texts';
import type { MessageGrant } from '../../typed-data/recognize/types';

const NOW = 1_800_000_000;

const shown = (...grants: readonly MessageGrant[]): string =>
  visibleTexts(
    meaningSections(
      { ...NO_MEANING, grants },
      { now: NOW, origin: 'https://dapp.example', tags: {} },
    ),
  ).join('\n');

describe('the meaning of a message', () => {
  it('says who may send calls, from when and until when', () => {
    const text = shown(
      {
        is: 'outside-execution',
        caller: 'anyone',
        from: String(NOW + 60),
        until: '1900000000',
        calls: [1, 2, 3],
      },
      { is: 'outside-execution', caller: BOB, calls: [4] },
    );
    expect(text).toContain('Steps that someone else sends: 1–3');
    expect(text).toContain('Anyone');
    expect(text).toContain('2027-01-15 08:01 UTC, in 1 minute');
    expect(text).toContain('2030-03-17 17:46 UTC, in 3 years');
    expect(text).toContain('Steps that someone else sends: 4');
    expect(text).toContain(BOB);
    expect(text).toContain('No expiry');
  });

  it('omits a past start time, but shows a past end', () => {
    const text = shown({
      is: 'outside-execution',
      caller: 'anyone',
      from: '1',
      until: String(NOW),
      calls: [1],
    });
    expect(text).not.toContain('From');
    expect(text).toContain('2027-01-15 08:00 UTC, expired');
  });

  it('counts no calls if there are none', () => {
    expect(
      shown({ is: 'outside-execution', caller: BOB, calls: [] }),
    ).toContain('Steps that someone else sends: 0');
  });

  it('calls a payment to the sender a fee only if it is one', () => {
    const paying = (isFee: boolean): string =>
      shown({
        is: 'outside-execution',
        caller: BOB,
        calls: [1, 2],
        payment: { call: 2, amount: trusted, isFee },
      });
    expect(paying(true)).toContain('Fee (step 2)\n0.7 STRK');
    expect(paying(false)).not.toContain('Fee');
  });

  it('says that what lasts for thousands of years has no end', () => {
    const until = (2n ** 128n - 1n).toString();
    expect(shown({ is: 'permit', until, calls: [1] })).toContain('No expiry');
  });

  it('says what a session may do and spend', () => {
    expect(
      shown({ is: 'session', key: '0x77', methods: 2, limits: [trusted] }),
    ).toMatch(/0x77[^]*Allowed functions\n2[^]*Spends at most\n0\.7 STRK/u);
    expect(shown({ is: 'session', limits: [] })).toMatch(
      /Any \(no list given\)[^]*No limit/u,
    );
  });

  it('says what an order gives and gets', () => {
    const text = shown(
      {
        is: 'order',
        gives: [{ is: 'nft', collection: BOB, tokenId: '7' }],
        gets: [],
        parties: [{ as: 'broker', address: STRK }],
      },
      {
        is: 'order',
        gives: [],
        gets: [{ is: 'unknown', units: '1' }],
        parties: [],
      },
    );
    expect(text).toMatch(/You give\nNFT #7\n0x0+b0b\nYou get\nNothing/u);
    expect(text).toContain(`Broker\n${STRK}`);
    expect(text).toContain('1 base unit of an unknown token');
  });

  it('names both sides of an order as what may be given if neither is known', () => {
    const nft = { is: 'nft', collection: BOB, tokenId: '5' } as const;
    const paid = { is: 'token', amount: trusted } as const;
    const order = {
      is: 'order',
      gives: [nft],
      gets: [paid],
      parties: [],
    } as const;
    const text = shown({ ...order, isEither: true });
    expect(text).toContain('Either may be what you give\nNFT #5');
    expect(text).toContain('STRK');
    expect(text).not.toMatch(/You (?:get|give)/u);
    expect(shown(order)).toMatch(/You give\n[^]*You get/u);
  });
});
