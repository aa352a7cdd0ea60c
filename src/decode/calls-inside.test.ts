import type { CallView } from './types';
import { ACCOUNT, BOB } from '../../dev/testing/views/contracts';
import {
  CALLED_SELECTORS,
  seeOnMainnet,
  u256,
} from '../../dev/testing/views/protocols';
import { STRK } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';

/** A multisig wallet, or an aggregator of calls. */
const OUTER = padFelt(toFelt(2n ** 250n + 7n));
const OTHER = padFelt(toFelt(2n ** 249n + 7n));

const paid: Felt[] = [BOB, ...u256(5n * 10n ** 18n)];
const counted: Felt[] = [STRK, CALLED_SELECTORS.transfer, '0x3', ...paid];

const seen = (...calldata: Felt[]): CallView =>
  seeOnMainnet(OUTER, 'submit_transaction', calldata);

const PAYMENT = {
  contract: padFelt(STRK),
  entrypoint: 'transfer',
  summary: { action: 'transfer', to: BOB, gives: { amount: '5' } },
};

describe('a call among felts of unknown meaning', () => {
  it.each<[string, Felt[]]>([
    ['on its own', counted],
    ['behind and before others', ['0x1', '0x2', ...counted, '0x9']],
    [
      'whose arguments go up to the end',
      [STRK, CALLED_SELECTORS.transfer, ...paid],
    ],
    [
      'with a padded selector',
      [STRK, padFelt(CALLED_SELECTORS.transfer), '0x3', ...paid],
    ],
  ])('is described: %s', (_, calldata) => {
    expect(seen(...calldata)).toMatchObject({
      source: 'nobody',
      nested: [PAYMENT],
    });
  });

  it('is described in a list, and inside another', () => {
    const approval: Felt[] = [OTHER, CALLED_SELECTORS.approve, '0x3', ...paid];
    expect(seen('0x2', ...counted, ...approval).nested).toMatchObject([
      PAYMENT,
      { contract: OTHER, summary: { action: 'approve', spender: BOB } },
    ]);
    const forwarded = toFelt(counted.length);
    expect(
      seen(OTHER, CALLED_SELECTORS.execute, forwarded, ...counted).nested,
    ).toMatchObject([{ entrypoint: 'execute', nested: [PAYMENT] }]);
  });

  it('is made by the called contract, not by the user', () => {
    const own = [STRK, CALLED_SELECTORS.transfer, '0x3', ACCOUNT, ...u256(1n)];
    expect(seen(...(own as Felt[])).nested).toMatchObject([
      { summary: { to: ACCOUNT } },
    ]);
  });

  it('doesn’t change an account if the contract calls itself', () => {
    const [nested] =
      seen(OUTER, CALLED_SELECTORS.upgrade, '0x2', OTHER, '0x0').nested ?? [];
    expect(nested).toMatchObject({ entrypoint: 'upgrade', source: 'nobody' });
    expect(nested).not.toHaveProperty('summary');
  });

  it.each<[string, Felt[]]>([
    ['an unknown function', [STRK, '0x1234', '0x3', ...paid]],
    ['a small contract', ['0x5', CALLED_SELECTORS.transfer, '0x3', ...paid]],
    ['no arguments', [STRK, CALLED_SELECTORS.transfer, '0x0']],
    ['nothing', []],
  ])('is none with %s', (_, calldata) => {
    expect(seen(...calldata)).not.toHaveProperty('nested');
  });
});
