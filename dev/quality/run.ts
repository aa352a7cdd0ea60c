import type { Json } from '@metamask/snaps-sdk';

import { STRK } from '../../src/config/tokens';
import { padFelt } from '../../src/core/felt';

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints figures, a line each. */
export function sayFigures(figures: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(figures)) {
    say(`${name.padEnd(40)} ${String(value).padStart(8)}`);
  }
}

/**
 * Runs a program, and ends the process.
 *
 * @param main - Resolves to whether it succeeded.
 */
export function runProgram(main: () => Promise<boolean>): void {
  main().then(
    (isSound) => process.exit(isSound ? 0 : 1),
    (error: unknown) => {
      const { stack, message } = error as Error;
      process.stderr.write(`${stack ?? message}\n`);
      process.exit(1);
    },
  );
}

/**
 * @param name - The name of an environment variable.
 * @param otherwise - The default value.
 * @throws Error that names the variable if it is not a whole number.
 */
export function numberIn(name: string, otherwise: number): number {
  const text = process.env[name] ?? '';
  const value = text === '' ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new Error(`${name} has to be a whole number`);
  }
  return value;
}

/** The seed of a run: from the clock if the environment doesn't name one. */
export function seedIn(name: string): number {
  return numberIn(name, Date.now() % 2 ** 31);
}

/** The call that transfers an amount in FRI. */
export function transferCall(
  to: string,
  amount: bigint | number,
): Record<string, Json> {
  return {
    contractAddress: padFelt(STRK),
    entrypoint: 'transfer',
    calldata: [to, amount.toString(), '0'],
  };
}
