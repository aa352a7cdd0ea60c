import { testWallet, type TestWallet } from './wallet';
import { NETWORKS, SEPOLIA } from '../../../src/config/networks';
import { scriptedChain, type ScriptedChain } from '../nodes/scripted-chain';
import { answerAll, type Methods } from '../nodes/scripted-rpc';

/** A wallet whose nodes contradict each other. */
export type TwoNodes = {
  readonly wallet: TestWallet;
  /** The answers of the first node, all others, and the user's own, if set, in addition
   * to the scripted chain's; a `silent` node doesn't answer. */
  readonly says: Record<'first' | 'others' | 'own', Methods | 'silent'>;
  /** The methods of each request, by its URL. */
  readonly asked: Map<string, string[][]>;
  /** The transactions submitted, in order. */
  readonly submitted: ScriptedChain['submitted'];
};

const [FIRST] = NETWORKS[SEPOLIA].nodes;

/** The user's own node, once it is set. */
export const OWN_NODE = 'https://own.example/rpc';

export function twoNodes(
  chain: Parameters<typeof scriptedChain>[0] = {},
  options: Parameters<typeof testWallet>[0] = {},
  says: TwoNodes['says'] = { first: {}, others: {}, own: {} },
): TwoNodes {
  const { methods, submitted } = scriptedChain(chain);
  const asked: TwoNodes['asked'] = new Map();
  const wallet = testWallet({
    ...options,
    fetch: async (calls, url) => {
      asked.set(url, [
        ...(asked.get(url) ?? []),
        calls.map(({ method }) => method),
      ]);
      const who = url === FIRST ? 'first' : 'others';
      const said = says[url === OWN_NODE ? 'own' : who];
      if (said === 'silent') {
        throw new TypeError('offline');
      }
      return await answerAll(calls, { ...methods, ...said });
    },
  });
  return { wallet, says, asked, submitted };
}
