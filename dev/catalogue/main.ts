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
} as const;

/** `npm run catalogue` draws the first view of every case of the catalogue, and counts
 * the attacks that a user would see there. */
async function main(): Promise<void> {
  const figures = await figuresOf(firstViewOf);
  const lines = Object.entries(figures).flatMap(([kind, sorted]) => [
    `${kind}: ${String(Object.values(sorted).flat().length)}`,
    ...Object.entries(sorted).flatMap(([label, names]) => [
      `  ${String(names.length).padStart(3)} ${LABELS[label as keyof typeof LABELS]}`,
      ...(['less', 'nothing', 'otherwise', 'lacking', 'excessive'].includes(
        label,
      )
        ? names.map((name) => `        ${name}`)
        : []),
    ]),
  ]);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isGoodEnough(figures) ? 0 : 1;
}

void main();
