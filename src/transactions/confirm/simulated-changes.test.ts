import { withFailure } from './simulated-changes';
import { read } from '../../../dev/testing/views/views';
import {
  LORDS,
  list,
  lords,
  lordsWallet,
} from '../../../dev/testing/wallet/lords';
import { GRANTED } from '../../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, send, walletOn } from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import {
  OWN_NODE,
  type TwoNodes,
  twoNodes,
} from '../../../dev/testing/wallet/two-nodes';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { WalletError } from '../../core/errors';
import { padFelt } from '../../core/felt';
import type { Finding } from '../../warnings/findings';

/** The dialog of a transfer by a new account, where one of the two transactions fails,
 * if any. */
async function shown(failing?: number): Promise<unknown> {
  const fine = { events: [] };
  const failed = { revert_reason: 'closed' };
  const wallet = walletOn({
    deployed: false,
    overrides: {
      starknet_simulateTransactions: (params: object) =>
        simulated(
          params,
          failing === 0 ? failed : fine,
          failing === 1 ? failed : fine,
        ),
    },
  });
  await send(wallet);
  return wallet.dialogs[0];
}

describe('the changes of a deployment and calls', () => {
  it('are known if both succeed', async () => {
    expect(await shown()).toMatchObject({ balanceChanges: [] });
  });

  it.each([[0], [1]])('have failed if transaction %d fails', async (index) => {
    expect(await shown(index)).toMatchObject({
      balanceChanges: 'failed',
      findings: expect.arrayContaining([
        expect.objectContaining({ level: 'danger', text: 'closed' }),
      ]) as unknown,
    });
  });
});

it('a payment that leaves no STRK for its own fee is a danger', async () => {
  const shownFor = async (units: number): Promise<unknown> => {
    const wallet = walletOn({
      overrides: {
        starknet_simulateTransactions: (params: object) =>
          simulated(params, paying(units)),
      },
    });
    await send(wallet);
    return wallet.dialogs[0];
  };
  // The account holds one STRK.
  const danger = { name: 'no-fee-left', level: 'danger' };
  expect(await shownFor(1)).toMatchObject({ findings: [] });
  expect(await shownFor(10 ** 18)).toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining(danger),
    ]) as unknown,
  });
});

const view = {
  balanceChanges: 'pending' as const,
  findings: [{ name: 'sign-only', level: 'warning', calls: [] }] as Finding[],
};

describe('a simulation that fails', () => {
  it.each([
    ['nodes were busy', new WalletError('too-many-requests', 'x'), 'no-answer'],
    ['the wallet refused', new WalletError('rejected', 'x'), 'not-run'],
    ['of a mistake', new Error('x'), 'not-run'],
  ])('because %s is marked so', (_, failure, balanceChanges) => {
    expect(withFailure(view, failure)).toMatchObject({
      balanceChanges,
      findings: [{ name: 'effects-unknown' }, ...view.findings],
    });
  });
});

const [, SECOND = ''] = NETWORKS[SEPOLIA].nodes;

/** Has the user approve a payment of 100 LORDS; returns the first view and the dangers. */
const pay = async (
  { wallet }: TwoNodes,
  contract = LORDS,
): Promise<{ text: string; found: Finding[] }> => {
  await wallet.call('l2net_executeTxn', {
    address: ACCOUNT,
    calls: [
      {
        contractAddress: contract,
        entrypoint: 'transfer',
        calldata: ['0xb0b', (100n * 10n ** 18n).toString(), 0],
      },
    ],
  });
  const view = wallet.dialogs.at(-1);
  const findings =
    view !== undefined && 'findings' in view ? view.findings : [];
  return {
    text: view === undefined ? '' : read(view),
    found: findings.filter(({ name }) => name === 'token-in-doubt'),
  };
};

const listed = async ({ wallet }: TwoNodes): Promise<object[]> =>
  wallet.context.tokens.list(SEPOLIA);

const UNITS = '100000000000000000000 base units';

describe('a token on the user’s list', () => {
  it('keeps its stored decimals if the first node contradicts them, with a danger', async () => {
    const nodes = lordsWallet(lords(20), lords(18));
    await list(nodes);
    const { text, found } = await pay(nodes);
    expect(text).toContain('100 LORDS');
    expect(text).toContain(UNITS);
    expect(text).toContain(
      'Symbol and decimals in doubt: LORDS 18 or LORDS 20?',
    );
    expect(found).toMatchObject([{ level: 'danger', contract: LORDS }]);
    expect(await listed(nodes)).toMatchObject([{ decimals: 18 }]);
  });

  it('is replaced once all endpoints contradict it and the user has seen that', async () => {
    const nodes = lordsWallet(lords(20, 'LORD'), lords(20, 'LORD'));
    await list(nodes);
    expect((await pay(nodes)).text).toContain('100 LORDS');
    const replaced = { name: 'Lords', symbol: 'LORD', decimals: 20 };
    expect(await listed(nodes)).toMatchObject([replaced]);
    const again = await pay(nodes);
    expect(again.text).toContain('1 LORD (added by you');
    expect(again.found).toStrictEqual([]);
  });

  it('is not replaced if the user refuses', async () => {
    const nodes = lordsWallet(lords(20), lords(20));
    await list(nodes);
    const refusing = twoNodes({}, { state: GRANTED, answer: () => false });
    Object.assign(refusing.says, nodes.says);
    await list(refusing);
    await expect(pay(refusing)).rejects.toMatchObject({ code: 4001 });
    expect(await listed(refusing)).toMatchObject([{ decimals: 18 }]);
  });
});

describe('any other token', () => {
  it('is kept once the user has approved a window that showed it', async () => {
    const nodes = lordsWallet(lords(18), lords(18));
    const { text, found } = await pay(nodes);
    expect(text).toContain('100 LORDS (unverified');
    expect(text).toContain(UNITS);
    expect(found).toStrictEqual([]);
    expect(await nodes.wallet.context.tokens.seen(SEPOLIA)).toStrictEqual([
      { address: LORDS, name: '', symbol: 'LORDS', decimals: 18 },
    ]);
    nodes.says.first = lords(20);
    const again = await pay(nodes);
    expect(again.text).toContain('100 LORDS');
    expect(again.found).toHaveLength(1);
  });

  it('is not kept if the second endpoint also answered for the first', async () => {
    const nodes = lordsWallet('silent', lords(20));
    await pay(nodes);
    expect(await nodes.wallet.context.tokens.seen(SEPOLIA)).toStrictEqual([]);
  });
});

describe('the second node', () => {
  it('is asked in the same round trip, and only about the token', async () => {
    const nodes = lordsWallet(lords(18), lords(18));
    await pay(nodes);
    expect(nodes.asked.get(SECOND)).toStrictEqual([
      [
        'starknet_chainId',
        'starknet_specVersion',
        ...Array<string>(3).fill('starknet_call'),
      ],
    ]);
  });

  it('is not asked about bundled tokens', async () => {
    const nodes = lordsWallet(lords(18), lords(18));
    const { found } = await pay(nodes, padFelt(STRK));
    expect(found).toStrictEqual([]);
    expect(nodes.asked.get(SECOND)).toBeUndefined();
  });

  it('is not asked besides the user’s own node, which is trusted alone', async () => {
    const nodes = lordsWallet(lords(20), lords(20));
    nodes.says.own = lords(18);
    const { settings, tokens } = nodes.wallet.context;
    await settings.save({ starknetSepoliaRpcUrl: OWN_NODE });
    expect((await pay(nodes)).found).toStrictEqual([]);
    expect([...nodes.asked.keys()]).toStrictEqual([OWN_NODE]);
    expect(await tokens.seen(SEPOLIA)).toHaveLength(1);
    await settings.save({ secondNode: true });
    expect((await pay(nodes)).found).toHaveLength(1);
  });
});
