import type { Values } from './render';
import manifest from '../../snap.manifest.json';
import { ETHEREUM_CHAINS } from '../../src/config/ethereum-chains';
import { ALL_NETWORKS } from '../../src/config/networks';
import { DETAILS, type ListingDetails } from '../listing/details';

const REPOSITORY = manifest.repository.url.replace(/\.git$/u, '');

/** What the pages name, in Markdown: from the listing’s details, the manifest and the wallet’s own
 * tables, so that no page can say anything else. */
export function valuesOf(details: ListingDetails = DETAILS): Values {
  const { audit, oldestClient, publisher, support } = details;
  return {
    name: manifest.proposedName,
    summary: details.summary,
    repository: REPOSITORY,
    oldest: oldestClient.extension,
    contact: support.contact,
    confidential: support.confidential,
    audit:
      audit === null
        ? 'No third party has audited it yet.'
        : `It was audited by ${audit.auditor} ([report](${audit.report})).`,
    published: `The wallet is published by ${publisher ?? `the maintainers of [l2net-snap](${REPOSITORY})`}.`,
    nodes: hostsOf(ALL_NETWORKS, ({ nodes }) => nodes),
    paymasters: hostsOf(ALL_NETWORKS, ({ paymaster }) => [paymaster]),
    ethereum: hostsOf(ETHEREUM_CHAINS, ({ nodes }) => nodes),
    permissions: Object.keys(manifest.initialPermissions)
      .map((name) => `- \`${name}\`: ${details.permissions[name] ?? ''}`)
      .join('\n'),
  };
}

/** A list of networks with the hosts that serve them. */
function hostsOf<Network extends { readonly name: string }>(
  networks: readonly Network[],
  urlsOf: (network: Network) => readonly string[],
): string {
  return networks
    .map((network) => {
      const hosts = urlsOf(network).map((url) => `\`${new URL(url).host}\``);
      return `- ${network.name}: ${hosts.join(', ')}`;
    })
    .join('\n');
}
