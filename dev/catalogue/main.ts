import { figuresOf, isGoodEnough } from './figures';
import { firstViewOf } from './first-view';

const LABELS = {
  danger: 'a danger',
  warned: 'a warning beside the thief’s whole address',
  less: 'less than that',
  nothing: 'neither the loss nor the thief',
  calm: 'no warning',
  amber: 'something stays takeable, most of a token leaves, or an order binds',
  red: 'everything to a new address, a whole collection, or an unlimited approval',
  otherwise: 'another warning',
  right: 'warned of with the thief’s whole address, or left alone',
  lacking: 'attacks without a warning, or without the thief’s whole address',
  excessive: 'ordinary requests with a danger or two warnings',
  caught: 'a danger, or a warning, and the thief’s whole address',
  missed: 'attacks without',
  quiet: 'ordinary requests without a finding',
  loud: 'ordinary requests with warnings',
  alarming: 'ordinary requests with a danger',
} as const;

/** `npm run catalogue` draws the first view of every case of the catalogue, and counts
 * the attacks that a user would see there. */
async function main(): Promise<void> {
  const { freshFindings, ...figures } = await figuresOf(firstViewOf);
  const lines = Object.entries(figures).flatMap(([kind, sorted]) => [
    `${kind}: ${String(Object.values(sorted).flat().length)}`,
    ...Object.entries(sorted).flatMap(([label, names]) => [
      `  ${String(names.length).padStart(3)} ${LABELS[label as keyof typeof LABELS]}`,
      ...([
        'less',
        'nothing',
        'otherwise',
        'lacking',
        'excessive',
        'missed',
        'loud',
        'alarming',
      ].includes(label)
        ? names.map((name) => `        ${name}`)
        : []),
    ]),
  ]);
  lines.push(
    `findings in fresh ordinary requests: ${String(freshFindings.length)} (${freshFindings.join(', ')})`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isGoodEnough({ ...figures, freshFindings }) ? 0 : 1;
}

void main();
