import { ACCOUNT } from './views';
import { SEPOLIA } from '../../../src/config/networks';
import { BUNDLED_TOKENS } from '../../../src/config/tokens';
import { SUFFIX_FILE } from '../../../src/core/public-suffixes';
import { signMessageView } from '../../../src/transactions/confirm/message-view';
import { readMessage } from '../../../src/typed-data/message';
import type { SignMessageView } from '../../../src/views/dialog-views';
import { KNOWN_PROTOCOLS, shippedFile } from '../wallet/known-protocols';

/** The list of public suffixes that is shipped. */
export const SUFFIXES = shippedFile(SUFFIX_FILE);

/** The time at which messages are signed, in Unix seconds: 2027-01-15. */
export const NOW = 1_800_000_000;

/** The dialog of a request of https://dapp.example on Sepolia, with some changes. */
export function messageViewOf(
  input: unknown,
  request: Partial<Parameters<typeof signMessageView>[2]> = {},
): SignMessageView {
  return signMessageView(readMessage(input), '0x1234', {
    origin: 'https://dapp.example',
    chainId: SEPOLIA,
    account: ACCOUNT,
    classHash: '0x5',
    knownAddresses: [],
    protocols: KNOWN_PROTOCOLS[request.chainId ?? SEPOLIA],
    tokens: BUNDLED_TOKENS,
    suffixes: SUFFIXES,
    isUpgrading: false,
    cannotSign: false,
    now: NOW,
    ...request,
  });
}

type Members = Record<string, string>;

/**
 * @param name - The name of the message's type.
 * @param types - The types of the members of each struct, by name.
 * @returns Typed data of revision 1 on Sepolia. A type "tree:Leaf" is a Merkle tree, and
 * "enum:Choice" an enum.
 */
export function typedData(
  name: string,
  types: Record<string, Members>,
  message: object,
  domainName = 'Test',
): object {
  const member = ([key, type]: [string, string]): object => {
    const [kind = '', contains] = type.split(':');
    return contains === undefined
      ? { name: key, type }
      : { name: key, type: kind === 'tree' ? 'merkletree' : kind, contains };
  };
  return {
    types: {
      StarknetDomain: ['name', 'version', 'chainId', 'revision'].map((key) => ({
        name: key,
        type: key === 'name' ? 'string' : 'shortstring',
      })),
      ...Object.fromEntries(
        Object.entries(types).map(([type, members]) => [
          type,
          Object.entries(members).map(member),
        ]),
      ),
    },
    primaryType: name,
    domain: {
      name: domainName,
      version: '1',
      chainId: 'SN_SEPOLIA',
      revision: '1',
    },
    message,
  };
}
