import { createLiar } from './liar';
import type { SoakNode } from './node';
import { NETWORKS, SEPOLIA } from '../../../src/config/networks';
import type { Answer } from '../../chain/json-rpc/ask';
import { createDice } from '../../testing/determinism/dice';

const ACCEPTED = { result: { finality_status: 'ACCEPTED_ON_L2' } };
const UNKNOWN = { error: { code: 29, message: 'unknown' } };

/** An honest endpoint's answers about a transaction before the liar was chosen, one
 * after that, an unknown one, and the nonce. */
const TRUTH = 'ACCEPTED_ON_L2 ACCEPTED_ON_L2 29 0x6';

/** An answer as one word. */
function wordOf({ result, error }: Answer): unknown {
  const { execution_status: execution, finality_status: finality = result } =
    (result ?? {}) as Record<string, unknown>;
  return error?.code ?? execution ?? finality;
}

it('only one endpoint lies at a time, and every kind of lie is told', async () => {
  let nonce = '0x5';
  const node = {
    ask: async () => Promise.resolve(nonce),
  } as unknown as SoakNode;
  const { choose, tell } = createLiar(node, createDice(1), new Map(), () => [
    '0x1',
  ]);
  const said = new Set<string>();
  for (let turn = 0; turn < 100; turn += 1) {
    nonce = '0x5';
    await choose();
    nonce = '0x6';
    const words = NETWORKS[SEPOLIA].nodes.map((url) => {
      const about = (name: string, param: object, truth: Answer): unknown =>
        wordOf(tell(url, { id: 1, method: name, params: param }, truth));
      const status = (hash: string, truth: Answer): unknown =>
        about(
          'starknet_getTransactionStatus',
          { transaction_hash: hash },
          truth,
        );
      return [
        status('0x1', ACCEPTED),
        status('0x2', ACCEPTED),
        status('0x3', UNKNOWN),
        about('starknet_getNonce', { block_id: 'latest' }, { result: nonce }),
      ].join(' ');
    });
    const honest = words.filter((each) => each === TRUTH);
    expect(honest.length).toBeGreaterThan(1);
    words.forEach((each) => said.add(each));
  }
  expect([...said].sort()).toStrictEqual([
    '29 29 29 0x6',
    'ACCEPTED_ON_L2 29 29 0x5',
    TRUTH,
    'RECEIVED RECEIVED RECEIVED 0x6',
    'REVERTED REVERTED 29 0x6',
  ]);
});
