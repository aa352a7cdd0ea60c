import { comparePrices, feedsThrough } from './compare';

/** `npm run prices -- <node url>` compares the bundled rough prices with the feeds on Mainnet,
 * and fails if one is off by more than three times. */
async function main(url: string | undefined): Promise<void> {
  if (url === undefined) {
    throw new Error('Which node? npm run prices -- https://…');
  }
  const { lines, isOff } = comparePrices(await feedsThrough(url));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isOff ? 1 : 0;
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
