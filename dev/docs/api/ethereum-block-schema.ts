import { NO_SEAL, readEthereumBlock } from '../../../src/ethereum/block';
import type { TypeDescription } from '../../../src/rpc/define-method';
import type { Components, JsonSchema } from '../../testing/params/json-schema';
import { schemaOf } from '../../testing/params/schema';

/** The members of a pending block that may be null. */
const NULL_WHEN_PENDING = [...Object.keys(NO_SEAL), 'miner', 'mixHash'];

/** The result of `eth_getBlockByNumber`: the members that the wallet validates in a
 * node's answer, of a sealed or pending block, with transactions or only their hashes.
 *
 * @param components - Receives the schemas that the result refers to.
 */
export function blockSchema(components: Components): JsonSchema {
  const { properties = {}, ...block } = sealed(false, components);
  const whole = sealed(true, components).properties ?? {};
  const { transactions: hashes = {} } = properties;
  const { transactions: objects = {} } = whole;
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]): [string, JsonSchema] => [
      name,
      NULL_WHEN_PENDING.includes(name)
        ? { anyOf: [member, { type: 'null' }] }
        : member,
    ]),
  );
  components.Block = {
    ...block,
    properties: {
      ...members,
      transactions: { anyOf: [hashes, objects] },
    },
  };
  return {
    anyOf: [{ $ref: '#/components/schemas/Block' }, { type: 'null' }],
  };
}

function sealed(details: boolean, components: Components): JsonSchema {
  const { struct } = readEthereumBlock({ block: 'latest', details });
  const [block = {}] =
    schemaOf(struct as TypeDescription, components).anyOf ?? [];
  return block;
}
