import { padFelt } from '../../../src/core/felt';
import data from '../../protocols/addresses.json';
import { listed, nameOf } from '../../protocols/tables';

/** A generated part, between a comment with its name and the next empty comment. */
const PART = /<!-- (\w+) -->\n[\s\S]*?<!-- -->/gu;

const SOURCES: Readonly<
  Record<string, { readonly text: string; readonly read: string }>
> = data.sources;

/** The contracts below each protocol and source. */
function list(part: Parameters<typeof listed>[0]): string {
  const known = new Map<string, string[]>();
  for (const [at, { kind, what, source }] of listed(part)) {
    const { text = '', read = '' } = SOURCES[source] ?? {};
    const owner = `- ${nameOf(kind)} (${text}, read on ${read})`;
    const item = `  - \`${padFelt(at)}\` ${what}`;
    known.set(owner, [...(known.get(owner) ?? [owner]), item]);
  }
  return `${[...known.values()].flat().join('\n')}\n`;
}

const PARTS: Readonly<Record<string, () => string>> = {
  addresses: () =>
    `**Mainnet**\n\n${list('mainnet')}\n**Sepolia**\n\n${list('sepolia')}`,
  classes: () => list('classes'),
};

/**
 * @returns The page with the known protocols' addresses and classes.
 */
export function withProtocols(page: string): string {
  return page.replace(
    PART,
    (_, name: string) =>
      `<!-- ${name} -->\n\n${PARTS[name]?.() ?? ''}\n<!-- -->`,
  );
}
