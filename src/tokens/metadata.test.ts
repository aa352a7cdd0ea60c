import { fetchTokenMetadata, metadataWithoutCopies } from './metadata';
import { typedData } from '../../dev/testing/views/message-view';
import { read, readPage } from '../../dev/testing/views/views';
import {
  LORDS,
  list,
  lords,
  lordsWallet,
} from '../../dev/testing/wallet/lords';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, walletOn } from '../../dev/testing/wallet/sends';
import type { TwoNodes } from '../../dev/testing/wallet/two-nodes';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, shortStringToFelt, toFelt, unpadFelt } from '../core/felt';
import type { AddTokenView } from '../views/dialog-views';

const FOO = padFelt('0xf00');
const watched = (address: string, symbol: string): object => ({
  address,
  symbol,
  name: symbol,
  decimals: 6,
});

const message = (token: string): object =>
  typedData(
    'Pay',
    { Pay: { What: 'TokenAmount' } },
    { What: { token_address: token, amount: { low: '2500000', high: '0' } } },
  );

async function dialogOf(token: string): Promise<string> {
  const wallet = testWallet({
    state: {
      ...GRANTED,
      [`watched-tokens-${SEPOLIA}`]: [
        watched(FOO, 'FOO'),
        watched(padFelt(STRK), 'FAKE'),
      ] as never,
    },
  });
  await wallet.call('l2net_signMessage', {
    typedDataMessage: message(token),
    signerAddress: ACCOUNT,
  });
  const [view] = wallet.dialogs;
  return view === undefined ? '' : readPage(view);
}

describe('a message’s dialog', () => {
  it('shows a token of the watch list, and its source', async () => {
    expect(await dialogOf(FOO)).toContain(
      '2.5 FOO (added by you, 2500000 base units)',
    );
  });

  it('shows a bundled token by its bundled symbol', async () => {
    const text = await dialogOf(padFelt(STRK));
    expect(text).toContain('0.0000000000025 STRK');
    expect(text).not.toContain('FAKE');
  });

  it('shows any other token as unknown', async () => {
    expect(await dialogOf(padFelt('0xbad'))).toContain(
      '2500000 base units of an unknown token',
    );
  });
});

it('the metadata for pages leaves out the symbol of a token that copies another', () => {
  const token = { address: FOO, name: 'F', symbol: 'FOO', decimals: 6 };
  const symbol = (copied: string): unknown =>
    metadataWithoutCopies([{ ...token, symbol: copied }]).get(unpadFelt(FOO));
  expect(symbol('U5DC')).toStrictEqual({
    source: 'watch-list',
    standard: 'erc20',
    decimals: 6,
  });
  expect(symbol('FOO')).toMatchObject({ symbol: 'FOO' });
  expect(metadataWithoutCopies([]).get(STRK)).toMatchObject({
    symbol: 'STRK',
  });
});

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
  const { context } = walletOn({
    views: {
      name: [shortStringToFelt(contract.name)],
      symbol: [shortStringToFelt(contract.symbol)],
      decimals: [toFelt(BigInt(contract.decimals))],
    },
  });
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
    expect(await compare(site)).toStrictEqual({ ...SAME, differs: [field] });
  });

  it('with a known token’s symbol at another address is spoofed, in any letter case', async () => {
    const contract = { ...STARKNET, symbol: 'strk' };
    const compared = await compare(STARKNET, contract, FOREIGN);
    expect(compared).toStrictEqual({ ...SAME, isSpoofed: true });
  });
});

describe('a token that is added', () => {
  const add = async (
    nodes: TwoNodes,
    tokenAddress = LORDS,
  ): Promise<string> => {
    await nodes.wallet.call('l2net_addErc20Token', {
      address: ACCOUNT,
      chainId: SEPOLIA,
      tokenAddress,
      tokenName: 'Lords',
      tokenSymbol: 'LORDS',
      tokenDecimals: 18,
    });
    const view = nodes.wallet.dialogs.at(-1);
    return view === undefined ? '' : read(view);
  };
  const DOUBT = /in doubt: LORDS 18 or LORDS 20\?/u;

  it('is in doubt if two endpoints contradict each other', async () => {
    expect(await add(lordsWallet(lords(18), lords(18)))).not.toMatch(DOUBT);
    expect(await add(lordsWallet(lords(18), 'silent'))).not.toMatch(DOUBT);
    expect(await add(lordsWallet(lords(18), lords(20)))).toMatch(DOUBT);
  });

  it('stays as stored while an endpoint agrees with it', async () => {
    const nodes = lordsWallet(lords(20), lords(18));
    await list(nodes);
    expect(await add(nodes)).toMatch(DOUBT);
    const { tokens } = nodes.wallet.context;
    expect(await tokens.list(SEPOLIA)).toMatchObject([{ decimals: 18 }]);
    nodes.says.others = lords(20);
    expect(await add(nodes)).toMatch(DOUBT);
    expect(await tokens.list(SEPOLIA)).toMatchObject([{ decimals: 20 }]);
  });
});
