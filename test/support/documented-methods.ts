import { CONNECTION } from '../../dev/docs/api/descriptions/connection';
import { openRpcDocument } from '../../dev/docs/api/document';
import type { MethodObject } from '../../dev/docs/api/open-rpc';

/** The methods that need an Ethereum node. */
export const ON_ETHEREUM: readonly string[] = [
  'l2net_getSuggestedGasFees',
  'eth_getBlockByNumber',
];

/** The methods of the OpenRPC document, in an order in which all examples work: methods
 * that change the site's network or disconnect it come last. */
export function documentedMethods(): readonly MethodObject[] {
  const { methods } = openRpcDocument();
  return [
    ...methods.filter(({ name }) => !changesSite(name)),
    ...methods.filter(({ name }) => changesSite(name)),
  ];
}

function changesSite(name: string): boolean {
  return name === 'l2net_switchNetwork' || Object.hasOwn(CONNECTION, name);
}
