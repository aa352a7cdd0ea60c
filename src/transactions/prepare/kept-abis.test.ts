import { outsideExecution } from '../../../dev/catalogue/typed-data';
import { makeGate } from '../../../dev/testing/nodes/scripted-node';
import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import {
  ACCOUNT,
  COMPLETE,
  failureOf,
} from '../../../dev/testing/wallet/sends';
import { settle } from '../../../dev/testing/wallet/slow-user';
import {
  OWN_NODE,
  type TwoNodes,
  twoNodes,
} from '../../../dev/testing/wallet/two-nodes';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { padFelt } from '../../core/felt';

const [FIRST = '', SECOND = ''] = NETWORKS[SEPOLIA].nodes;

const CALL = {
  contractAddress: padFelt('0xabc'),
  entrypoint: 'propose',
  calldata: ['0xb0b' as const],
};

/** A node whose class names the argument of `propose` like this. */
const naming = (argument: string): Methods => ({
  starknet_getClass: {
    sierra_program: [],
    abi: [
      {
        type: 'function',
        name: CALL.entrypoint,
        inputs: [{ name: argument, type: 'felt' }],
      },
    ],
  },
});
const HONEST = naming('new_beneficiary');
const LYING = naming('season_of_the_game');

/** A request of each kind whose window shows the ABI of a called contract. */
const SIGN = 'l2net_signTransaction';
const SIGNED = { address: ACCOUNT, chainId: SEPOLIA, transactions: [CALL] };
const MESSAGE = {
  signerAddress: ACCOUNT,
  typedDataMessage: outsideExecution([
    { To: '0xabc', Selector: CALL.entrypoint, Calldata: CALL.calldata },
  ]),
};
const REQUESTS: readonly [name: string, method: string, params: object][] = [
  ['sent', 'l2net_executeTxn', { address: ACCOUNT, calls: [CALL] }],
  ['signed', SIGN, SIGNED],
  ['signed without a node', SIGN, { ...SIGNED, transactionsDetail: COMPLETE }],
  ['allowed by a message', 'l2net_signMessage', MESSAGE],
];
const [SEND] = REQUESTS;

type Nodes = TwoNodes & {
  /** Makes a request that the user approves or refuses once its calls are named; returns the
   * argument's name in the window. */
  readonly ask: (
    request: (typeof REQUESTS)[number] | undefined,
    isApproving?: boolean,
  ) => Promise<string | undefined>;
  /** The endpoints that were asked for a class since the last look. */
  readonly askedForClass: () => string[];
  readonly stored: () => Promise<number>;
};

function nodes(says: Partial<TwoNodes['says']>, settings: object = {}): Nodes {
  let isApproving = true;
  const all = twoNodes(
    {},
    {
      answer: async () => {
        while (argument() === undefined) {
          await new Promise(setImmediate);
        }
        return isApproving;
      },
    },
    { first: HONEST, others: HONEST, own: HONEST, ...says },
  );
  const { wallet, asked } = all;
  let windows = 0;
  const argument = (): string | undefined =>
    /new_beneficiary|season_of_the_game/u.exec(
      JSON.stringify([wallet.dialogs.slice(windows), wallet.updates]),
    )?.[0];
  return {
    ...all,
    ask: async (request, approves = true) => {
      const [, method = '', params] = request ?? [];
      await wallet.context.settings.save(settings);
      isApproving = approves;
      windows = wallet.dialogs.length;
      wallet.updates.length = 0;
      await failureOf(wallet.call(method, params));
      await settle();
      return argument();
    },
    askedForClass: () =>
      [...asked].flatMap(([url, requests]) =>
        requests
          .splice(0)
          .flat()
          .flatMap((name) => (name === 'starknet_getClass' ? [url] : [])),
      ),
    stored: async () => (await wallet.context.classAbis.list(SEPOLIA)).length,
  };
}

describe.each(REQUESTS)('the ABI of a call that is %s', (...request) => {
  it('is stored once two endpoints agree, and not asked for again', async () => {
    const { ask, askedForClass, stored } = nodes({});
    expect(await ask(request)).toBe('new_beneficiary');
    expect(askedForClass()).toStrictEqual([FIRST, SECOND]);
    expect(await stored()).toBe(1);
    expect(await ask(request)).toBe('new_beneficiary');
    expect(askedForClass()).toStrictEqual([]);
  });

  it('is not stored if the user refuses, nor is a second endpoint asked', async () => {
    const { ask, askedForClass, stored, says } = nodes({ first: LYING });
    expect(await ask(request, false)).toBe('season_of_the_game');
    expect(askedForClass()).toStrictEqual([FIRST]);
    expect(await stored()).toBe(0);
    says.first = HONEST;
    expect(await ask(request, false)).toBe('new_beneficiary');
  });

  it('is not stored if the endpoints disagree', async () => {
    const { ask, askedForClass, stored, says } = nodes({ first: LYING });
    expect(await ask(request)).toBe('season_of_the_game');
    expect(askedForClass()).toStrictEqual([FIRST, SECOND]);
    expect(await stored()).toBe(0);
    says.first = HONEST;
    expect(await ask(request)).toBe('new_beneficiary');
    expect(askedForClass()).toStrictEqual([FIRST, SECOND]);
    expect(await stored()).toBe(1);
  });

  it('is stored if the user’s own node gave it, which alone is asked', async () => {
    const own = { starknetSepoliaRpcUrl: OWN_NODE };
    const { ask, askedForClass, stored } = nodes({ others: LYING }, own);
    expect(await ask(request)).toBe('new_beneficiary');
    expect(askedForClass()).toStrictEqual([OWN_NODE]);
    expect(await stored()).toBe(1);
    await ask(request);
    expect(askedForClass()).toStrictEqual([]);
  });
});

describe('the confirmation of an ABI', () => {
  it('takes no round trip before the transaction’s hash', async () => {
    const { ask, asked } = nodes({});
    await ask(SEND);
    const [[, ...preflight] = [], ...others] = asked.get(FIRST) ?? [];
    expect(preflight).toContain('starknet_getNonce');
    expect(others.map(([method]) => method)).toStrictEqual([
      // In parallel.
      'starknet_getClass',
      'starknet_simulateTransactions',
      // With the wallet's own checks in it, while the window is open.
      'starknet_simulateTransactions',
      'starknet_addInvokeTransaction',
    ]);
  });

  it('does not hold back the answer', async () => {
    const gate = makeGate();
    const starknet_getClass = async (): Promise<unknown> => {
      await gate.opened;
      return HONEST.starknet_getClass;
    };
    const { ask, submitted, stored } = nodes({ others: { starknet_getClass } });
    expect(await ask(SEND)).toBe('new_beneficiary');
    expect([submitted.length, await stored()]).toStrictEqual([1, 0]);
    gate.open();
    await settle();
    expect(await stored()).toBe(1);
  });

  it('may fail', async () => {
    const { ask, submitted, stored } = nodes({
      others: { starknet_getClass: rpcError(-32603) },
    });
    await ask(SEND);
    expect([submitted.length, await stored()]).toStrictEqual([1, 0]);
  });

  it('comes from no public node while the user’s own is down', async () => {
    const own = { starknetSepoliaRpcUrl: OWN_NODE };
    const { ask, askedForClass, stored } = nodes({ own: 'silent' }, own);
    expect(await ask(SEND)).toBe('new_beneficiary');
    expect(askedForClass()).toStrictEqual([FIRST]);
    expect(await stored()).toBe(0);
  });
});
