import { isJSXElement } from '@metamask/snaps-sdk/jsx';
import fc from 'fast-check';
import { renderSettings } from './endpoints';
import { renderHome } from './home';
import { renderPayments } from './payments';
import { renderSendForm } from './send';
import { readLines } from '../../dev/simulator/dialog-lines';
import { elementsOf } from '../../dev/simulator/elements';
import { DIALOGS } from '../../dev/testing/views/all-dialogs';
import {
  HOME_PAGES,
  OTHER_PAGES,
  PAYMENTS_PAGES,
  SEND_FORMS,
  SETTINGS_PAGES,
} from '../../dev/testing/views/all-pages';
import {
  approvalPages,
  manyApprovals,
} from '../../dev/testing/views/approval-pages';
import {
  longSend,
  pagesOf,
  readPage,
  send,
  transfer,
} from '../../dev/testing/views/views';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import type { CallView, DecodedValue } from '../decode/types';
import {
  amountText,
  exactAmountText,
  networkLabel,
  roundedFee,
} from '../ui/format';
import { renderDialog } from '../ui/render-dialog';
import type { Finding } from '../warnings/findings';

describe('pages', () => {
  const long = longSend();
  const felts = long.calls[0]?.calldata ?? [];

  it('are small enough for older wallets, and each names its origin', () => {
    const pages = pagesOf(long);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page.length).toBeLessThan(50_000);
      expect(page).toContain('dapp.example · ');
    }
  });

  it('are small enough even if a site’s names are long', () => {
    let value: DecodedValue = { kind: 'number', text: '1' };
    for (let depth = 0; depth < 14; depth += 1) {
      const name = 'n'.repeat(64);
      value = { kind: 'record', members: [{ name, value }] };
    }
    const items = Array<DecodedValue>(300).fill(value);
    const args = [{ name: 'args', value: { kind: 'list' as const, items } }];
    const calls = [{ ...transfer, args, source: 'site' as const }];
    for (const page of pagesOf({ ...send, calls })) {
      expect(page.length).toBeLessThan(50_000);
    }
  });

  it('are small enough with 500 approvals, each of which is on one', () => {
    const pages = Array.from({ length: 46 }, (_, page) =>
      manyApprovals(500, page),
    );
    const shown = pages.flatMap((page) =>
      readLines(page).filter((text) => text === '2026-05-28'),
    );
    expect(shown).toHaveLength(500);
    for (const page of pages) {
      expect(JSON.stringify(page).length).toBeLessThan(50_000);
    }
    expect(manyApprovals(500, 99)).toStrictEqual(pages.at(-1));
  });

  it('show every signed felt in full, in order', () => {
    const shown = pagesOf(long)
      .flatMap((page) => page.split('\n'))
      .filter((line) => felts.includes(line as Felt));
    expect(shown).toStrictEqual(felts);
  });

  it('stop at the first and the last', () => {
    const count = pagesOf(long).length;
    expect(readPage(long, -5)).toBe(readPage(long, 0));
    expect(readPage(long, 99)).toBe(readPage(long, count - 1));
  });
});

/** Every page, in the language of the moment. */
const everyPage = () => [
  ...HOME_PAGES.map((view) => renderHome(view)),
  ...SEND_FORMS.map(renderSendForm),
  ...PAYMENTS_PAGES.map(renderPayments),
  ...SETTINGS_PAGES.map(renderSettings),
  ...approvalPages(),
  ...OTHER_PAGES.map((render) => render()),
];

describe('all dialogs and pages', () => {
  it('are components of the wallet, and dialogs name their site and account', () => {
    for (const view of DIALOGS) {
      expect(isJSXElement(renderDialog(view))).toBe(true);
      const text = pagesOf(view).join('\n').split('\n');
      if ('origin' in view && view.origin !== WALLET_REQUESTER) {
        expect(text.join('\n')).toMatch(/^dapp\.example(?: · |$)/mu);
      }
      if ('account' in view) {
        expect(text).toContain(view.account);
        expect(text.join('\n')).toContain(` · ${networkLabel(view.network)}\n`);
      }
      if ('fee' in view) {
        const { max, paid } = view.fee;
        if (typeof paid === 'object') {
          expect(text).toContain(`At most ${amountText(paid.max, 'up')}`);
          expect(text).toContain(exactAmountText(paid.max));
        } else if (paid === undefined) {
          expect(text).toContain(`At most ${roundedFee(max)} STRK`);
          expect(text).toContain(`${max} STRK`);
        }
      }
    }
    for (const page of everyPage()) {
      expect(isJSXElement(page)).toBe(true);
    }
  });

  it('have no pale text, and no title as small as text', () => {
    const drawn = [
      ...DIALOGS.map((view) => renderDialog(view)),
      ...everyPage(),
    ];
    const props = (type: string, prop: string): unknown[] =>
      drawn
        .flatMap((ui) => elementsOf(ui))
        .filter(({ element }) => element.type === type)
        .map(({ element }) => (element.props as Record<string, unknown>)[prop]);
    const sizes = props('Heading', 'size');
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes).not.toContain(undefined);
    expect(props('Text', 'color')).not.toContain('muted');
  });

  it('have the checkbox right below its danger', () => {
    for (const view of DIALOGS) {
      const names = elementsOf(renderDialog(view)).map(({ element }) =>
        element.type === 'Checkbox' ? element.props.name : element.type,
      );
      const box = names.indexOf('acknowledge');
      if (box >= 0) {
        expect(names.slice(0, box)).not.toContain('Heading');
      }
    }
  });
});

describe('attackers’ text', () => {
  it('can’t break lines or fill in placeholders', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constant('\n\nMax fee\n0 STRK'),
      fc.constant('{amount} **bold** [link](https://evil.example)'),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const call: CallView = {
          ...transfer,
          args: [
            { name: text, value: { kind: 'text', text } },
            { name: 'v', value: { kind: 'variant', name: text } },
            {
              name: 'r',
              value: {
                kind: 'record',
                members: [{ name: text, value: { kind: 'felt', felt: '0x1' } }],
              },
            },
          ],
        };
        const findings = (['danger', 'warning', 'note'] as const).map(
          (level): Finding => ({ name: 'will-fail', level, calls: [], text }),
        );
        const shown = [0, 1].flatMap((page) =>
          readLines(
            renderDialog({ ...send, findings, calls: [call] }, { page }),
          ),
        );
        for (const piece of shown) {
          const outside = piece.replace(/\u2068[^\u2066-\u2069]+\u2069/gu, '');
          expect(outside).not.toMatch(
            /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u,
          );
        }
      }),
    );
  });
});
