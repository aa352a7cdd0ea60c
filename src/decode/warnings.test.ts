import { isLookAlike } from './look-alike';
import {
  ACCOUNT,
  ALL,
  BOB,
  NFT,
  TOKEN,
  metadata,
  see,
} from '../../test/support/contracts';
import { STRK } from '../config/tokens';
import type { ContractMetadata } from '../core/call';
import { toFelt, type Felt } from '../core/felt';

describe('warnings', () => {
  it('include an unlimited approval', () => {
    expect(see(TOKEN, 'approve', [BOB, ALL, '0x0'])).toMatchObject({
      headline: {
        action: 'approve',
        unlimited: true,
        amount: { symbol: 'FO\ufffdO', trusted: false },
      },
      warnings: ['unlimited-approval'],
    });
  });

  it('are not evaded by an amount slightly below the maximum', () => {
    for (const amount of [2n ** 128n - 2n, 2n ** 96n, 10n ** 29n]) {
      const low = toFelt(amount % 2n ** 128n);
      const view = see(STRK, 'approve', [BOB, low, '0x0']);
      expect(view.warnings).toStrictEqual(['unlimited-approval']);
      expect(view.headline).toMatchObject({ unlimited: true });
    }
    // 10^11 whole tokens of six decimals are fewer units.
    const many = toFelt(10n ** 17n);
    expect(see(TOKEN, 'approve', [BOB, many, '0x0']).warnings).toStrictEqual([
      'unlimited-approval',
    ]);
  });

  it('include an approval of more than the balance', () => {
    const held = toFelt(10n ** 18n);
    const more = toFelt(10n ** 18n + 1n);
    expect(see(STRK, 'approve', [BOB, held, '0x0']).warnings).toStrictEqual([]);
    expect(see(STRK, 'approve', [BOB, more, '0x0']).warnings).toStrictEqual([
      'more-than-held',
    ]);
    expect(see(STRK, 'transfer', [BOB, more, '0x0']).warnings).toStrictEqual(
      [],
    );
  });

  it.each(['STRK', 'strk', 'S T R K', 'ＳＴＲＫ', 'Eth'])(
    'include a contract that spoofs the symbol %s',
    (symbol) => {
      const copy: ContractMetadata = {
        source: 'contract',
        standard: 'erc20',
        symbol,
        decimals: 18,
      };
      const known = new Map<Felt, ContractMetadata>([
        ...metadata,
        [TOKEN, copy],
      ]);
      expect(
        see(TOKEN, 'transfer', [BOB, '0x1', '0x0'], { metadata: known })
          .warnings,
      ).toStrictEqual(['symbol-copied']);
    },
  );

  it.each(['upgrade', 'change_owner', 'anything_new'])(
    'include a takeover by %s on the account itself',
    (entrypoint) => {
      const own = see(ACCOUNT, entrypoint, ['0x1', '0x0']);
      expect(own.headline).toStrictEqual({ action: 'change-account' });
      expect(own.warnings).toContain('account-takeover');
      expect(see(TOKEN, entrypoint, ['0x1', '0x0']).warnings).not.toContain(
        'account-takeover',
      );
    },
  );

  it('include a recipient that looks like a known address', () => {
    const real = `0x04aabb${'0'.repeat(54)}ccdd` as Felt;
    const fake = `0x04aabb${'1'.repeat(54)}ccdd` as Felt;
    const send = (to: Felt): unknown =>
      see(STRK, 'transfer', [to, '0x1', '0x0'], { knownAddresses: [real] })
        .warnings;
    expect(send(fake)).toStrictEqual(['look-alike']);
    expect(send(real)).toStrictEqual([]);
    expect(isLookAlike(real, BOB)).toBe(false);
  });

  it('include a revocation for a spender that looks like a known address', () => {
    const real = `0x04aabb${'0'.repeat(54)}ccdd` as Felt;
    const fake = `0x04aabb${'1'.repeat(54)}ccdd` as Felt;
    expect(
      see(STRK, 'approve', [fake, '0x0', '0x0'], { knownAddresses: [real] })
        .warnings,
    ).toStrictEqual(['look-alike']);
  });

  it('include the approval of a whole collection, whatever felt encodes true', () => {
    for (const contract of [NFT, TOKEN, '0x123'] as const) {
      for (const approved of ['0x1', '0x2', '0xffff'] as const) {
        const view = see(contract, 'set_approval_for_all', [BOB, approved]);
        expect(view.headline).toMatchObject({ approved: true });
        expect(view.warnings).toContain('approval-for-all');
      }
    }
  });

  it('include an unlimited approval of a token that claims to be a collection', () => {
    expect(see(NFT, 'approve', [BOB, ALL, ALL]).warnings).toContain(
      'unlimited-approval',
    );
  });
});
