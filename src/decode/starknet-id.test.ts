import type { CallSummary } from './types';
import { ACCOUNT, BOB } from '../../dev/testing/views/contracts';
import {
  IDENTITY,
  NAMING,
  seeOnMainnet,
} from '../../dev/testing/views/protocols';
import { type Felt, padFelt, shortStringToFelt, toFelt } from '../core/felt';

const ALICE: Felt = '0x811fb2';
const OWNERS = new Map<string, Felt>([
  ['identity 5', ACCOUNT],
  ['identity 6', BOB],
  ['identity 7', '0x0'],
]);

const summaryIn = (
  contract: Felt,
  name: string,
  ...calldata: Felt[]
): CallSummary | undefined =>
  seeOnMainnet(contract, name, calldata, {
    ownerOf: (key) => OWNERS.get(key),
  }).summary;

const SHOW = 'set_address_to_domain';

const buy = (id: Felt): CallSummary | undefined =>
  summaryIn(NAMING, 'buy', id, ALICE, '0x16d', '0x0', '0x0', '0x0', '0x0');
const give = (id: Felt): CallSummary | undefined =>
  summaryIn(NAMING, 'transfer_domain', '0x1', ALICE, id);
const point = (field: string, to: Felt): CallSummary | undefined => {
  const data: Felt[] = ['0x5', shortStringToFelt(field), to, '0x0'];
  return summaryIn(IDENTITY, 'set_user_data', ...data);
};

describe('Starknet ID in words', () => {
  it('says which name is bought, for how long and for whom', () => {
    const bought = { action: 'buy-name', name: 'alice.stark', days: '365' };
    expect(buy('0x5')).toStrictEqual({ ...bought, isOwn: true });
    expect(buy('0x6')).toStrictEqual({ ...bought, to: BOB });
    expect(buy('0x7')).toStrictEqual({ ...bought, to: padFelt('0x0') });
    expect(buy('0x8')).toStrictEqual(bought);
    const order: Felt[] = ['0x6', ALICE, '0x16d', '0x0', '0x0', '0x0', '0x0'];
    const quote: Felt[] = ['0x1', '0x2', '0x3', '0x4', '0x5'];
    const paid = summaryIn(NAMING, 'altcoin_buy', ...order, ...quote);
    expect(paid).toStrictEqual({ ...bought, to: BOB });
  });

  it('says which name is renewed, shown or given to whom', () => {
    const name = 'alice.stark';
    const renewed = { action: 'renew-name', name, days: '365' };
    const year: Felt[] = [ALICE, '0x16d', '0x0', '0x0', '0x0'];
    expect(summaryIn(NAMING, 'renew', ...year)).toStrictEqual(renewed);
    const shown = { action: 'show-name', name };
    const show: Felt[] = ['0x1', ALICE, '0x0'];
    expect(summaryIn(NAMING, SHOW, ...show)).toStrictEqual(shown);
    const given = { action: 'transfer-name', name };
    expect(give('0x5')).toStrictEqual({ ...given, isOwn: true });
    expect(give('0x6')).toMatchObject({ ...given, to: BOB });
    expect(give('0x8')).toStrictEqual({ ...given, isOwn: false });
  });

  it('says where payments to a name go', () => {
    const action = 'point-name';
    expect(point('starknet', BOB)).toStrictEqual({ action, to: BOB });
    for (const to of [ACCOUNT, '0x0'] as const) {
      expect(point('starknet', to)).toStrictEqual({ action, isOwn: true });
    }
    expect(point('twitter', BOB)).toBeUndefined();
  });

  it('names a new identity', () => {
    expect(summaryIn(IDENTITY, 'mint', '0x8')).toStrictEqual({
      action: 'mint-identity',
      ids: ['8'],
    });
  });

  it('says who gets a name that it can’t decode', () => {
    // 48 characters, more than a name has.
    const long = toFelt(38n ** 47n);
    const given = summaryIn(NAMING, 'transfer_domain', '0x1', long, '0x6');
    expect(given).toStrictEqual({ isOwn: false, to: BOB });
  });

  it('gives no summary of a call that has no action', () => {
    for (const [contract, name, ...calldata] of [
      [NAMING, 'reset_address_to_domain'],
      [NAMING, 'reset_subdomains', '0x1', ALICE],
      [IDENTITY, 'set_main_id', '0x5'],
    ] as [Felt, string, ...Felt[]][]) {
      expect(summaryIn(contract, name, ...calldata)).toBeUndefined();
    }
  });
});
