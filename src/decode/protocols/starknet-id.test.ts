import { identityOwners } from './starknet-id';
import { ACCOUNT, BOB } from '../../../test/support/contracts';
import {
  IDENTITY,
  NAMING,
  seeOnMainnet,
} from '../../../test/support/protocols';
import { MAINNET } from '../../config/networks';
import { padFelt, shortStringToFelt, type Felt } from '../../core/felt';
import type { CallSummary } from '../types';

const ALICE: Felt = '0x811fb2';
const OWNERS = new Map<string, Felt>([
  ['5', ACCOUNT],
  ['6', BOB],
  ['7', '0x0'],
]);

const headlineOf = (
  contract: Felt,
  name: string,
  ...calldata: Felt[]
): CallSummary | undefined =>
  seeOnMainnet(contract, name, calldata, {
    ownerOf: (identity) => OWNERS.get(identity),
  }).headline;

const buy = (id: Felt): CallSummary | undefined =>
  headlineOf(NAMING, 'buy', id, ALICE, '0x16d', '0x0', '0x0', '0x0', '0x0');
const give = (id: Felt): CallSummary | undefined =>
  headlineOf(NAMING, 'transfer_domain', '0x1', ALICE, id);
const point = (field: string, to: Felt): CallSummary | undefined =>
  headlineOf(
    IDENTITY,
    'set_user_data',
    '0x5',
    shortStringToFelt(field),
    to,
    '0x0',
  );

describe('Starknet ID in words', () => {
  it('says which name is bought, for how long and for whom', () => {
    const bought = { action: 'buy-name', name: 'alice.stark', days: '365' };
    expect(buy('0x5')).toStrictEqual({ ...bought, isOwn: true });
    expect(buy('0x6')).toStrictEqual({ ...bought, to: BOB });
    expect(buy('0x7')).toStrictEqual({ ...bought, to: padFelt('0x0') });
    expect(buy('0x8')).toStrictEqual(bought);
    const QUOTE: Felt[] = ['0x1', '0x2', '0x3', '0x4', '0x5'];
    expect(
      headlineOf(
        NAMING,
        'altcoin_buy',
        ...(['0x6', ALICE, '0x16d', '0x0', '0x0', '0x0', '0x0'] as const),
        ...QUOTE,
      ),
    ).toStrictEqual({ ...bought, to: BOB });
  });

  it('says which name is renewed, shown or given to whom', () => {
    expect(
      headlineOf(NAMING, 'renew', ALICE, '0x16d', '0x0', '0x0', '0x0'),
    ).toStrictEqual({ action: 'renew-name', name: 'alice.stark', days: '365' });
    expect(
      headlineOf(NAMING, 'set_address_to_domain', '0x1', ALICE, '0x0'),
    ).toStrictEqual({ action: 'show-name', name: 'alice.stark' });
    const given = { action: 'transfer-name', name: 'alice.stark' };
    expect(give('0x5')).toStrictEqual({ ...given, isOwn: true });
    expect(give('0x6')).toStrictEqual({ ...given, to: BOB });
    expect(give('0x8')).toStrictEqual(given);
  });

  it('says where payments to a name go', () => {
    expect(point('starknet', BOB)).toStrictEqual({
      action: 'point-name',
      to: BOB,
    });
    for (const own of [ACCOUNT, '0x0'] as const) {
      expect(point('starknet', own)).toStrictEqual({
        action: 'point-name',
        isOwn: true,
      });
    }
    expect(point('twitter', BOB)).toStrictEqual({ action: 'protocol-call' });
  });

  it('names a new identity', () => {
    expect(headlineOf(IDENTITY, 'mint', '0x8')).toStrictEqual({
      action: 'mint-identity',
      ids: ['8'],
    });
  });

  it('only names what it has no words for', () => {
    const chinese: Felt = '0x4b';
    for (const [contract, name, ...calldata] of [
      [NAMING, 'reset_address_to_domain'],
      [NAMING, 'reset_subdomains', '0x1', ALICE],
      [NAMING, 'transfer_domain', '0x1', chinese, '0x6'],
      [IDENTITY, 'set_main_id', '0x5'],
    ] as [Felt, string, ...Felt[]][]) {
      expect(headlineOf(contract, name, ...calldata)).toStrictEqual({
        action: 'protocol-call',
      });
    }
  });
});

describe('the owner of an identity', () => {
  const mint = (contractAddress: Felt) => ({
    contractAddress: padFelt(contractAddress),
    entrypoint: 'mint',
    calldata: ['0x7'] as const,
  });
  const ownersAfter = (...calls: ReturnType<typeof mint>[]) =>
    identityOwners({
      chainId: MAINNET,
      account: ACCOUNT,
      calls,
      identities: OWNERS,
    });

  it('is as on the chain, or the sender who mints it', () => {
    expect(ownersAfter()('6')).toBe(BOB);
    expect(ownersAfter()('7')).toBe('0x0');
    expect(ownersAfter()('9')).toBeUndefined();
    expect(ownersAfter(mint(IDENTITY))('7')).toBe(ACCOUNT);
    expect(ownersAfter(mint(IDENTITY))('6')).toBe(BOB);
  });

  it('is not changed by another contract’s mint', () => {
    expect(ownersAfter(mint('0x9f7'))('7')).toBe('0x0');
  });
});
