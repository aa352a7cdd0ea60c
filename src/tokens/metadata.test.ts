import { fetchTokenMetadata } from './metadata';
import { scriptedChain } from '../../test/support/scripted-chain';
import { testWallet } from '../../test/support/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, shortStringToFelt, toFelt } from '../core/felt';
import type { AddTokenView } from '../ui/dialog-views';

type Token = AddTokenView['contract'];

const STARKNET: Token = {
  name: 'StarkNet Token',
  symbol: 'STRK',
  decimals: 18,
};
const FOREIGN = padFelt('0xf0e1');

async function compare(
  site: Token,
  contract: Token = STARKNET,
  address = padFelt(STRK),
): Promise<Pick<AddTokenView, 'differs' | 'isSpoofed'>> {
  const { context } = testWallet(
    scriptedChain({
      views: {
        name: [shortStringToFelt(contract.name)],
        symbol: [shortStringToFelt(contract.symbol)],
        decimals: [toFelt(BigInt(contract.decimals))],
      },
    }),
  );
  const found = await fetchTokenMetadata(context, SEPOLIA, {
    address,
    ...site,
  });
  expect(found.contract).toStrictEqual(contract);
  return { differs: found.differs, isSpoofed: found.isSpoofed };
}

const SAME = { differs: [], isSpoofed: false };

describe('a token’s metadata', () => {
  it.each([
    ['the same', STARKNET],
    ['in another letter case', { ...STARKNET, name: 'Starknet TOKEN' }],
    ['with whitespace around it', { ...STARKNET, name: ' StarkNet Token ' }],
  ])('%s is no difference', async (_, site) => {
    expect(await compare(site)).toStrictEqual(SAME);
  });

  it('of the contract may also have whitespace around it', async () => {
    const contract = { ...STARKNET, name: ' StarkNet Token' };
    expect(await compare(STARKNET, contract)).toStrictEqual(SAME);
  });

  it.each([
    ['name', { ...STARKNET, name: 'Stark Net Token' }],
    ['symbol', { ...STARKNET, symbol: 'STRK2' }],
    ['decimals', { ...STARKNET, decimals: 8 }],
  ])('that differs is listed: %s', async (field, site) => {
    expect(await compare(site)).toStrictEqual({
      differs: [field],
      isSpoofed: false,
    });
  });

  it('with a known token’s symbol at another address is spoofed, in any letter case', async () => {
    const contract = { ...STARKNET, symbol: 'strk' };
    expect(await compare(STARKNET, contract, FOREIGN)).toStrictEqual({
      differs: [],
      isSpoofed: true,
    });
  });
});
