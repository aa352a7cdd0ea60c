import { judgeCalls } from './judge';
import { ACCOUNT, BOB, NFT, see } from '../../dev/testing/views/contracts';
import {
  TOKEN,
  callOf,
  facts,
  metadata,
} from '../../dev/testing/views/judging';
import type { ContractMetadata } from '../core/call';
import { type Felt, padFelt, toFelt } from '../core/felt';
import { readAbis } from '../decode/abi';
import type { CallView } from '../decode/types';

const judge = (call: CallView, more: Partial<typeof facts> = {}): string[] =>
  judgeCalls([call], { ...facts, ...more }).map(
    ({ name, level }) => `${level} ${name}`,
  );

describe('account-takeover', () => {
  it('is a danger', () => {
    const [takeover] = judgeCalls([see(ACCOUNT, 'upgrade', ['0x1'])], facts);
    expect(takeover).toMatchObject({
      name: 'account-takeover',
      level: 'danger',
    });
  });

  it.each([
    'upgrade',
    'change_owner',
    'change_owners',
    'replace_owner',
    'add_signer',
    'change_guardian',
    'change_guardians',
    'escape_guardian',
    'changeSigner',
    'set_public_key',
    'setPublicKey',
    'addPlugin',
    'register_session',
    'execute_from_outside_v2',
    'anything_new',
    '0x123abc',
  ])('is found for a call of %s on the account itself', (entrypoint) => {
    const danger = 'danger account-takeover';
    const of = (at: Felt): string[] =>
      judge(see(at, entrypoint, ['0x1', '0x0']));
    expect(of(ACCOUNT)).toContain(danger);
    expect(of('0x123')).not.toContain(danger);
  });

  it('is found for a call on another account of the user too', () => {
    const known = [{ address: BOB, relation: 'own' }] as const;
    expect(
      judge(see(BOB, 'upgrade', ['0x1']), { knownAddresses: known })[0],
    ).toStrictEqual('danger account-takeover');
  });
});

describe('token-or-nft', () => {
  const of = (
    standard: ContractMetadata['standard'],
  ): Partial<typeof facts> => ({
    metadata: new Map<Felt, ContractMetadata>([
      ...metadata,
      ['0x123', { source: 'contract', standard }],
    ]),
  });
  const approve = see('0x123', 'approve', [BOB, '0x5', '0x0']);
  const take = see('0x123', 'transfer_from', [ACCOUNT, BOB, '0x5', '0x0']);

  it.each(['both', 'unknown'] as const)('is found for %s', (standard) => {
    expect(judge(approve, of(standard))).toStrictEqual(['danger token-or-nft']);
    expect(judge(take, of(standard))).toStrictEqual(['warning token-or-nft']);
  });

  it('is found for an id that the contract doesn’t claim to be one', () => {
    const summary = {
      action: 'nft-approve',
      ids: ['5'],
      spender: BOB,
    } as const;
    expect(judge({ ...approve, summary }, of('unknown'))).toStrictEqual([
      'danger token-or-nft',
    ]);
    const { summary: _, ...unread } = approve;
    expect(judge(unread, of('erc721'))).toStrictEqual(['danger token-or-nft']);
    expect(judge({ ...approve, source: 'site' }, of('unknown'))).toStrictEqual([
      'warning not-decoded',
    ]);
  });

  it('is not found for a token', () => {
    expect(judge(approve, of('erc20'))).toStrictEqual([]);
  });

  it('is not found for a declared collection, unless the id looks like an amount', () => {
    const nft = (entrypoint: string, id: bigint): string[] =>
      judge(
        see(NFT, entrypoint, [
          ...(entrypoint === 'approve' ? [] : [ACCOUNT]),
          BOB,
          toFelt(id),
          '0x0',
        ]),
        { knownAddresses: [{ address: BOB, relation: 'sent' }] },
      );
    const large = 10n ** 15n;
    expect(nft('approve', large - 1n)).toStrictEqual(['warning token-or-nft']);
    expect(nft('approve', large)).toStrictEqual(['danger token-or-nft']);
    expect(nft('transfer_from', large - 1n)).toStrictEqual([
      'note token-or-nft',
    ]);
    expect(nft('transfer_from', large)).toStrictEqual(['warning token-or-nft']);
  });

  it('is found for an unread contract, but not for a bundled token', () => {
    const nothing = { metadata: new Map() };
    expect(judge(approve, nothing)).toStrictEqual(['danger token-or-nft']);
    const strk = see(
      '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
      'approve',
      [BOB, '0x5', '0x0'],
    );
    expect(judge(strk, nothing)).toStrictEqual([]);
  });
});

describe('token-or-nft', () => {
  it('is found for a token call of a contract that claims to be no token', () => {
    const call = see('0x123', 'transfer', [BOB, '0x5', '0x0']);
    expect(judge(call)).toStrictEqual(['warning token-or-nft']);
    expect(judge(see(TOKEN, 'transfer', [BOB, '0x5', '0x0']))).toStrictEqual(
      [],
    );
    expect(
      judge(callOf('0x123', 'transfer', undefined, 'Ekubo')),
    ).toStrictEqual([]);
  });

  it('is not found for a revocation, since ERC-1155 collections claim no standard', () => {
    const all = (approved: '0x0' | '0x1'): unknown =>
      judge(see('0x123', 'set_approval_for_all', [BOB, approved]));
    expect(all('0x1')).toContainEqual('warning token-or-nft');
    expect(all('0x0')).toStrictEqual([]);
  });
});

it('where the names come from is a warning if it is the site or unknown, but not if it is the contract', () => {
  const abi = readAbis([
    {
      type: 'function',
      name: 'play',
      inputs: [{ name: 'x', type: 'core::felt252' }],
    },
  ]);
  const bySite = see('0x123', 'play', ['0x1'], { abi });
  expect(judge(bySite)).toStrictEqual(['warning not-decoded']);
  expect(judge({ ...bySite, source: 'contract' })).toStrictEqual([]);
  expect(judge(see('0x123', 'play', ['0x1']))).toStrictEqual([
    'warning not-decoded',
  ]);
  expect(judge(see('0x123', 'play', []))).toStrictEqual([]);
  expect(
    judge(see(NFT, 'approve', [padFelt(BOB), '0x1', '0x0'])),
  ).toStrictEqual(['warning token-or-nft']);
});
