import { outsideExecution } from '../../dev/catalogue/typed-data';
import { sleep } from '../../dev/testing/determinism/sleep';
import { figures, scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { answerAll, rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { isLive, named } from '../../dev/testing/wallet/client';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, COMPLETE } from '../../dev/testing/wallet/sends';
import {
  visit,
  type Asked,
  type Visitor,
} from '../../dev/testing/wallet/visitor';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, toFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';

const THIEF = padFelt('0xbad');
const GAME = padFelt('0x5');

/** What the simulation finds: most of the STRK leaves, and the rest and all NFTs can be
 * taken later. */
const THEFT = [
  {
    contract_address: STRK,
    events: [
      {
        keys: [selectorOf('Transfer')],
        data: [ACCOUNT, THIEF, toFelt(9n * 10n ** 17n), '0x0'],
      },
      {
        keys: [selectorOf('Approval')],
        data: [ACCOUNT, THIEF, toFelt(2n ** 128n - 1n), '0x0'],
      },
    ],
  },
  {
    contract_address: GAME,
    events: [
      { keys: [selectorOf('ApprovalForAll'), ACCOUNT, THIEF], data: ['0x1'] },
    ],
  },
];
const DANGERS = ['approval-for-all', 'unlimited-approval', 'large-share'];

const SIMULATED = [
  {
    fee_estimation: figures([0n, 1n], [128n, 16n], [0x100000n, 16n]),
    transaction_trace: {
      execute_invocation: {
        contract_address: ACCOUNT,
        events: [],
        calls: THEFT,
      },
    },
  },
];

/** What is only signed, and simulated: the method, its params, and the dangers that are
 * known without a node. */
const REQUESTS: [method: string, params: object, dangers: string[]][] = [
  ...['l2net_signTransaction', 'starkNet_signTransaction'].map(
    (method): (typeof REQUESTS)[number] => [
      method,
      {
        address: ACCOUNT,
        chainId: SEPOLIA,
        transactions: [
          { contractAddress: GAME, entrypoint: 'play', calldata: [] },
        ],
        transactionsDetail: COMPLETE,
      },
      [],
    ],
  ),
  ...['l2net_signMessage', 'starkNet_signMessage'].map(
    (method): (typeof REQUESTS)[number] => [
      method,
      {
        signerAddress: ACCOUNT,
        chainId: SEPOLIA,
        typedDataMessage: outsideExecution(
          [{ To: GAME, Selector: 'play', Calldata: [] }],
          THIEF,
        ),
      },
      ['outside-execution'],
    ],
  ),
];

let visitor: Visitor;
let asked: Asked;

afterEach(() => {
  visitor.leave();
});

/** Opens the window of a request; the nodes answer after so long, or never. */
function ask(
  [method, params]: (typeof REQUESTS)[number],
  answerMs: number,
  simulation: unknown = SIMULATED,
): void {
  const { methods } = scriptedChain({
    overrides: { starknet_simulateTransactions: simulation },
  });
  visitor = visit({
    fetch: async (calls) => {
      await sleep(Math.max(0, start + answerMs - Date.now()));
      return answerAll(calls, methods);
    },
  });
  const start = Date.now();
  asked = visitor.ask(SITE, method, params);
}

const seen = (): unknown => visitor.client.seen()?.ui;
const isOn = (): boolean => isLive(seen(), 'approve');
const isTicked = (): boolean => {
  const [box] = named(seen(), 'acknowledge') as { checked?: boolean }[];
  return box?.checked === true;
};
const tick = async (): Promise<void> => {
  await visitor.client.enter('acknowledge', true);
};
const dangers = (): string[] => {
  const view = visitor.client.seen()?.view;
  return view !== undefined && 'findings' in view
    ? view.findings
        .filter(({ level }) => level === 'danger')
        .map(({ name }) => name)
    : [];
};

/** Ticks the box, and clicks where the button is, even if it is drawn as disabled. */
async function insist(): Promise<void> {
  const { client, clock, wallet } = visitor;
  await tick();
  const event = { type: 'ButtonClickEvent', name: 'approve' } as never;
  const { id = '' } = client.asked.at(-1) ?? {};
  await clock.run(wallet().context.windows.onInput(id, event));
}

const SIMULATING = 'Simulating…';
const UNKNOWN = 'effects-unknown';

describe.each(REQUESTS)(
  'the window of %s, which opens before its simulation',
  (...request) => {
    const [, , known] = request;

    /** Asks, and can't be approved until so many milliseconds have passed. */
    const askedUntil = async (
      ms: number,
      ...node: [answerMs: number, simulation?: unknown]
    ): Promise<void> => {
      ask(request, ...node);
      await visitor.after(50);
      for (let time = 50; time < ms - 50; time += 50) {
        await insist();
        expect([isOn(), asked.end()]).toStrictEqual([false, 'open']);
        await visitor.after(50);
      }
      expect(JSON.stringify(seen())).toContain(SIMULATING);
      expect(dangers()).toStrictEqual(known);
      await visitor.after(100);
      expect(JSON.stringify(seen())).not.toContain(SIMULATING);
      expect([isOn(), isTicked()]).toStrictEqual([false, false]);
    };

    const approves = async (): Promise<void> => {
      await visitor.after(1_000);
      expect(isOn()).toBe(false);
      await tick();
      expect(isOn()).toBe(true);
      await visitor.click('approve');
      await visitor.after(100);
      expect(asked.end()).toBe('ok');
    };

    it('can be approved after five seconds with a tick, if the node hangs', async () => {
      await askedUntil(5_000, Infinity);
      expect(JSON.stringify(seen())).toContain('Effects unknown');
      expect(dangers()).toStrictEqual([...known, UNKNOWN]);
      await approves();
    });

    it('stays as it was ticked while the node hangs, and waits for no answer', async () => {
      await askedUntil(5_000, Infinity);
      await visitor.after(1_000);
      await tick();
      for (let time = 0; time < 120; time += 5) {
        await visitor.after(5_000);
        expect([isOn(), isTicked()]).toStrictEqual([true, true]);
      }
      await visitor.click('approve');
      await visitor.after(100);
      expect(asked.end()).toBe('ok');
    });

    it('shows the dangers of a result that soon comes', async () => {
      await askedUntil(2_000, 2_000);
      expect(dangers().sort()).toStrictEqual([...known, ...DANGERS].sort());
      await approves();
    });

    it('asks anew for a result that comes after the tick', async () => {
      await askedUntil(5_000, 7_000);
      await visitor.after(1_000);
      await tick();
      await visitor.after(800);
      expect([isOn(), isTicked()]).toStrictEqual([true, true]);
      await visitor.after(250);
      // Nothing was shown that it could be worse than.
      expect(dangers().sort()).toStrictEqual([...known, ...DANGERS].sort());
      expect([isOn(), isTicked()]).toStrictEqual([false, false]);
      await approves();
    });

    it('says at once that the node can’t simulate it, and needs a tick', async () => {
      await askedUntil(2_000, 2_000, rpcError(-32603));
      expect(dangers()).toStrictEqual([...known, UNKNOWN]);
      await approves();
    });
  },
);
