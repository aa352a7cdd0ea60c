import data from '../../../src/config/protocol-addresses.json';
import { padFelt, type Felt } from '../../../src/core/felt';

type Kind = keyof typeof data.names;

/** A generated part, between a comment with its name and the next empty comment. */
const PART = /<!-- (\w+) -->\n[\s\S]*?<!-- -->/gu;

/** The addresses below each network, protocol and source. */
function addresses(): string {
  const lists = (['mainnet', 'sepolia'] as const).map((network) => {
    const known = new Map<string, string[]>();
    const about: Readonly<Record<string, { what: string; source: string }>> =
      data.about[network];
    for (const [at, { kind }] of Object.entries(data[network])) {
      const { what = '', source = '' } = about[at] ?? {};
      const from = data.sources[source as keyof typeof data.sources];
      const owner = `- ${data.names[kind as Kind]} (${from})`;
      const item = `  - \`${padFelt(at as Felt)}\` ${what}`;
      known.set(owner, [...(known.get(owner) ?? [owner]), item]);
    }
    return `**${network === 'mainnet' ? 'Mainnet' : 'Sepolia'}**\n\n${[...known.values()].flat().join('\n')}`;
  });
  return `Read in these sources on ${data.read}.\n\n${lists.join('\n\n')}\n`;
}

function classes(): string {
  const items = data.poolClasses.map(
    (hash, version) =>
      `- version ${String(version)}: \`${padFelt(hash as Felt)}\``,
  );
  return `${items.join('\n')}\n`;
}

const PARTS: Readonly<Record<string, () => string>> = {
  addresses,
  classes,
};

/**
 * @returns The page with the known protocols' addresses and the classes of pools.
 */
export function withProtocols(page: string): string {
  return page.replace(
    PART,
    (_, name: string) =>
      `<!-- ${name} -->\n\n${PARTS[name]?.() ?? ''}\n<!-- -->`,
  );
}
