import { readAbis } from './abi';
import { isRevocation } from './batch-summary';
import {
  ACCOUNT,
  ALL,
  BOB,
  NFT,
  TOKEN,
  see,
} from '../../dev/testing/views/contracts';
import { STRK } from '../config/tokens';
import type { Felt } from '../core/felt';

describe('describeCall', () => {
  it('summarises a transfer of a bundled token', () => {
    expect(
      see(STRK, 'transfer', [BOB, '0x14d1120d7b160000', '0x0']),
    ).toMatchObject({
      source: 'wallet',
      contractName: 'STRK',
      summary: {
        action: 'transfer',
        to: BOB,
        gives: { amount: '1.5', symbol: 'STRK', trusted: true },
      },
    });
  });

  it('reads all 256 bits', () => {
    const { summary } = see(STRK, 'transfer', [BOB, '0x0', '0x1']);
    expect(summary).toMatchObject({
      gives: { units: (2n ** 128n).toString() },
    });
  });

  it('treats any call of the account itself as a change to it', () => {
    const { summary, entrypoint } = see(ACCOUNT, 'transfer', [
      BOB,
      '0x1',
      '0x0',
    ]);
    expect(summary).toStrictEqual({ action: 'change-account' });
    expect(entrypoint).toBe('transfer');
  });

  it.each([
    ['change_guardian', 'guardian'],
    ['triggerEscapeGuardian', 'guardian'],
    ['upgrade', 'code'],
    ['set_implementation', 'code'],
    ['change_owners', 'owner'],
    ['setPublicKey', 'owner'],
  ])('says what %s changes', (name, change) => {
    expect(see(ACCOUNT, name, []).summary).toStrictEqual({
      action: 'change-account',
      change,
    });
  });

  it.each([
    [
      'transferFrom',
      [ACCOUNT, BOB, '0x1', '0x0'],
      { action: 'transfer-from', from: ACCOUNT, to: BOB },
    ],
    [
      'increaseAllowance',
      [BOB, '0x1', '0x0'],
      { action: 'increase-allowance', spender: BOB },
    ],
    ['decrease_allowance', [BOB, ALL, '0x0'], { action: 'decrease-allowance' }],
    ['transfer', [BOB, '0x1'], { action: 'transfer', gives: { units: '1' } }],
  ] as [string, Felt[], object][])(
    'reads %s, in the older spellings too',
    (name, calldata, summary) => {
      expect(see(TOKEN, name, calldata)).toMatchObject({ summary });
    },
  );

  it('calls an approval of 0 a revocation', () => {
    for (const token of [STRK, TOKEN]) {
      expect(see(token, 'approve', [BOB, '0x0', '0x0'])).toMatchObject({
        summary: {
          action: 'revoke',
          formerSpender: BOB,
          allows: { units: '0' },
        },
      });
    }
    expect(see(STRK, 'approve', [BOB, '0x1', '0x0'])).toMatchObject({
      summary: { action: 'approve' },
    });
    expect(see(STRK, 'increase_allowance', [BOB, '0x0', '0x0'])).toMatchObject({
      summary: { action: 'increase-allowance' },
    });
  });

  it('calls it no revocation if it may approve the NFT with id 0', () => {
    expect(see('0x123', 'approve', [BOB, '0x0', '0x0'])).toMatchObject({
      summary: { action: 'approve', allows: { units: '0' } },
    });
    expect(see(NFT, 'approve', [BOB, '0x0', '0x0'])).toMatchObject({
      summary: { action: 'nft-approve', ids: ['0'] },
    });
  });

  it('calls it one to approve nobody for an NFT', () => {
    const { summary } = see(NFT, 'approve', ['0x0', '0x7', '0x0']);
    expect(summary).toMatchObject({ action: 'nft-approve', ids: ['7'] });
    expect(isRevocation(summary)).toBe(true);
    expect(isRevocation(see(NFT, 'approve', [BOB, '0x7', '0x0']).summary)).toBe(
      false,
    );
  });

  it('distinguishes NFTs from tokens by the contract’s metadata', () => {
    expect(see(NFT, 'approve', [BOB, '0x7', '0x0'])).toMatchObject({
      summary: { action: 'nft-approve', ids: ['7'], spender: BOB },
    });
    expect(see(NFT, 'setApprovalForAll', [BOB, '0x1'])).toMatchObject({
      summary: { action: 'approve-all', spender: BOB },
    });
    expect(
      see(NFT, 'transfer_from', [ACCOUNT, BOB, '0x7', '0x0']),
    ).toMatchObject({
      summary: { action: 'nft-transfer', ids: ['7'], to: BOB },
    });
  });

  it('reads a deployment through the Universal Deployer', () => {
    const udc =
      '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';
    expect(
      see(udc, 'deploy_contract', ['0xc1a55', '0x1', '0x0', '0x1', '0x9']),
    ).toMatchObject({
      summary: { action: 'deploy', classHash: '0xc1a55' },
      args: [
        { name: 'class_hash' },
        {},
        { value: { kind: 'boolean', value: false } },
        { name: 'calldata' },
      ],
    });
  });

  it('uses the site’s ABI last, and marks it as such', () => {
    const abi = readAbis([
      {
        type: 'function',
        name: 'swap',
        inputs: [{ name: 'limit', type: 'u8' }],
      },
      {
        type: 'function',
        name: 'transfer',
        inputs: [
          { name: 'harmless', type: 'felt252' },
          { name: 'b', type: 'u256' },
        ],
      },
    ]);
    expect(see('0x123', 'swap', ['0x5'], { abi })).toMatchObject({
      source: 'site',
      args: [{ name: 'limit', value: { text: '5' } }],
    });
    // If nothing decodes it, there is the calldata.
    expect(see('0x123', 'swap', ['0x500'], { abi })).toMatchObject({
      source: 'nobody',
      args: [],
      calldata: ['0x500'],
    });
    expect(see(STRK, 'transfer', [BOB, '0x1', '0x0'], { abi }).source).toBe(
      'wallet',
    );
  });

  it('uses the contract’s own ABI before the site’s', () => {
    const abiWith = (name: string, type: string): ReturnType<typeof readAbis> =>
      readAbis([{ type: 'function', name: 'swap', inputs: [{ name, type }] }]);
    const abi = abiWith('harmless', 'felt');
    const seen = (name: string, type: string): ReturnType<typeof see> =>
      see('0x123', 'swap', ['0x500'], {
        abi,
        contractAbis: new Map([['0x123', abiWith(name, type)]]),
      });
    expect(seen('amount', 'u128')).toMatchObject({
      source: 'contract',
      args: [{ name: 'amount', value: { kind: 'number', text: '1280' } }],
    });
    // The site can't replace a function that the contract itself has.
    expect(seen('amount', 'u8').source).toBe('nobody');
    const other = new Map([['0x124' as const, abiWith('amount', 'u128')]]);
    expect(
      see('0x123', 'swap', ['0x500'], { abi, contractAbis: other }).source,
    ).toBe('site');
  });
});
