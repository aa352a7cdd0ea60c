import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { shippedFile } from '../../dev/testing/wallet/known-protocols';
import { openWithAccount, type Open } from '../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../dev/testing/wallet/sends';

import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { toFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import type { SendView } from '../views/dialog-views';

const POOL = '0xb001';

/** Of the snap's list: moonli.me and Teku. */
const MOONLI =
  '0x3bc84d802c8a57cbe4eb4a6afa9b1255e907cba9377b446d6f4edf069403c5';
const TEKU =
  '0x68b5f8e8eb23a42ad290800f229f09b1bcc8d43537dd27a127769ffa13b59f1';

const pool = (
  commission: string,
  address: string,
  total = '0x1bc16d674ec80000',
): string[] => ['0x0', commission, '0x1', address, STRK, total];

type Request = {
  request: { entry_point_selector: string; calldata: string[] };
};

/** The stake page of an account with a stake of 1 STRK, half a STRK of it leaving. */
async function open(more: Record<string, unknown> = {}): Promise<Open> {
  const answers: Record<string, unknown> = {
    [MOONLI]: pool('0x1f4', POOL, '0x1bc16d674ec80001'),
    [TEKU]: pool('0x64', '0xb002'),
    get_pool_member_info_v1: ['0x1'],
    contract_parameters_v1: ['0x1', '0x12c'],
    balanceOf: ['0xde0b6b3a7640000', '0x0'],
    ...more,
  };
  const opened = await openWithAccount(
    scriptedChain({
      overrides: {
        starknet_call: ({ request }: Request) => {
          const name = Object.keys(answers).find(
            (one) => selectorOf(one) === request.entry_point_selector,
          );
          const of =
            request.entry_point_selector === selectorOf('staker_pool_info')
              ? request.calldata[0]
              : name;
          return answers[of ?? ''] ?? rpcError(21);
        },
      },
    }),
  );
  await opened.page.click(`staking:${SEPOLIA}:${ACCOUNT}`);
  return opened;
}

const STAKED = [
  '0x0',
  ACCOUNT,
  '0xde0b6b3a7640000',
  '0x0',
  '0x64',
  '0x6f05b59d3b20000',
  '0x0',
  '0x77359400',
];

describe('the stake page', () => {
  it('offers the validator in which most is staked first, and says how long the wait is', async () => {
    const { page } = await open();
    const text = page.text();
    const cards = text.slice(text.indexOf('Validator') + 1);
    expect(cards.slice(0, 4)).toStrictEqual([
      'moonli.me',
      '5 % commission',
      'Teku',
      '1 % commission',
    ]);
    expect(page.values().validator).toBe(MOONLI);
    expect(text.join(' ')).toContain('taken out in 5 minutes');
  });

  it('says what stakes return a year, if the contracts do', async () => {
    const { page } = await open({
      calculate_current_epoch_rewards: ['0x1', '0x1'],
      // A thirteenth, in epochs that last a year.
      get_current_total_staking_power: ['0xd', '0x1'],
      get_epoch_info: ['0x1e13380', '0x1', '0x1', '0x1', '0x1', '0x1'],
      get_current_epoch: ['0x1'],
    });
    expect(page.text().join(' ')).toContain('return about 7.6 % a year');
    const { page: silent } = await open();
    expect(silent.text().join(' ')).not.toContain('a year');
  });

  it('shows fifteen of many, and finds others by name and address', async () => {
    const { validators } = JSON.parse(shippedFile('data/validators.json')) as {
      validators: Record<string, Record<string, string>>;
    };
    const names = Object.entries(validators[SEPOLIA] ?? {}).slice(0, 20);
    const pools = names.map(([staker], index): [string, string[]] => [
      staker,
      pool('0x64', toFelt(0xc000 + index), toFelt(100 - index)),
    ]);
    const { page } = await open(Object.fromEntries(pools));
    const shown = (): string[] =>
      names
        .map(([, name]) => name)
        .filter((name) => page.text().includes(name));
    expect(shown()).toHaveLength(15);
    await page.click('next');
    expect(shown()).toHaveLength(names.length - 15);
    const [first, name] = names[0] ?? ['', ''];
    await page.type({ search: name.slice(1).toUpperCase() });
    expect(shown()).toContain(name);
    await page.type({ search: first.slice(4, 20) });
    expect(shown()).toContain(name);
    await page.type({ search: 'nobody of this name' });
    expect(shown().length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['', /such as 1\.5/u],
    ['0', /greater than 0/u],
    ['1.0000000000000000001', /at most 18 decimal places/u],
    [`4${'0'.repeat(20)}`, /too large/u],
  ])('refuses %j at the amount, and opens no window', async (amount, words) => {
    const { page, wallet } = await open();
    await page.type({ amount });
    await page.click('stake');
    expect(page.text().join(' ')).toMatch(words);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('opens the window of what is staked', async () => {
    const { page, wallet } = await open();
    await page.type({ amount: '0.500' });
    expect(page.text()).toContain('This is less than 1 STRK.');
    await page.type({ validator: MOONLI, amount: '0.5' });
    await page.click('stake');
    const [view] = wallet.dialogs as SendView[];
    expect(view?.calls.map(({ entrypoint }) => entrypoint)).toStrictEqual([
      'approve',
      'enter_delegation_pool',
    ]);
    expect(view?.calls[1]?.calldata).toStrictEqual([
      ACCOUNT,
      '0x6f05b59d3b20000',
    ]);
  });

  it('shows a stake, and unstakes what stands in the field on top of what leaves', async () => {
    const { page, wallet } = await open({ get_pool_member_info_v1: STAKED });
    expect(page.below('moonli.me')).toBe('Staked');
    expect(page.below('Staked')).toBe('1 STRK');
    expect(page.below('Unstaked')).toBe('0.5 STRK');
    await page.type({ amount: '0.25' });
    await page.click(`unstake:${MOONLI}`);
    const [view] = wallet.dialogs as SendView[];
    expect(view?.calls).toMatchObject([
      {
        entrypoint: 'exit_delegation_pool_intent',
        calldata: ['0xa688906bd8b0000'],
      },
    ]);
  });

  it('says why nothing was done', async () => {
    const { page } = await open({ get_pool_member_info_v1: STAKED });
    await page.type({ amount: '2' });
    await page.click(`unstake:${MOONLI}`);
    expect(page.text().join(' ')).toContain('You have less staked there.');
  });

  it('shows what it knew if no node answers', async () => {
    const { page, wallet } = await open({ get_pool_member_info_v1: STAKED });
    Object.assign(page.context, {
      client: () => ({ read: async () => Promise.reject(new Error('no')) }),
    });
    await page.click('back');
    await page.click(`staking:${SEPOLIA}:${ACCOUNT}`);
    expect(page.below('Staked')).toBe('1 STRK');
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('knows no validators where the contract answers nothing', async () => {
    const none = { [MOONLI]: rpcError(40), [TEKU]: rpcError(40) };
    const { page } = await open(none);
    expect(page.text().join(' ')).toContain('knows no validator');
  });

  it('chooses the validator of a stake to add to it, and keeps the amount', async () => {
    const { page, wallet } = await open({ get_pool_member_info_v1: STAKED });
    await page.type({ amount: '0.25' });
    await page.click(`stake-more:${MOONLI}`);
    expect(page.values()).toStrictEqual({ validator: MOONLI, amount: '0.25' });
    await page.click('stake');
    const [view] = wallet.dialogs as SendView[];
    expect(view?.calls[1]).toMatchObject({
      entrypoint: 'add_to_delegation_pool',
      calldata: [ACCOUNT, '0x3782dace9d90000'],
    });
  });

  it('fills in as much as leaves the fees of taking it out again', async () => {
    const { page } = await open();
    await page.click('max');
    const { amount } = page.values();
    expect(amount).toMatch(/^0\.9\d+$/u);
    await openPage(page.context, 'send', {
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    await page.click('max');
    expect(Number(page.values().amount)).toBeGreaterThan(Number(amount));
  });
});
