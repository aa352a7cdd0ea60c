import { openGauge, type Sight } from './gauge';
import { measurePages } from './pages';
import { renderDialog } from '../../../src/ui/render-dialog';
import type { DialogView } from '../../../src/views/dialog-views';
import {
  ATTACKS,
  EVERYDAY,
  UNSEEN_ATTACKS,
  UNSEEN_EVERYDAY,
} from '../../catalogue/all';
import type { UnseenCase } from '../../catalogue/case';
import { firstViewOf } from '../../catalogue/first-view';
import { launchChromium } from '../../local/chromium/launch';
import { WINDOW_SIZES, type Size } from '../screenshots/window-size';

/** How many of the ordinary dialogs have to fit, by the size's name. */
const FITTING: Readonly<Record<string, number>> = {
  window: 0.59,
  panel: 0.73,
  'wide-panel': 0.79,
};

/** What has to be in sight, and of how many dialogs. */
const GOALS = {
  'ordinary dialogs that fit what is visible': {
    of: ({ isOrdinary }: Seen) => isOrdinary,
    has: ({ fits }: Sight) => fits,
    share: ({ name }: Size) => FITTING[name] ?? 1,
  },
  'dialogs with the asking site in the first view': {
    of: () => true,
    has: ({ showsSite }: Sight) => showsSite,
    share: () => 1,
  },
  'dangers with the tick in the first view': {
    of: ({ sight }: Seen) => sight.showsTick !== undefined,
    has: ({ showsTick }: Sight) => showsTick === true,
    share: () => 1,
  },
} as const;

/** A case's dialog as it is seen. */
type Seen = {
  readonly name: string;
  readonly isOrdinary: boolean;
  readonly sight: Sight;
};

/** `npm run sight` measures where the parts of pages end, then draws every case of the catalogue
 * in MetaMask's sizes, and counts what a user sees without scrolling; `-- --names` also lists
 * the dialogs that fall short. */
async function main(): Promise<void> {
  const views = await allViews();
  const browser = await launchChromium();
  try {
    const gauge = await openGauge(browser);
    if (!(await measurePages(gauge))) {
      process.exitCode = 1;
    }
    for (const size of WINDOW_SIZES) {
      const all: Seen[] = [];
      for (const { name, isOrdinary, view } of views) {
        const origin = 'origin' in view ? view.origin : '';
        const tree = renderDialog(view);
        const sight = await gauge.measure(tree, origin, size);
        all.push({ name, isOrdinary, sight });
      }
      report(size, all);
    }
  } finally {
    await browser.close();
  }
}

async function allViews(): Promise<
  { name: string; isOrdinary: boolean; view: DialogView }[]
> {
  const views = [];
  for (const [isOrdinary, groups] of [
    [true, [EVERYDAY, UNSEEN_EVERYDAY]],
    [false, [ATTACKS, UNSEEN_ATTACKS]],
  ] as const) {
    for (const one of groups
      .flatMap(Object.values<readonly UnseenCase[]>)
      .flat()) {
      const { view } = await firstViewOf(one);
      views.push({ name: one.name, isOrdinary, view: checked(view) });
    }
  }
  return views;
}

/** The view as it can be approved, once the wallet's own checks were simulated too. */
function checked(view: DialogView): DialogView {
  return 'enforcement' in view && view.enforcement.is === 'pending'
    ? { ...view, enforcement: { ...view.enforcement, is: 'checked' } }
    : view;
}

function report(size: Size, all: readonly Seen[]): void {
  const { width, height } = size;
  process.stdout.write(`\n${String(width)} x ${String(height)}\n`);
  for (const [what, { of, has, share }] of Object.entries(GOALS)) {
    const those = all.filter(of);
    const short = those.filter(({ sight }) => !has(sight));
    const count = those.length - short.length;
    const percent = Math.floor((100 * count) / those.length);
    process.stdout.write(
      `  ${String(percent).padStart(3)} % ${what} (${String(count)} of ${String(those.length)})\n`,
    );
    if (process.argv.includes('--names')) {
      for (const { name, sight } of short) {
        process.stdout.write(
          `        ${String(sight.height).padStart(5)} px  ${name}\n`,
        );
      }
    }
    process.exitCode =
      count < share(size) * those.length ? 1 : process.exitCode;
  }
}

void main();
