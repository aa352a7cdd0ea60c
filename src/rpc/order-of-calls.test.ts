import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { answerAll } from '../../dev/testing/nodes/scripted-rpc';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { sendParams } from '../../dev/testing/wallet/sends';
import { OTHER } from '../../dev/testing/wallet/slow-user';
import { visit, type Visitor } from '../../dev/testing/wallet/visitor';

// The order in which windows, key, journal, record and submission follow each other: what
// counts twice, or too early, shows here first.

const PAID =
  /^(?:snap_(?:\w*[iI]nterface|dialog|getBip44Entropy)|snap_setState (?:journal|transactions)|starknet_add)/u;

let visitor: Visitor;
let asked: string[];

beforeEach(() => {
  asked = [];
  const { methods } = scriptedChain();
  visitor = visit({
    fetch: async (calls) => {
      asked.push(...calls.map(({ method }) => method));
      return answerAll(calls, methods);
    },
    client: {
      request: (call) => {
        const params = (call.params ?? {}) as Record<string, string>;
        const { id, key = id, value } = params;
        asked.push([call.method, key, id && value].join(' ').trim());
        return visitor.client.request(call);
      },
    },
  });
});
afterEach(() => {
  visitor.leave();
});

/** What was asked since the last time. */
const askedSince = (): string[] =>
  asked.splice(0).filter((call) => PAID.test(call));

const SEND = ['l2net_executeTxn', sendParams()] as const;

it('an approved payment is submitted once, after its window is closed and its record is written', async () => {
  const { ask, after, click, client } = visitor;
  ask(SITE, ...SEND);
  await after(2_000);
  expect(askedSince()).toStrictEqual([
    'snap_setState journal',
    'snap_createInterface',
    'snap_dialog interface-1',
  ]);
  void client.click('approve');
  await click('approve');
  await after(4_000);
  expect(askedSince()).toStrictEqual([
    'snap_resolveInterface interface-1 true',
    'snap_getBip44Entropy',
    'snap_setState journal',
    'snap_setState transactions-0x534e5f5345504f4c4941',
    'starknet_addInvokeTransaction',
    'snap_setState transactions-0x534e5f5345504f4c4941.0',
    'snap_setState journal',
  ]);
});

it('a refused payment reads no key and submits nothing', async () => {
  const { ask, after, click } = visitor;
  ask(SITE, ...SEND);
  await after(2_000);
  askedSince();
  await click('cancel');
  await after(4_000);
  expect(askedSince()).toStrictEqual([
    'snap_resolveInterface interface-1 false',
    'snap_setState journal',
  ]);
});

it('a window comes back under a new interface, and the next one opens paused', async () => {
  const { ask, after, click, client } = visitor;
  ask();
  await after(4_000);
  client.leavePopup();
  ask(OTHER);
  await after(2_500);
  expect(askedSince()).toStrictEqual([
    'snap_createInterface',
    'snap_dialog interface-1',
    'snap_createInterface',
    'snap_resolveInterface interface-1 interface-2',
    'snap_updateInterface interface-2',
    'snap_dialog interface-2',
    'snap_updateInterface interface-2',
  ]);
  await click('approve');
  await after(2_000);
  expect(askedSince()).toStrictEqual([
    'snap_resolveInterface interface-2 true',
    'snap_setState journal',
    'snap_createInterface',
    'snap_getBip44Entropy',
    'snap_dialog interface-3',
    'snap_setState journal',
    'snap_updateInterface interface-3',
  ]);
});
