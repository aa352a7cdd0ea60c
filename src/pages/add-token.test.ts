import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { read } from '../../dev/testing/views/views';
import { LORDS, lords } from '../../dev/testing/wallet/lords';
import {
  openWithAccount,
  STRK_TOKEN,
} from '../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';

async function add(
  address: string,
  methods: object = lords(6, 'KINGS'),
): Promise<{ wallet: TestWallet; page: TestPage; text: string }> {
  const wallet = testWallet({
    methods: { ...scriptedChain().methods, ...methods },
  });
  const page = testPage(wallet);
  await openPage(page.context, 'add-token', {
    chainId: SEPOLIA,
    account: ACCOUNT,
  });
  page.typeUntold({ address });
  await page.click('look');
  const [dialog] = wallet.dialogs;
  return { wallet, page, text: dialog ? read(dialog) : '' };
}

const watched = async ({ context }: TestWallet) => context.tokens.list(SEPOLIA);

it.each([
  ['nothing', 0n],
  ['one token', 7n],
])(
  'is offered on the list, one click from home, to who holds %s',
  async (_, units) => {
    const { wallet, page } = await openWithAccount();
    await wallet.context.portfolio.write(SEPOLIA, {
      time: 1,
      holdings: [
        {
          account: ACCOUNT,
          amounts:
            units === 0n ? [] : [{ token: STRK_TOKEN, units: toFelt(units) }],
        },
      ],
      activity: [],
    });
    await openPage(page.context, 'home');
    const list = `tokens:${SEPOLIA}:${ACCOUNT}`;
    expect(JSON.stringify(page.drawn.at(-1))).toContain(`"${list}"`);
    await page.click(list);
    const button = `add-token:${SEPOLIA}:${ACCOUNT}`;
    expect(JSON.stringify(page.drawn.at(-1))).toContain(`"${button}"`);
    await page.click(button);
    expect(page.text()[0]).toBe('Add a token');
  },
);

describe('adding a token by its address', () => {
  it('shows what the contract says of itself, and adds it once approved', async () => {
    const { wallet, text } = await add(LORDS);
    expect(text).toContain('KINGS');
    expect(await watched(wallet)).toMatchObject([
      { address: LORDS, symbol: 'KINGS', decimals: 6 },
    ]);
  });

  it.each<[string, string, object, RegExp]>([
    ['no address', '0x12', {}, /Enter the token’s contract address/u],
    [
      'no token',
      LORDS,
      { starknet_call: () => rpcError(20) },
      /no token at this address/u,
    ],
  ])('says so where there is %s', async (_, address, methods, words) => {
    const { wallet, page, text } = await add(address, methods);
    expect(page.text().join('\n')).toMatch(words);
    expect(text).toBe('');
    expect(await watched(wallet)).toStrictEqual([]);
  });
});
