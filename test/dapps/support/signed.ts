import { RpcProvider, type TypedData } from 'starknet';

/** A typed message with its signature. */
type Signed = {
  readonly typedData: TypedData;
  readonly signature: readonly string[];
  readonly address: string;
};

/**
 * @param revision - The revision of SNIP-12.
 */
export function message(revision: '0' | '1', text = 'Hello'): TypedData {
  const domain = { name: 'A dapp', version: '1', chainId: 'SN_SEPOLIA' };
  const member = (
    name: string,
    type: string,
  ): { name: string; type: string } => ({
    name,
    type,
  });
  return revision === '0'
    ? {
        types: {
          StarkNetDomain: ['name', 'version', 'chainId'].map((name) =>
            member(name, 'felt'),
          ),
          Note: [member('text', 'felt')],
        },
        primaryType: 'Note',
        domain,
        message: { text },
      }
    : {
        types: {
          StarknetDomain: ['name', 'version', 'chainId', 'revision'].map(
            (name) => member(name, 'shortstring'),
          ),
          Note: [member('text', 'string')],
        },
        primaryType: 'Note',
        domain: { ...domain, revision },
        message: { text },
      };
}

/** Whether the account accepts the signature on chain. */
export async function isSigned(
  nodeUrl: string,
  { typedData, signature, address }: Signed,
): Promise<boolean> {
  return new RpcProvider({ nodeUrl }).verifyMessageInStarknet(
    typedData,
    [...signature],
    address,
  );
}
