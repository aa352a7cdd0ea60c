import type { Gauge } from './gauge';
import { SAMPLE_PAGES } from '../samples/sample-pages';
import type { Size } from '../screenshots/window-size';

/** MetaMask's side panel at its narrowest. */
const PANEL: Size = { name: 'panel', width: 360, height: 741 };

/** What has to be in sight on a page, by what it is: a selector of the last of it. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'home-values': {
    total: '.c-heading',
    'four actions': '.c-button[data-size="sm"] >> nth=4',
    'five tokens': '.c-section >> nth=0 >> .c-card >> nth=4',
    'two rows of activity': '.c-section >> nth=1 >> .c-card >> nth=1',
  },
  send: {
    fee: '.c-row >> nth=0',
    total: '.c-row >> nth=1',
  },
  receive: {
    'QR code': '.c-image[alt^="0x"]',
    groups: '.c-section >> nth=1 >> .c-text >> nth=-1',
    Copy: '.c-copyable',
  },
  transaction: {
    amount: '.c-heading[data-size="md"]',
    status: '.c-text[data-color="success"]',
    fee: '.c-row',
  },
};

/** Measures where the parts of pages end that have to be in sight.
 *
 * @returns Whether all of them are. */
export async function measurePages(gauge: Gauge): Promise<boolean> {
  const { width, height } = PANEL;
  process.stdout.write(`\nPages, ${String(width)} x ${String(height)}\n`);
  let isAllSeen = true;
  for (const [name, parts] of Object.entries(PARTS)) {
    const { ends, room } = await gauge.measureParts(
      SAMPLE_PAGES[name]?.(),
      Object.values(parts),
      PANEL,
    );
    isAllSeen &&= ends.every((end) => end <= room);
    const list = Object.keys(parts).map(
      (part, index) => `${part} ${String(Math.ceil(ends[index] ?? Infinity))}`,
    );
    process.stdout.write(`  ${name}, ${String(room)} px: ${list.join(', ')}\n`);
  }
  return isAllSeen;
}
