import { isJSXElement } from '@metamask/snaps-sdk/jsx';

import { drawSendForm } from './send';
import type { SendFormView, Wrong } from './send-view';
import { readLines } from '../../../dev/dialog-lines';
import { fieldsOf } from '../../../test/support/settings-page';
import { ACCOUNT, STRK } from '../../../test/support/views';

const view: SendFormView = {
  network: 'Starknet Sepolia',
  account: ACCOUNT,
  amounts: [],
  hidesBalances: false,
  tokens: [
    { address: STRK, symbol: 'STRK', trusted: true },
    { address: '0xf00', symbol: 'STRK\u202e', trusted: false },
  ],
};

const read = (changes: Partial<SendFormView>): string[] =>
  readLines(drawSendForm({ ...view, ...changes }));

describe('drawSendForm', () => {
  it('draws its fields with what the wallet can draw, and names no values', () => {
    const drawing = drawSendForm(view);
    expect(isJSXElement(drawing)).toBe(true);
    const fields = fieldsOf(drawing);
    expect(Object.keys(fields)).toStrictEqual(['recipient', 'token', 'amount']);
    for (const props of Object.values(fields)) {
      expect(props).not.toHaveProperty('value');
    }
  });

  it('shows a token that nobody vouches for with its whole address', () => {
    expect(read({})).toContain('STRK');
    expect(read({})).toContain('STRK\ufffd 0xf00');
  });

  it.each([
    [
      { what: 'address', values: { reason: 'a Starknet address' } },
      /address\./u,
    ],
    [{ what: 'token-itself' }, /lost/u],
    [{ what: 'no-number' }, /such as 1\.5/u],
    [{ what: 'decimals', values: { decimals: '6' } }, /at most 6 places/u],
    [{ what: 'too-much' }, /any token/u],
    [{ what: 'zero' }, /more than 0/u],
    [{ what: 'lacks-tokens', values: { held: '3' } }, /holds 3/u],
    [{ what: 'lacks-fee', values: { needed: '0.1' } }, /0\.1 STRK/u],
    [{ what: 'nothing-left' }, /nothing to send/u],
  ] as [Wrong, RegExp][])('says beside the field: %j', (wrong, words) => {
    const text = read({ wrong: { recipient: wrong } });
    expect(text[text.indexOf('To') + 1]).toMatch(words);
    const amount = read({ wrong: { amount: wrong } });
    expect(amount[amount.indexOf('Amount') + 1]).toMatch(words);
  });

  it('shows what it would cost, and that the account is deployed first', () => {
    const fee = { max: '0.01', estimated: '0.005', unusual: false };
    const text = read({ fee, deploys: true }).join(' ');
    expect(text).toContain('At most 0.01 STRK');
    expect(text).toContain('it is deployed first');
    expect(read({ fee, deploys: false }).join(' ')).not.toContain('deployed');
  });

  it('fills in an amount where it is told to', () => {
    const { amount } = fieldsOf(drawSendForm({ ...view, amount: '2.5' }));
    expect(amount?.value).toBe('2.5');
  });
});
