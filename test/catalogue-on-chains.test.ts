import { hashOf, transfer } from './support/funded';
import { newToken } from './support/new-token';
import { describeOnOneChain, mint, useNode } from './support/node';
import { installWallet, type TestedWallet } from './support/snap';
import { ATTACKS, EVERYDAY } from '../dev/catalogue/all';
import type { Case } from '../dev/catalogue/case';
import { dangersIn } from '../dev/catalogue/danger-banners';
import { ACCOUNT, FRIEND } from '../dev/catalogue/world';
import { readLines } from '../dev/simulator/dialog-lines';
import { MAIL } from '../dev/testing/inputs/typed-data';
import { storedTable } from '../dev/testing/wallet/memory-state';
import { GRANTED } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';

const ALL = [ATTACKS, EVERYDAY].flatMap(Object.values<readonly Case[]>).flat();

/** Cases that need nothing but STRK, ether and the account. */
const NAMES = [
  'a new guardian, whom the account accepts',
  'an upgrade that fails',
  'change_owner of the own account',
  'nearly all STRK to a stranger',
  'all ether to a contract',
  'a twin of a friend’s address with 2 + 4 equal digits',
  'a twin of the own account',
  'STRK to its own contract',
  'STRK to nobody',
  'a tip that is more than the fee',
  'a payment to a friend',
  'nearly everything to a friend',
  'a first payment to a new account',
  'a transfer to oneself',
  'an outside execution with an unlimited approval, for anyone',
  'a session of everything until 2035',
  'a permit at the end of two hundred members',
  'a login in words, as in SIWE',
  'a login for the site itself',
];

const cases = NAMES.map((name): [string, Case] => {
  const found = ALL.find((one) => one.name === name);
  if (found === undefined) {
    throw new Error(`The catalogue has no case “${name}”`);
  }
  return [name, found];
});

/** Whether a text is the same on each chain: address tags and network names differ. */
const isSame = (words: string): boolean => !/·|Mainnet| before$/u.test(words);

describeOnOneChain('the catalogue’s cases in the built snap', () => {
  useNode();
  let wallet: TestedWallet;

  beforeAll(async () => {
    const friend = { address: FRIEND, usedAs: 'sent', classHash: null, at: 1 };
    wallet = await installWallet({
      ...GRANTED,
      [`counterparties-${SEPOLIA}`]: storedTable([friend]),
    });
    await mint(ACCOUNT, 100);
    await mint(ACCOUNT, 0.5, 'WEI');
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address: ACCOUNT,
        calls: transfer(FRIEND, 1n),
      }),
    );
  });

  // After three refusals in a row, the site would have to wait.
  let refusals = 0;
  afterEach(async () => {
    refusals += 1;
    if (refusals % 2 === 0) {
      const message = { typedDataMessage: MAIL, signerAddress: ACCOUNT };
      await wallet.answer(true, 'l2net_signMessage', message);
    }
  });

  it.each(cases)(
    '%s',
    async (_, { request, dangers, says = [], hides = [] }) => {
      const { method, params } = request;
      const pending = wallet.call(method, { ...params, chainId: SEPOLIA });
      const { content, refuse } = await wallet.windows.nextQuestion();
      await refuse();
      const { error } = await pending;

      expect(error).toMatchObject({ code: 4001 });
      expect(dangersIn(content).sort()).toStrictEqual([...dangers].sort());
      const text = readLines(content).join('\n');
      for (const words of says.filter(isSame)) {
        expect(text).toContain(words);
      }
      for (const words of hides) {
        expect(text).not.toContain(words);
      }
    },
  );

  it('finds a copied symbol on a token of a real class', async () => {
    const token = await newToken(wallet, ACCOUNT, 'USDC', 1_000_000);
    const pending = wallet.call('l2net_executeTxn', {
      address: ACCOUNT,
      chainId: SEPOLIA,
      calls: [{ ...transfer(FRIEND, 900_000n), contractAddress: token }],
    });
    const { content, refuse } = await wallet.windows.nextQuestion();
    await refuse();
    expect((await pending).error).toMatchObject({ code: 4001 });
    expect(dangersIn(content)).toContain('symbol-copied');
    expect(readLines(content).join('\n')).toContain(token);
  });
});
