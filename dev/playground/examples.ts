import { STRK } from '../../src/config/tokens';
import type { MethodObject, OpenRpc } from '../api-docs/open-rpc';
import type { LocalNetwork } from '../networks/local-network';
import { newClass, type CompiledClass } from '../networks/new-class';
import { declaredByLibrary } from '../networks/starknet-js-declare';

/** Starknet's universal deployer: the smallest class on a new node. The embedded
 * chain doesn't serve it. */
const DEPLOYER =
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

/** The values of a method's params, by their names. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Fills in what the document's examples can't contain: classes that can be declared.
 *
 * @param document - The API's OpenRPC document.
 * @param network - The chain to take a class from.
 * @returns The document, with every example ready to be sent to this chain.
 */
export async function withRealClasses(
  document: OpenRpc,
  network: Pick<LocalNetwork, 'node' | 'url'>,
): Promise<OpenRpc> {
  const declarations: Readonly<Record<string, Values>> = {
    l2net_declareContract: {
      contractPayload: await unknownClass(network, 'Playground'),
    },
    wallet_addDeclareTransaction: await declaredByLibrary(
      await unknownClass(network, 'PlaygroundDapp'),
      network.url,
    ),
  };
  const methods = document.methods.map((method) =>
    filled(method, declarations[method.name] ?? {}),
  );
  return { ...document, methods };
}

/** Each class can be declared once, so each name makes another. */
async function unknownClass(
  { node: { ask } }: Pick<LocalNetwork, 'node'>,
  name: string,
): Promise<CompiledClass> {
  return newClass(ask, DEPLOYER, name).catch(async () =>
    newClass(ask, STRK, name),
  );
}

function filled(method: MethodObject, values: Values): MethodObject {
  const examples = method.examples.map((example) => ({
    ...example,
    params: example.params.map(({ name, value }) => ({
      name,
      value: values[name] ?? value,
    })),
  }));
  return { ...method, examples };
}
