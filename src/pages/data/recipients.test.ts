import { knownRecipients, recipientNamed } from './recipients';
import {
  scriptedChain,
  type ScriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { answerAll, rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { read } from '../../../dev/testing/views/views';
import {
  BOB,
  openSendForm,
  type Open,
} from '../../../dev/testing/wallet/open-page';
import { ACCOUNT, recordsOf } from '../../../dev/testing/wallet/sends';
import { fieldsOf } from '../../../dev/testing/wallet/test-page';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import { encodeLabel } from '../../core/stark-label';
import { selectorOf } from '../../starknet/address';
import { openPage } from '../router';

const [ANN, EVE] = ['0xa22', '0xe7e'].map((felt) => padFelt(felt as Felt)) as [
  Felt,
  Felt,
];
const ALICE = toFelt(encodeLabel('alice') ?? 0n);
const TO_BOB: Naming = { to: BOB, back: ['0x1', ALICE] };
const TO_EVE: Naming = { ...TO_BOB, to: EVE };

type Call = { request: { entry_point_selector: string } };

/** What a node says of alice.stark. */
type Naming = { to: Felt; back: readonly Felt[]; isSilent?: boolean };

/** A form on a chain on which alice.stark leads to an address and back, by the first node and
 * by all others. */
async function openWithNames(
  first: Naming,
  others: Naming = first,
  answer: () => boolean = () => true,
): Promise<Open & Pick<ScriptedChain, 'submitted'>> {
  const { methods, submitted } = scriptedChain();
  const { starknet_call: otherwise } = methods as {
    starknet_call: (call: Call) => unknown;
  };
  const opened = await openSendForm({
    answer,
    fetch: async (calls, url) => {
      const said = url === NETWORKS[SEPOLIA].nodes[0] ? first : others;
      if (said.isSilent === true) {
        throw new TypeError('offline');
      }
      const views: Record<string, unknown> = {
        [selectorOf('domain_to_address')]: [said.to],
        [selectorOf('domain_to_expiry')]: ['0xffffffffff'],
        [selectorOf('address_to_domain')]: said.back,
      };
      const all = {
        ...methods,
        starknet_call: (call: Call) =>
          views[call.request.entry_point_selector] ?? otherwise(call),
      };
      return answerAll(calls, all);
    },
  });
  return { ...opened, submitted };
}

describe('a recipient', () => {
  it('may be a .stark name, shown with the whole address and sent to it', async () => {
    const { wallet, page, submitted } = await openWithNames(TO_BOB);
    await page.type({ recipient: 'Alice.stark', amount: '0.1' });
    expect(page.text()).toContain(BOB);
    await page.submit();
    const [dialog] = wallet.dialogs;
    expect(dialog && read(dialog)).toContain(BOB);
    expect(submitted).toHaveLength(1);
  });

  it.each<[string, Naming, Naming, RegExp]>([
    ['the first node lies about', TO_EVE, TO_BOB, /different addresses/u],
    ['another node lies about', TO_BOB, TO_EVE, /different addresses/u],
    [
      'only one node answers for',
      TO_BOB,
      { ...TO_BOB, isSilent: true },
      /Only one node/u,
    ],
  ])('is not paid if its name is one that %s', async (_, ...nodes) => {
    const [first, others, words] = nodes;
    const { wallet, page } = await openWithNames(first, others);
    await page.type({ recipient: 'alice.stark', amount: '0.1' });
    for (const address of [BOB, EVE]) {
      expect(page.text().join('\n')).not.toContain(address);
    }
    expect(page.below('To')).toMatch(words);
    await page.submit();
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it.each<[string, Partial<Naming>, RegExp]>([
    ['leads elsewhere', { to: EVE }, /no longer leads/u],
    ['is the address’s no more', { back: ['0x0'] }, /no longer leads/u],
    ['is known to one node only', { isSilent: true }, /didn’t confirm again/u],
  ])(
    'is not paid if the name %s once the user has approved',
    async (_, later, words) => {
      const [first, others] = [{ ...TO_BOB }, { ...TO_BOB }];
      const { wallet, page, submitted } = await openWithNames(
        first,
        others,
        () => {
          Object.assign(others, later);
          if (later.isSilent !== true) {
            Object.assign(first, later);
          }
          return true;
        },
      );
      await page.type({ recipient: 'alice.stark', amount: '0.1' });
      await page.submit();
      expect(wallet.dialogs).toHaveLength(1);
      expect(submitted).toStrictEqual([]);
      expect(recordsOf(wallet)).toStrictEqual([]);
      expect(wallet.notices.join('\n')).toMatch(words);
    },
  );

  it.each([
    ['alice.stark', EVE, false],
    ['Alice.stark', EVE, false],
    ['Ann', EVE, false],
    ['alice.stark', BOB, true],
    ['Ann', BOB, true],
    ['bob', BOB, true],
  ])(
    'saved as a contact by a name, typed as %s, is paid only where that still leads: %s',
    async (recipient, address, isPaid) => {
      const { wallet, page, submitted } = await openWithNames(TO_BOB);
      const starkName = { name: 'alice.stark', chainId: SEPOLIA } as const;
      const { contacts } = wallet.context;
      await contacts.put({ address, name: 'Ann', starkName });
      await page.type({ known: 'alice.stark' });
      expect(page.values().recipient).toBe('alice.stark');
      expect(fieldsOf(page.drawn.at(-1)).known?.children).toContainEqual(
        expect.objectContaining({
          props: expect.objectContaining({ value: 'alice.stark' }) as unknown,
        }),
      );
      await page.type({
        recipient: recipient === 'bob' ? BOB : recipient,
        amount: '0.1',
      });
      await page.submit();
      expect(submitted).toHaveLength(Number(isPaid));
      if (!isPaid) {
        expect(page.below('To')).toMatch(/when you saved it as a contact/u);
      }
    },
  );

  it('of a contact saved by a name is chosen by it, and becomes one by it', async () => {
    const { wallet, page } = await openWithNames(TO_BOB);
    await openPage(page.context, 'contact');
    page.typeUntold({ contactName: '', contactAddress: 'Alice.stark' });
    await page.click('saveContact');
    expect(await wallet.context.contacts.list()).toStrictEqual([
      {
        address: BOB,
        name: 'alice.stark',
        starkName: { name: 'alice.stark', chainId: SEPOLIA },
      },
    ]);
    const [known] = await knownRecipients(wallet.context, SEPOLIA, ACCOUNT);
    expect(known).toMatchObject({ starkName: 'alice.stark', address: BOB });
    await openPage(page.context, 'contact');
    page.typeUntold({ contactName: 'x', contactAddress: 'nobody.x' });
    await page.click('saveContact');
    expect(page.text().join()).toContain('50 to 64 characters');
  });

  it('of a name that the address doesn’t own is neither shown nor paid', async () => {
    const { wallet, page } = await openWithNames({ to: BOB, back: ['0x0'] });
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

  it('say if one looks like another', async () => {
    const { wallet } = await openSendForm();
    const [one, twin] = ['7', '8'].map((digit) =>
      padFelt(`0x123456${digit.repeat(52)}cde1`),
    ) as [Felt, Felt];
    for (const [name, address] of Object.entries({ one, BOB, twin })) {
      await wallet.context.contacts.put({ address, name });
    }
    const known = await knownRecipients(wallet.context, SEPOLIA, ACCOUNT);
    expect(
      known.flatMap(({ name, isLookAlike }) =>
        isLookAlike === true ? name : [],
      ),
    ).toStrictEqual(['one', 'twin']);
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
