import { differences } from '../dev/chain/conformance/differences';
import {
  declared,
  onDemand,
  CALLS,
  DEPLOYMENT,
  FAUCET_MINTS,
  OTHER_CALLS,
} from '../dev/chain/conformance/lifecycle';
import {
  DEPLOYER,
  READY,
  deployReady,
  send,
  signed,
  type ChainRequest,
} from '../dev/chain/conformance/plain';
import {
  OF_ACCOUNTS,
  OF_BLOCKS,
  OF_EVENTS,
  OF_THE_CHAIN,
  OF_TOKENS,
  controlled,
} from '../dev/chain/conformance/reads';
import {
  BEFORE_DEPLOYMENT,
  afterDeployment,
} from '../dev/chain/conformance/simulations';
import type { SierraClass } from '../dev/chain/embedded-chain/state';
import { classHashOf } from '../dev/chain/embedded-chain/transactions/hashes';
import {
  CHAINS,
  isThere,
  startChain,
  type RunOptions,
  type RunningChain,
} from '../dev/chain/networks/chains';

type Answer = { readonly result?: unknown; readonly error?: unknown };

/** Sends a request to both chains. */
type Both = (
  method: string,
  params?: unknown,
) => Promise<readonly [real: Answer, model: Answer]>;

const describeWithDevnet = isThere('devnet') ? describe : describe.skip;

/** Starts both chains for a suite. */
function useBoth(blocks: RunOptions['blocks'] = 'each-transaction'): Both {
  let chains: RunningChain[] = [];
  beforeAll(async () => {
    chains = await Promise.all(
      CHAINS.map(async (kind) => startChain(kind, { blocks })),
    );
  });
  afterAll(async () => {
    await Promise.all(chains.map(async ({ stop }) => stop()));
  });
  return async (method, params) => {
    const [model = {}, real = {}] = await Promise.all(
      chains.map(async ({ url }) => ask(url, method, params)),
    );
    return [real, model];
  };
}

/** Sends a request and returns the response. */
async function ask(
  url: string,
  method: string,
  params: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await response.json()) as Answer;
}

/** Sends the same requests, in order, to both chains. */
function compare(
  both: Both,
  title: string,
  requests: readonly ChainRequest[],
): void {
  describe(title, () => {
    for (const [about, method, params] of requests) {
      it(about, async () => {
        const [real, model] = await both(method, params);
        expect(differences(real, model)).toEqual([]);
      });
    }
  });
}

describeWithDevnet('the embedded chain responds like starknet-devnet', () => {
  const both = useBoth();

  compare(both, 'about itself', OF_THE_CHAIN);
  compare(both, 'to mints', FAUCET_MINTS);
  compare(both, 'about tokens', OF_TOKENS);
  compare(both, 'to simulations before a deployment', BEFORE_DEPLOYMENT);
  compare(both, 'to deployments', DEPLOYMENT);
  compare(both, 'to calls', CALLS);
  compare(both, 'to calls of another account type', OTHER_CALLS);
  compare(both, 'to simulations', afterDeployment(5));
  compare(both, 'about accounts', OF_ACCOUNTS);
  compare(both, 'about blocks', OF_BLOCKS);
  compare(both, 'about events', OF_EVENTS);
  compare(both, 'to control requests', controlled(5));

  it('to the declaration of a class', async () => {
    // Any class of the real node, with another ABI.
    const [{ result: found }] = await both('starknet_getClassAt', {
      block_id: 'latest',
      contract_address: DEPLOYER,
    });
    const [{ result: classHash }] = await both('starknet_getClassHashAt', {
      block_id: 'latest',
      contract_address: DEPLOYER,
    });
    const [{ result: casm }] = await both('starknet_getCompiledCasm', {
      class_hash: classHash,
    });
    const sierra = { ...(found as SierraClass), abi: '[]' };
    const [, { result: added }] = await both('embedded_addCasm', {
      class_hash: `0x${classHashOf(sierra).toString(16)}`,
      casm,
    });
    const { compiled_class_hash: compiled } = added as {
      compiled_class_hash: string;
    };
    for (const [about, method, params] of declared(sierra, compiled, 16)) {
      const [real, model] = await both(method, params);
      expect([about, differences(real, model)]).toEqual([about, []]);
    }
    const [real, model] = await both('starknet_getClass', {
      block_id: 'latest',
      class_hash: `0x${classHashOf(sierra).toString(16)}`,
    });
    expect(model.result).toEqual(real.result);
  });
});

describeWithDevnet(
  'the embedded chain makes blocks like starknet-devnet',
  () => {
    const both = useBoth('on-demand');

    compare(both, 'of mints', [
      ...FAUCET_MINTS,
      ['a block', 'devnet_createBlock'],
      send('a deployment', signed(deployReady())),
      ['another block', 'devnet_createBlock'],
    ]);
    compare(both, 'of payments', onDemand(READY));
  },
);
