import data from '../../../src/config/protocol-addresses.json';
import { PROTOCOL_NAMES } from '../../../src/config/protocols';
import { padFelt, type Felt } from '../../../src/core/felt';
import { meaningOf } from '../../../src/decode/interfaces';
import { PROTOCOLS } from '../../../src/decode/protocols';

type Kind = keyof typeof PROTOCOL_NAMES;

/** A part that is made stands below a comment with its name, up to the next empty comment. */
const PART = /<!-- (\w+) -->\n[\s\S]*?<!-- -->/gu;

/** The addresses below each network, protocol and source. */
function addresses(): string {
  const lists = (['mainnet', 'sepolia'] as const).map((network) => {
    const known = new Map<string, string[]>();
    for (const { is, what, at, source } of data[network]) {
      const from = data.sources[source as keyof typeof data.sources];
      const owner = `- ${PROTOCOL_NAMES[is as Kind]} (${from})`;
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

/** Which argument plays which role, as the table of protocols says it. */
function functions(): string {
  const items = Object.entries(PROTOCOLS).flatMap(([kind, known]) => {
    const lines = Object.keys(known.functions).map((name) => {
      const { takes, nested, also, ...roles } = meaningOf(known, name) ?? {};
      const said = Object.entries(roles).map(
        ([role, place]) => `${role}: ${[place].flat().join(', ')}`,
      );
      const more = (also ?? nested) === undefined ? [] : ['more, by code'];
      return [`\`${name}\``, [...said, ...more].join('; ')] as const;
    });
    const named = lines.flatMap(([name, said]) => (said === '' ? [name] : []));
    return [
      ...(lines.length === 0 ? [] : [`- ${PROTOCOL_NAMES[kind as Kind]}`]),
      ...lines.flatMap(([name, said]) =>
        said === '' ? [] : [`  - ${name} (${said})`],
      ),
      ...(named.length === 0 ? [] : [`  - without: ${named.join(', ')}`]),
    ];
  });
  return `${items.join('\n')}\n`;
}

const PARTS: Readonly<Record<string, () => string>> = {
  addresses,
  classes,
  functions,
};

/**
 * @returns The page with the tables of the known protocols' addresses, of the classes of
 * pools and of functions.
 */
export function withProtocols(page: string): string {
  return page.replace(
    PART,
    (_, name: string) =>
      `<!-- ${name} -->\n\n${PARTS[name]?.() ?? ''}\n<!-- -->`,
  );
}
