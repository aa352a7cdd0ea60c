import data from '../../../src/config/protocol-addresses.json';
import { PROTOCOL_NAMES } from '../../../src/config/protocols';
import { padFelt, type Felt } from '../../../src/core/felt';
import { meaningOf } from '../../../src/decode/interfaces';
import { PROTOCOLS } from '../../../src/decode/protocols';

type Kind = keyof typeof PROTOCOL_NAMES;

/** A part that is made stands below a comment with its name, up to the next empty comment. */
const PART = /<!-- (\w+) -->\n[\s\S]*?<!-- -->/gu;

const table = (head: string, rows: readonly string[]): string => {
  const rule = head.replace(/[^|]+/gu, ' --- ');
  return `${[head, rule, ...rows].join('\n')}\n`;
};

function addresses(): string {
  const rows = (['mainnet', 'sepolia'] as const).flatMap((network) =>
    data[network].map(
      ({ is, what, at, source }) =>
        `| ${network === 'mainnet' ? 'Mainnet' : 'Sepolia'} | \`${padFelt(at as Felt)}\` | ${PROTOCOL_NAMES[is as Kind]} | ${what} | ${data.sources[source as keyof typeof data.sources]} |`,
    ),
  );
  const head = '| network | address | protocol | contract | source |';
  return `Read in these sources on ${data.read}.\n\n${table(head, rows)}`;
}

function classes(): string {
  return table(
    '| class hash | version |',
    data.poolClasses.map(
      (hash, version) =>
        `| \`${padFelt(hash as Felt)}\` | ${String(version)} |`,
    ),
  );
}

/** Which argument plays which role, as the table of protocols says it. */
function functions(): string {
  const rows = Object.entries(PROTOCOLS).flatMap(([kind, known]) =>
    Object.keys(known.functions).map((name) => {
      const {
        takes: _takes,
        nested,
        also,
        ...roles
      } = meaningOf(known, name) ?? { takes: '' };
      const said = Object.entries(roles).map(
        ([role, place]) => `${role}: ${[place].flat().join(', ')}`,
      );
      const more = (also ?? nested) === undefined ? [] : ['more, by code'];
      return `| ${PROTOCOL_NAMES[kind as Kind]} | \`${name}\` | ${[...said, ...more].join('; ')} |`;
    }),
  );
  return table('| protocol | function | roles |', rows);
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
