import { openHomePage } from '../../dev/testing/wallet/open-page';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';
import type * as Networks from '../config/networks';
import { accountLink, CHAIN_IDS, NETWORKS, SEPOLIA } from '../config/networks';

const THIRD = '0x5448495244';
const NODE = 'https://third.example';

// All a developer adds for a network: one complete record.
jest.mock('../config/networks', () => {
  const actual = jest.requireActual<typeof Networks>('../config/networks');
  const third: Networks.Network = {
    chainId: '0x5448495244' as Networks.ChainId,
    name: 'Starknet Third',
    nodes: ['https://third.example'],
    ownNodeSetting: 'starknetMainnetRpcUrl',
    paymaster: 'https://paymaster.example',
    ownPaymasterSetting: 'starknetMainnetPaymasterUrl',
    settlement: 1,
    explorers: { voyager: [], starkscan: [] },
    website: 'https://third.example/explorer',
    tokens: [],
  };
  // In the table itself, which the module's own functions read too.
  const networks = Object.assign(actual.NETWORKS, { [third.chainId]: third });
  return {
    ...actual,
    ALL_NETWORKS: Object.values(networks),
    CHAIN_IDS: Object.keys(networks),
  };
});

/** The optional members of a type. */
type OptionalMembers<Value> = {
  [Name in keyof Value]-?: object extends Pick<Value, Name> ? Name : never;
}[keyof Value];

describe('a third network', () => {
  it('does not compile if its record is incomplete', () => {
    const isComplete: [OptionalMembers<Networks.Network>] extends [never]
      ? true
      : false = true;
    expect(isComplete).toBe(true);
  });

  it('is in the list of networks', () => {
    expect(CHAIN_IDS).toContain(THIRD);
    expect(NETWORKS[THIRD as Networks.ChainId].nodes).toStrictEqual([NODE]);
  });

  it('can be selected on the home page, with its own accounts and links', async () => {
    const { wallet, page } = await openHomePage();
    await page.click(`add-account:${SEPOLIA}`);
    await page.click('networks');
    expect(page.text()).toContain('Switch to Mainnet');
    expect(page.text()).toContain('Switch to Third');
    await page.click(`switch-network:${THIRD}`);
    expect(await wallet.context.networks.current()).toBe(THIRD);
    expect(page.text()).toContain('Third');
    expect(page.text()).toContain('Switch to Sepolia · test');
    await page.click('back');
    await page.click('accounts');
    await page.click(`account:${THIRD}:${ADDRESSES[0]}`);
    expect(page.text()).toContain(ADDRESSES[0]);
    expect(accountLink(THIRD as Networks.ChainId, '0x1')).toBe(
      'https://third.example/explorer/contract/0x1',
    );
  });

  it('can be used by sites like any other network', async () => {
    const { wallet } = await openHomePage();
    await wallet.call('l2net_switchNetwork', { chainId: THIRD });
    expect(await wallet.call('l2net_getCurrentNetwork')).toStrictEqual({
      name: 'Starknet Third',
      chainId: THIRD,
    });
  });
});
