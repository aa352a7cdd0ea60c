import type { LocalNetwork } from '../../../dev/chain/networks/local-network';
import { smallNewClass } from '../../../dev/chain/networks/new-class';
import { declaredByLibrary } from '../../../dev/chain/networks/starknet-js-declare';
import type { Declaration } from '../pages/dapp';

/**
 * @param network - The network that lacks the class.
 */
export async function newDeclaration(
  { node, url }: LocalNetwork,
  seed: string,
): Promise<Declaration> {
  const name = seed.replace(/\W/gu, '');
  const compiled = await smallNewClass(node.ask, name);
  return { compiled, params: await declaredByLibrary(compiled, url) };
}
