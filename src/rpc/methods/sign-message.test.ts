import { outsideExecution } from '../../../test/catalogue/typed-data';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { makeGate } from '../../../test/support/scripted-node';
import { SITE } from '../../../test/support/seed-phrase';
import { ACCOUNT } from '../../../test/support/sends';
import { LETTER } from '../../../test/support/typed-data';
import { testWallet } from '../../../test/support/wallet';
import { STRK } from '../../config/tokens';

const params = (typedDataMessage: object): object => ({
  typedDataMessage,
  signerAddress: ACCOUNT,
});

it('a message without calls is signed without asking a node', async () => {
  const wallet = testWallet(scriptedChain());
  await wallet.call('l2net_signMessage', params(LETTER));
  expect(wallet.requests).toStrictEqual([]);
  expect(wallet.updates).toStrictEqual([]);
  expect(wallet.dialogs).toHaveLength(1);
  expect(wallet.dialogs[0]).not.toHaveProperty('balanceChanges');
});

it('a large message is hashed with pauses', async () => {
  const wallet = testWallet(scriptedChain());
  const wait = jest.fn(async () => Promise.resolve());
  const asked = { ...wallet, context: { ...wallet.context, wait } };
  await asked.call('l2net_signMessage', params(LETTER));
  expect(wait).not.toHaveBeenCalled();
  const types = { ...LETTER.types, Letter: [{ name: 'a', type: 'felt*' }] };
  const message = { a: Array(900).fill(1) };
  await asked.call('l2net_signMessage', params({ ...LETTER, types, message }));
  expect(wait).toHaveBeenCalledWith(0);
});

it('a message is hashed in its site’s turn', async () => {
  const wallet = testWallet(scriptedChain());
  const take = jest.spyOn(wallet.context.publicWork, 'take');
  await wallet.call('l2net_signMessage', params(LETTER));
  expect(take.mock.calls).toMatchObject([[SITE, expect.any(Function)]]);
});

it('what the calls in a message change is added to its open dialog', async () => {
  const updated = makeGate();
  const wallet = testWallet({
    ...scriptedChain(),
    onUpdate: updated.open,
    answer: async () => {
      await updated.opened;
      return true;
    },
  });
  const message = outsideExecution([
    { To: STRK, Selector: 'transfer', Calldata: ['0xb0b', '0x1', '0x0'] },
  ]);
  expect(await wallet.call('l2net_signMessage', params(message))).toMatch(
    /^0x[0-9a-f]{128}$/u,
  );
  expect(wallet.dialogs).toMatchObject([{ balanceChanges: 'pending' }]);
  expect(wallet.updates[0]).toMatchObject({ balanceChanges: [] });
  expect(wallet.requests.flat()).toContain('starknet_simulateTransactions');
});
