import { unknown } from 'superstruct';

import { parseFelt } from '../core/felt';
import type { ChainRules } from '../http/connection';
import { requestError } from '../http/request-error';

/** The handshake of Starknet nodes. No struct validates the results, so that an unusual
 * version disqualifies no node. Nodes before RPC 0.9 lack the tag pre_confirmed. */
export function chainRulesOf(chainId: string): ChainRules {
  return {
    handshake: [
      { method: 'starknet_chainId', params: [], struct: unknown() },
      { method: 'starknet_specVersion', params: [], struct: unknown() },
    ],
    accept: (answers) => {
      if (!answers.ok) {
        return answers;
      }
      const [chain, version] = answers.value;
      const found = chain?.ok ? parseFelt(chain.value) : undefined;
      if (found === undefined) {
        return requestError('bad-answer');
      }
      const text = version?.ok === true ? version.value : undefined;
      return found === parseFelt(chainId)
        ? {
            ok: true,
            value: typeof text === 'string' && /^0\.[0-8](?:\.|$)/u.test(text),
          }
        : requestError('wrong-chain');
    },
    forOld: (call) =>
      'block_id' in call.params && call.params.block_id === 'pre_confirmed'
        ? { ...call, params: { ...call.params, block_id: 'pending' } }
        : call,
  };
}
