import { ONE } from '../../dev/chain/devnet/control';
import { toFelt } from '../../src/core/felt';

/** A dialog's text, by its labels. */
export type Reader = {
  readonly lines: readonly string[];
  /** The index of the line after a label. */
  readonly after: (label: string, from?: number) => number;
  /** That line; "" if there is no such label. */
  readonly line: (label: string, from?: number) => string;
};

/**
 * @param dialog - A dialog's text, one piece per line.
 * @returns What finds lines in it by their labels.
 */
export function readerOf(dialog: string): Reader {
  const lines = dialog.split('\n');
  const after = (label: string, from = 0): number =>
    lines.indexOf(label, from) + 1;
  return {
    lines,
    after,
    line: (label, from) =>
      after(label, from) === 0 ? '' : (lines[after(label, from)] ?? ''),
  };
}

/**
 * @param amount - An amount such as "0.5 STRK".
 * @returns It in FRI (10^-18 STRK), as hex; 0 for any other text.
 */
export function unitsOf(amount: string): string {
  const [, whole = '0', fraction = ''] =
    /^(\d+)(?:\.(\d+))? STRK$/u.exec(amount) ?? [];
  return toFelt(BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0')));
}
