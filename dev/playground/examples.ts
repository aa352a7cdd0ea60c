import type { LocalNetwork } from '../chain/networks/local-network';
import { smallNewClass } from '../chain/networks/new-class';
import { declaredByLibrary } from '../chain/networks/starknet-js-declare';
import type { MethodObject, OpenRpc } from '../docs/api/open-rpc';

/** The values of a method's params, by their names. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Fills in what the document's examples can't contain: classes that can be declared.
 *
 * @param network - The chain to take a class from.
 * @returns The document, with every example ready to be sent to this chain.
 */
export async function withRealClasses(
  document: OpenRpc,
  network: Pick<LocalNetwork, 'node' | 'url'>,
): Promise<OpenRpc> {
  const { ask } = network.node;
  // Each class can be declared only once.
  const declarations: Readonly<Record<string, Values>> = {
    l2net_declareContract: {
      contractPayload: await smallNewClass(ask, 'Playground'),
    },
    wallet_addDeclareTransaction: await declaredByLibrary(
      await smallNewClass(ask, 'PlaygroundDapp'),
      network.url,
    ),
  };
  const methods = document.methods.map((method) =>
    filled(method, declarations[method.name] ?? {}),
  );
  return { ...document, methods };
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
