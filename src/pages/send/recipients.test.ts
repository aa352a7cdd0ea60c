import { knownRecipients, recipientNamed } from './recipients';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { read } from '../../../dev/testing/views/views';
import {
  BOB,
  openSendForm,
  STRK_TOKEN,
  type Open,
} from '../../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { SEPOLIA } from '../../config/networks';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import { encodeLabel } from '../../core/stark-label';
import { selectorOf } from '../../starknet/address';

const [ANN, EVE] = ['0xa22', '0xe7e'].map((felt) => padFelt(felt as Felt)) as [
  Felt,
  Felt,
];
const ALICE = toFelt(encodeLabel('alice') ?? 0n);

type Call = { request: { entry_point_selector: string } };

/** A form on a chain on which alice.stark leads to an address and back. */
async function openWithNames(to: Felt, back: readonly Felt[]): Promise<Open> {
  const { methods } = scriptedChain();
  const views: Record<string, unknown> = {
    [selectorOf('domain_to_address')]: [to],
    [selectorOf('domain_to_expiry')]: ['0xffffffffff'],
    [selectorOf('address_to_domain')]: back,
  };
  const { starknet_call: others } = methods as {
    starknet_call: (call: Call) => unknown;
  };
  return openSendForm({
    methods: {
      ...methods,
      starknet_call: (call: Call) =>
        views[call.request.entry_point_selector] ?? others(call),
    },
  });
}

describe('a recipient', () => {
  it('may be a .stark name, shown with the whole address and sent to it', async () => {
    const { wallet, page } = await openWithNames(BOB, ['0x1', ALICE]);
    await page.type({ recipient: 'Alice.stark', amount: '0.1' });
    expect(page.text()).toContain(BOB);
    await page.submit();
    const [dialog] = wallet.dialogs;
    expect(dialog && read(dialog)).toContain(BOB);
  });

  it('of a name that the address doesn’t own is neither shown nor paid', async () => {
    const { wallet, page } = await openWithNames(BOB, ['0x0']);
    await page.type({ recipient: 'alice.stark', amount: '0.1' });
    expect(page.text().join('\n')).not.toContain(BOB);
    expect(page.below('To')).toMatch(/doesn’t go by it/u);
    await page.submit();
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('of a name that no node looks up is an error at the field', async () => {
    const { wallet, page } = await openSendForm({
      methods: { starknet_call: () => rpcError(-32603) },
    });
    await page.type({ recipient: 'alice.stark', amount: '0.1' });
    expect(page.below('To')).toMatch(/No address has|looked up/u);
    await page.submit();
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('may be somebody whom the user has paid, chosen from the list', async () => {
    const { wallet, page } = await openSendForm();
    await wallet.context.counterparties.put(SEPOLIA, {
      address: ANN,
      usedAs: 'sent',
      classHash: null,
      at: 1,
    });
    await page.type({ token: STRK_TOKEN });
    expect(page.text()).toContain('0x0000…0a22');
    await page.input({ type: 'InputChangeEvent', name: 'known', value: ANN });
    expect(page.values()).toMatchObject({ recipient: ANN, known: 'nobody' });
    await page.input({ type: 'InputChangeEvent', name: 'known', value: EVE });
    expect(page.values()).toMatchObject({ recipient: ANN });
  });
});

describe('known recipients', () => {
  it('are contacts, other own accounts, then the latest that were paid', async () => {
    const { wallet } = await openSendForm();
    const { context } = wallet;
    await context.counterparties.put(
      SEPOLIA,
      { address: EVE, usedAs: 'approved', classHash: null, at: 9 },
      { address: BOB, usedAs: 'sent', classHash: null, at: 1 },
      { address: ANN, usedAs: 'sent', classHash: null, at: 2 },
    );
    await context.contacts.put({ address: BOB, name: 'Bob\u202e' });
    const known = async (sender: Felt) =>
      knownRecipients(context, SEPOLIA, sender);
    expect(await known(ACCOUNT)).toStrictEqual([
      { address: BOB, name: expect.not.stringContaining('\u202e') as string },
      { address: ANN, name: '' },
    ]);
    expect(await known(EVE)).toContainEqual({
      address: ACCOUNT,
      name: 'Account 1',
    });
  });

  it('are found by their name, unless two share it', () => {
    const known = [
      { address: ANN, name: 'Ann' },
      { address: BOB, name: 'Bob' },
      { address: EVE, name: 'bob' },
    ];
    expect(recipientNamed(' ann ', known)).toBe(ANN);
    expect(recipientNamed('Bob', known)).toBeUndefined();
    expect(recipientNamed('', [{ address: ANN, name: '' }])).toBeUndefined();
  });
});
