import { elementsOf } from '../../dev/simulator/elements';
import type { ScriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import { hashOfDialog } from '../../dev/testing/views/dialog-hash';
import { read, readPage } from '../../dev/testing/views/views';
import {
  SPENDER,
  approval,
  approvingChain,
  askFor,
  submittedAmount,
  using,
} from '../../dev/testing/wallet/asked-approval';
import { namesIn } from '../../dev/testing/wallet/second-life';
import { failureOf, recordsOf } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAX_U256, padFelt } from '../core/felt';
import {
  ACKNOWLEDGE_BOX,
  APPROVE_BUTTON,
  DETAILS_BUTTON,
} from '../ui/components/dialog-document';
import { PAGE_PREVIOUS } from '../ui/components/paging';
import type { DialogView, SendView } from '../views/dialog-views';

const STRK_UNITS = 10n ** 18n;
const HUNDRED = approval(100n * STRK_UNITS);

type Used = {
  readonly wallet: TestWallet;
  readonly chain: ScriptedChain;
  /** The first window, and what is drawn in the end. */
  readonly first: SendView;
  readonly last: SendView;
  readonly result: unknown;
};

/** What a user does with a window whose interface has that id; false to refuse. */
type Use = (wallet: TestWallet, id: string) => Promise<boolean>;

/** Types amounts and approves. */
const typing =
  (...texts: string[]): Use =>
  async (wallet, id) => {
    for (const text of texts) {
      await wallet.type(id, 'allowance', text);
    }
    return true;
  };

async function used(
  calls: Parameters<typeof askFor>[1],
  use: Use,
  options: Parameters<typeof approvingChain>[0] = {},
): Promise<Used> {
  const chain = approvingChain(options);
  let failure: Error | undefined;
  const wallet: TestWallet = testWallet({
    ...chain,
    answer: async (_, id) => {
      try {
        return await use(wallet, id);
      } catch (error) {
        failure = error as Error;
        throw error;
      }
    },
  });
  const result = await askFor(wallet, calls).catch((error: unknown) => error);
  if (failure !== undefined) {
    throw failure;
  }
  const [first] = wallet.dialogs as SendView[];
  const last = (wallet.updates.at(-1) ?? first) as SendView;
  return { wallet, chain, first: first as SendView, last, result };
}

/** The properties of what is drawn under a name. */
function drawnAs(
  wallet: TestWallet,
  id: string,
  name: string,
): Record<string, unknown> {
  return (
    elementsOf(wallet.drawn(id)).find(
      ({ element: { props } }) => props.name === name,
    )?.element.props ?? {}
  );
}

/** Clicks a button, once it can be. */
async function click(
  wallet: TestWallet,
  id: string,
  name: string,
): Promise<void> {
  while (drawnAs(wallet, id, name).disabled === true) {
    await new Promise(setImmediate);
  }
  await wallet.context.windows.onInput(id, {
    type: 'ButtonClickEvent',
    name,
  } as never);
}

/** The field's error. */
const errorIn = (wallet: TestWallet, id: string): unknown =>
  elementsOf(wallet.drawn(id)).find(
    ({ element: { type, props } }) =>
      type === 'Field' && props.label === 'Allow at most',
  )?.element.props.error;

const titleOf = (view: DialogView): string | undefined =>
  readPage(view)
    .split('\n')
    .find((line) => /^Allow (?:spending|unlimited)/u.test(line));

describe('an approval whose amount the user sets', () => {
  it('is what is shown, signed and kept: an unlimited one', async () => {
    const { wallet, chain, first, last, result } = await used(
      [approval(MAX_U256)],
      typing('12'),
    );
    expect([titleOf(first), namesIn(first)]).toStrictEqual([
      'Allow unlimited spending of your STRK',
      expect.arrayContaining(['unlimited-approval']),
    ]);
    expect(titleOf(last)).toBe('Allow spending of up to 12 STRK');
    expect(namesIn(last)).not.toContain('unlimited-approval');
    expect(namesIn(last)).not.toContain('result-changed');
    expect(last.balanceChanges).toMatchObject([{ amount: { amount: '12' } }]);
    expect(submittedAmount(chain)).toBe(12n * STRK_UNITS);
    const hash = hashOfDialog(read(last), chain.submitted[0]?.nonce ?? '');
    expect(result).toStrictEqual({ transaction_hash: hash });
    expect(recordsOf(wallet)).toMatchObject([
      {
        txnHash: hash,
        deed: {
          steps: [{ does: { allows: { units: String(12n * STRK_UNITS) } } }],
        },
      },
    ]);
  });

  it('is empty while it is unlimited, and else says what was asked', async () => {
    const texts: unknown[] = [];
    for (const units of [MAX_U256, 2n ** 96n, 100n * STRK_UNITS]) {
      await used([approval(units)], async (wallet, id) => {
        const { value, placeholder } = drawnAs(wallet, id, 'allowance');
        texts.push([value, placeholder, wallet.stateOf(id).allowance]);
        return Promise.resolve(false);
      });
    }
    expect(texts).toStrictEqual([
      ['', 'unlimited STRK', ''],
      ['', 'unlimited STRK', ''],
      ['100', '100 STRK', '100'],
    ]);
  });

  it('becomes a revocation at 0', async () => {
    const { wallet, last, chain } = await used([HUNDRED], typing('0'));
    expect(last.calls[0]?.summary).toMatchObject({
      action: 'revoke',
      formerSpender: padFelt(SPENDER),
    });
    expect(readPage(last)).toMatch(/can’t|Revoke|Take back|no longer/iu);
    expect(drawnAs(wallet, 'interface-0', APPROVE_BUTTON).children).toBe(
      'Revoke',
    );
    expect(submittedAmount(chain)).toBe(0n);
  });

  it('may go back to what was asked, with its dangers, which is no worse result', async () => {
    const { chain, last } = await used(
      [approval(MAX_U256)],
      typing('12', '5', '12', ''),
    );
    expect(submittedAmount(chain)).toBe(MAX_U256);
    expect(namesIn(last)).toContain('unlimited-approval');
    expect(namesIn(last)).not.toContain('result-changed');
  });

  it('is never above what was asked, nor what can’t be read', async () => {
    const errors: unknown[] = [];
    const { wallet, chain } = await used([HUNDRED], async (user, id) => {
      for (const text of [
        '101',
        '1e3',
        '-1',
        '1,000',
        '0.0000000000000000001',
      ]) {
        await user.type(id, 'allowance', text);
        errors.push(errorIn(user, id));
        expect(drawnAs(user, id, APPROVE_BUTTON).disabled).toBe(true);
        await user.context.windows.onInput(id, {
          type: 'ButtonClickEvent',
          name: APPROVE_BUTTON,
        } as never);
        expect(user.isOpen()).toBe(true);
      }
      await user.type(id, 'allowance', '99');
      expect(errorIn(user, id)).toBeUndefined();
      return true;
    });
    expect(errors).toStrictEqual([
      'The site asked for 100 STRK. Enter that or less.',
      'Enter an amount, such as 1.5.',
      'Enter an amount, such as 1.5.',
      'Leave out the comma or the point that separates thousands.',
      'This token has at most 18 decimal places.',
    ]);
    expect(submittedAmount(chain)).toBe(99n * STRK_UNITS);
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('counts even if the click comes before the wallet tells of the last keys', async () => {
    const { chain, last } = await used([HUNDRED], async (wallet, id) => {
      await wallet.type(id, 'allowance', '12', false);
      return true;
    });
    expect(titleOf(last)).toBe('Allow spending of up to 12 STRK');
    expect(submittedAmount(chain)).toBe(12n * STRK_UNITS);
  });

  it('that the user has yet to correct is not approved by a click', async () => {
    const { chain, result } = await used([HUNDRED], async (wallet, id) => {
      await wallet.context.windows.onInput(id, {
        type: 'InputChangeEvent',
        name: ACKNOWLEDGE_BOX,
        value: true,
      } as never);
      await wallet.type(id, 'allowance', '101', false);
      await click(wallet, id, APPROVE_BUTTON);
      expect([wallet.isOpen(), errorIn(wallet, id)]).toStrictEqual([
        true,
        'The site asked for 100 STRK. Enter that or less.',
      ]);
      return false;
    });
    expect([result, chain.submitted]).toMatchObject([{ code: 4001 }, []]);
  });

  it('stays as it was typed when a page is turned', async () => {
    const { chain } = await used([HUNDRED], async (wallet, id) => {
      await wallet.type(id, 'allowance', '12');
      await click(wallet, id, DETAILS_BUTTON);
      expect(drawnAs(wallet, id, 'allowance')).toStrictEqual({});
      await click(wallet, id, PAGE_PREVIOUS);
      expect(wallet.stateOf(id).allowance).toBe('12');
      return true;
    });
    expect(submittedAmount(chain)).toBe(12n * STRK_UNITS);
  });

  it('is not overwritten while the user goes on typing', async () => {
    const { chain } = await used([HUNDRED], async (wallet, id) => {
      await wallet.type(id, 'allowance', '1', false);
      await wallet.type(id, 'allowance', '12');
      expect(drawnAs(wallet, id, 'allowance').value).toBeUndefined();
      return true;
    });
    expect(submittedAmount(chain)).toBe(12n * STRK_UNITS);
  });
});

describe('beside other calls, the amount', () => {
  it('can be set if the spender takes nothing', async () => {
    const other = { ...approval(1n), entrypoint: 'transfer' };
    const { chain, first } = await used([HUNDRED, other], typing('12'));
    expect(first.allowance).toMatchObject({ index: 0 });
    expect(submittedAmount(chain)).toBe(12n * STRK_UNITS);
    expect(chain.submitted).toHaveLength(1);
  });

  it.each([
    ['if the spender takes some', [HUNDRED, using('take')]],
    ['if it all fails', [approval(1n), using('need')]],
    ['if there are two approvals', [HUNDRED, HUNDRED]],
  ])('can’t be set %s', async (_, calls) => {
    const { first } = await used(calls, async () => Promise.resolve(false));
    expect([first.type, first.allowance]).toStrictEqual(['send', undefined]);
  });

  it('says so if they need more, and leads back', async () => {
    const { first, last, chain } = await used(
      [HUNDRED, using('need')],
      async (wallet, id) => {
        await wallet.type(id, 'allowance', '0.5');
        expect(errorIn(wallet, id)).toBe(
          'The other steps fail with this amount. Empty the field to allow what the site asked for.',
        );
        const failed = wallet.updates.at(-1) as SendView;
        expect(namesIn(failed)).toContain('result-changed');
        await wallet.type(id, 'allowance', '');
        expect(errorIn(wallet, id)).toBeUndefined();
        return true;
      },
    );
    expect(first.allowance).toBeDefined();
    expect(last.balanceChanges).not.toBe('failed');
    expect(submittedAmount(chain)).toBe(100n * STRK_UNITS);
  });
});

describe('no amount can be set', () => {
  const refuse: Use = async () => Promise.resolve(false);

  it('in an approval of a token that says what it is, as its word alone', async () => {
    const views = { decimals: ['0x12'], symbol: ['0x464f4f'] };
    const call = { ...HUNDRED, contractAddress: padFelt('0x70ce') };
    const { first } = await used([call], refuse, { views });
    expect(first.calls[0]?.summary?.allows).toMatchObject({ amount: '100' });
    expect(first.allowance).toBeUndefined();
  });

  it.each([
    [
      'of a token that nobody vouches for',
      { contractAddress: padFelt('0x70ce') },
    ],
    ['of the older form', { calldata: [SPENDER, '0x5'] }],
    ['that is added', { entrypoint: 'increase_allowance' }],
    ['of a revocation', { calldata: [SPENDER, '0x0', '0x0'] }],
  ])('in an approval %s', async (_, change) => {
    const { first } = await used([{ ...HUNDRED, ...change } as never], refuse);
    expect([first.type, first.allowance]).toStrictEqual(['send', undefined]);
  });

  it('where nothing is sent', async () => {
    const chain = approvingChain();
    const wallet = testWallet({ ...chain, answer: () => false });
    await failureOf(
      wallet.call('l2net_signTransaction', {
        ...(EXAMPLE_REQUESTS.l2net_signTransaction.minimal as object),
        transactions: [HUNDRED],
      }),
    );
    const [first] = wallet.dialogs as SendView[];
    expect([first?.type, first?.purpose, first?.allowance]).toStrictEqual([
      'send',
      'sign',
      undefined,
    ]);
  });
});
