import { createLiar, type NodeCall, type Liar } from './liar';
import type { SoakNode } from './node';
import { SEPOLIA } from '../../../src/config/networks';
import type { Answer } from '../../chain/json-rpc/ask';
import type { Dice } from '../../testing/determinism/dice';
import {
  wireHash,
  type ReceivedTransaction,
} from '../../testing/nodes/wire-hash';

/** A transaction of the wallet that reached the gateway. */
export type SoakSubmission = {
  readonly hash: string;
  readonly nonce: bigint;
  readonly body: ReceivedTransaction;
};

/** The faulty network between the wallet and the chain. */
export type SoakGateway = {
  readonly fetch: typeof globalThis.fetch;
  /** Switches the faults and the liar on or off. */
  readonly setFaulty: (isFaulty: boolean) => void;
  readonly liar: Liar;
  /** All submissions of the wallet, including repeated ones. */
  readonly submissions: SoakSubmission[];
  /** How often each fault happened. */
  readonly counts: Map<string, number>;
  /** Holds a transaction back until `deliverLate`. */
  readonly keep: (body: ReceivedTransaction) => void;
  /** Submits the transactions that were held back; the chain drops those that are no
   * longer valid. */
  readonly deliverLate: () => Promise<void>;
};

/** The faults of a read request, with their weights. */
const READ_FAULTS = {
  passed: 88,
  'cut off': 3,
  'timed out': 2,
  'service unavailable': 3,
  garbage: 2,
  'internal errors': 2,
};

/** The faults of a submission, with their weights. */
const SUBMIT_FAULTS = {
  passed: 52,
  'cut off before': 5,
  'answer lost': 8,
  'timed out, delivered': 5,
  'timed out, not delivered': 4,
  'wrong hash answered': 3,
  'refused, kept': 8,
  refused: 5,
  'accepted, late': 5,
  'accepted, lost': 5,
  'refused, late': 5,
};

/** The errors with which a node may refuse a transaction, with their weights. */
const REFUSALS = { 52: 1, 53: 1, 54: 1, 55: 2, 59: 1, 63: 3, '-32603': 2 };

/** The data of error 63: the price has risen. */
const ROSE = 'Transaction L2 gas price 1 is below the required threshold 2.';

/** Decides what happens before a transaction reaches the chain. */
type Hooks = {
  readonly beforeSubmission: (sent: SoakSubmission) => Promise<void>;
};

/** Creates the gateway, initially without faults. */
export function soakGateway(
  node: SoakNode,
  dice: Dice,
  hooks: Hooks,
): SoakGateway {
  let isFaulty = false;
  const late: ReceivedTransaction[] = [];
  const submissions: SoakSubmission[] = [];
  const counts = new Map<string, number>();
  const draw = <Name extends string>(faults: Record<Name, number>): Name => {
    const fault = dice.pick(faults);
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    return fault;
  };
  const liar = createLiar(node, dice, counts, () =>
    submissions.map(({ hash }) => hash),
  );

  const tell = async (url: string, body: string): Promise<Response> => {
    const asked = JSON.parse(body) as NodeCall | NodeCall[];
    const truth = JSON.parse(await node.post(body)) as Answer | Answer[];
    const told = [asked].flat().map((call, index) => {
      const answer = [truth].flat()[index] ?? {};
      return isFaulty
        ? { jsonrpc: '2.0', id: call.id, ...liar.tell(url, call, answer) }
        : answer;
    });
    return Response.json(Array.isArray(asked) ? told : told[0]);
  };

  const submit = async (body: string, call: NodeCall): Promise<Response> => {
    const wire = Object.values(call.params as object)[0] as ReceivedTransaction;
    const hash = wireHash(wire, SEPOLIA);
    const sent = { hash, nonce: BigInt(wire.nonce), body: wire };
    submissions.push(sent);
    await hooks.beforeSubmission(sent);
    const fault = isFaulty ? draw(SUBMIT_FAULTS) : 'passed';
    const answer = await submitTo(node, fault, {
      body,
      call,
      wire,
      hash,
      late,
    });
    return answer ?? errorFor(body, [call], Number(dice.pick(REFUSALS)));
  };

  return {
    submissions,
    counts,
    liar,
    setFaulty: (value) => {
      isFaulty = value;
    },
    keep: (body) => {
      late.push(body);
    },
    deliverLate: async () => {
      for (const body of late.splice(0)) {
        await includeOnNode(node, body);
      }
    },
    fetch: async (input, init) => {
      const url = input as string;
      if (isFaulty && liar.silences(url)) {
        throw new TypeError('fetch failed');
      }
      const body = init?.body as string;
      const calls = [JSON.parse(body) as NodeCall | NodeCall[]].flat();
      const sent = calls.find(({ method }) => method.includes('_add'));
      if (sent !== undefined) {
        return submit(body, sent);
      }
      const fault = isFaulty ? draw(READ_FAULTS) : 'passed';
      return fault === 'passed'
        ? tell(url, body)
        : readBadly(fault, body, calls);
    },
  };
}

async function readBadly(
  fault: Exclude<keyof typeof READ_FAULTS, 'passed'>,
  body: string,
  calls: NodeCall[],
): Promise<Response> {
  switch (fault) {
    case 'cut off':
      throw new TypeError('fetch failed');
    case 'timed out':
      return await new Promise(() => undefined);
    case 'service unavailable':
      return new Response('', { status: 503 });
    case 'garbage':
      return new Response('<html>');
    case 'internal errors':
      return errorFor(body, calls, -32603);
  }
}

/** Does with a submission what a fault does; returns the answer, undefined if it is refused.
 *
 * @param sent.body - The request.
 * @param sent.late - Gets the transaction if the chain has to get it later.
 */
async function submitTo(
  node: SoakNode,
  fault: keyof typeof SUBMIT_FAULTS,
  sent: {
    readonly body: string;
    readonly call: NodeCall;
    readonly wire: ReceivedTransaction;
    readonly hash: string;
    readonly late: ReceivedTransaction[];
  },
): Promise<Response | undefined> {
  const { body, call, wire, hash, late } = sent;
  const accepted = (named: string): Response =>
    respond(body, [call], { result: { transaction_hash: named } });
  switch (fault) {
    case 'passed':
      return new Response(await node.post(body));
    case 'cut off before':
      throw new TypeError('fetch failed');
    case 'answer lost':
      await node.post(body);
      throw new TypeError('fetch failed');
    case 'timed out, delivered':
      await node.post(body);
      return await new Promise(() => undefined);
    case 'timed out, not delivered':
      return await new Promise(() => undefined);
    case 'wrong hash answered':
      await node.post(body);
      return accepted('0x666');
    case 'accepted, late':
      late.push(wire);
      return accepted(hash);
    case 'accepted, lost':
      return accepted(hash);
    case 'refused, kept':
      await node.post(body);
      return undefined;
    case 'refused, late':
      late.push(wire);
      return undefined;
    case 'refused':
      return undefined;
  }
}

const ADD: Readonly<Record<string, [method: string, param: string]>> = {
  INVOKE: ['starknet_addInvokeTransaction', 'invoke_transaction'],
  DEPLOY_ACCOUNT: [
    'starknet_addDeployAccountTransaction',
    'deploy_account_transaction',
  ],
};

/** Submits a transaction to the chain; returns whether it was accepted. */
export async function includeOnNode(
  node: SoakNode,
  body: ReceivedTransaction,
): Promise<boolean> {
  const [method, param] = ADD[body.type] ?? ['', ''];
  return (await node.find(method, { [param]: body })) !== undefined;
}

/** Gives all calls of a request the same answer. */
function respond(
  body: string,
  calls: readonly NodeCall[],
  outcome: Answer,
): Response {
  const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, ...outcome }));
  return Response.json(body.startsWith('[') ? answers : answers[0]);
}

function errorFor(body: string, calls: NodeCall[], code: number): Response {
  const error = { code, message: 'refused', data: ROSE };
  return respond(body, calls, { error });
}
