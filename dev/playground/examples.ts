import { STRK } from '../../src/config/tokens';
import type { MethodObject, OpenRpc } from '../api-docs/open-rpc';
import type { NodeControl } from '../devnet/control';
import { newClass } from '../networks/new-class';

const DECLARES = 'l2net_declareContract';

/** Starknet's universal deployer: the smallest class on a new node. The embedded
 * chain doesn't serve it. */
const DEPLOYER =
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

/**
 * Fills in what the document's examples can't contain: a class that can be declared.
 *
 * @param document - The API's OpenRPC document.
 * @param node - The chain to take a class from.
 * @returns The document, with every example ready to be sent to this chain.
 */
export async function withRealClass(
  document: OpenRpc,
  { ask }: Pick<NodeControl, 'ask'>,
): Promise<OpenRpc> {
  const named = 'Playground';
  const contractPayload = await newClass(ask, DEPLOYER, named).catch(async () =>
    newClass(ask, STRK, named),
  );
  const methods = document.methods.map((method) =>
    method.name === DECLARES ? filled(method, { contractPayload }) : method,
  );
  return { ...document, methods };
}

function filled(
  method: MethodObject,
  values: Readonly<Record<string, unknown>>,
): MethodObject {
  const examples = method.examples.map((example) => ({
    ...example,
    params: example.params.map(({ name, value }) => ({
      name,
      value: values[name] ?? value,
    })),
  }));
  return { ...method, examples };
}
