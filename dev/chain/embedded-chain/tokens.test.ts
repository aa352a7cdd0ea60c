import { embedded } from '../conformance/embedded-chain';
import { hex } from '../conformance/plain';

const ERC721 =
  0x33eb2f84c309543403fd69f0d0f363781ef06ef6faeb0131ff16ea3175bd943n;
const [ALICE, BOB] = [0xa11ce, 0xb0b];

describe('the collection of ERC-721 tokens', () => {
  const chain = embedded();
  const { collectible } = chain.ask('embedded_contracts').result as {
    collectible: string;
  };

  it('identifies itself', () => {
    expect(
      chain.view(collectible, 'supports_interface', ERC721).result,
    ).toEqual(['0x1']);
    expect(chain.view(collectible, 'supports_interface', 1).result).toEqual([
      '0x0',
    ]);
  });

  it('tracks owners, and who may transfer', () => {
    chain.act([collectible, 'mint', chain.actor, 1, 0]);
    chain.act([collectible, 'mint', ALICE, 2, 0]);
    expect(chain.view(collectible, 'owner_of', 2, 0).result).toEqual([
      hex(ALICE),
    ]);
    const moved = chain.act([
      collectible,
      'transfer_from',
      chain.actor,
      BOB,
      1,
      0,
    ]);
    expect(moved.events[0]).toMatchObject({
      from_address: collectible,
      keys: [expect.anything(), chain.actor, hex(BOB), '0x1', '0x0'],
      data: [],
    });
    expect(chain.view(collectible, 'balance_of', BOB).result).toEqual([
      '0x1',
      '0x0',
    ]);
  });

  it.each([
    ['transfer_from', [ALICE, BOB, 2, 0], 'ERC721: unauthorized caller'],
    ['approve', [BOB, 2, 0], 'ERC721: unauthorized caller'],
    ['transfer_from', [ALICE, BOB, 9, 0], 'ERC721: invalid token ID'],
    ['mint', [BOB, 2, 0], 'ERC721: token already minted'],
    ['mint', [0, 5, 0], 'ERC721: invalid receiver'],
    ['set_approval_for_all', [0, 1], 'ERC721: invalid operator'],
  ])('refuses %s(%j): %s', (name, args, words) => {
    const { revert_reason: reason } = chain.act([collectible, name, ...args]);
    expect(reason).toContain(words);
  });

  it('stores approvals', () => {
    chain.act([collectible, 'mint', chain.actor, 7, 0]);
    chain.act([collectible, 'approve', BOB, 7, 0]);
    chain.act([collectible, 'set_approval_for_all', ALICE, 1]);
    expect(chain.view(collectible, 'get_approved', 7, 0).result).toEqual([
      hex(BOB),
    ]);
    expect(
      chain.view(collectible, 'is_approved_for_all', chain.actor, ALICE).result,
    ).toEqual(['0x1']);
  });
});
