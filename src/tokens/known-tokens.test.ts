import { metadataWithoutCopies } from './known-tokens';
import { readLines } from '../../dev/playground/simulator/dialog-lines';
import { GRANTED } from '../../test/support/seed-phrase';
import { ACCOUNT } from '../../test/support/sends';
import { testWallet } from '../../test/support/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, unpadFelt } from '../core/felt';
import { renderDialog } from '../ui/render-dialog';

const FOO = padFelt('0xf00');
const watched = (address: string, symbol: string): object => ({
  address,
  symbol,
  name: symbol,
  decimals: 6,
});

const message = (token: string): object => ({
  types: {
    StarknetDomain: [
      { name: 'name', type: 'shortstring' },
      { name: 'version', type: 'shortstring' },
      { name: 'chainId', type: 'shortstring' },
      { name: 'revision', type: 'shortstring' },
    ],
    Pay: [{ name: 'What', type: 'TokenAmount' }],
  },
  primaryType: 'Pay',
  domain: { name: 'a', version: '1', chainId: 'SN_SEPOLIA', revision: '1' },
  message: {
    What: { token_address: token, amount: { low: '2500000', high: '0' } },
  },
});

async function dialogOf(token: string): Promise<string[]> {
  const wallet = testWallet({
    state: {
      ...GRANTED,
      [`tokens-${SEPOLIA}`]: [
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
  return view === undefined ? [] : readLines(renderDialog(view));
}

describe('a message’s dialog', () => {
  it('shows a token of the watch list, and its source', async () => {
    expect((await dialogOf(FOO)).join('\n')).toContain(
      '2.5 FOO (from your token list, 2500000 base units)',
    );
  });

  it('shows a bundled token by its bundled symbol', async () => {
    const text = (await dialogOf(padFelt(STRK))).join('\n');
    expect(text).toContain('0.0000000000025 STRK');
    expect(text).not.toContain('FAKE');
  });

  it('shows any other token as unknown', async () => {
    expect((await dialogOf(padFelt('0xbad'))).join('\n')).toContain(
      '2500000 base units of an unknown token',
    );
  });
});

describe('the metadata for pages', () => {
  it('leaves out the symbol of a token that copies another', () => {
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
});
