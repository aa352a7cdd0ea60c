import { hex, padded, shortString, textOf } from './felt';

/** An entry point on the call stack. */
export type Frame = {
  readonly contract: bigint;
  readonly classHash: bigint;
  readonly selector: bigint;
  readonly kind: 'CONSTRUCTOR' | 'EXTERNAL';
};

/** Appended to a callee's panic data in its caller. */
const ENTRYPOINT_FAILED = shortString('ENTRYPOINT_FAILED');

/** A contract failed. */
export class ContractFailure extends Error {
  /**
   * @param frames - The call stack, outermost entry point first.
   * @param fault - The error of the VM, which no contract can catch, if it is not a
   * panic.
   * @param done - The number of calls that had succeeded before.
   */
  constructor(
    readonly felts: readonly bigint[],
    readonly frames: readonly Frame[] = [],
    readonly fault?: string,
    readonly done = 0,
  ) {
    super(fault ?? felts.map((felt) => textOf(felt) ?? hex(felt)).join(' '));
  }
}

/**
 * Panics.
 *
 * @param words - The panic data; texts become short strings.
 * @throws ContractFailure, always.
 */
export function panic(...words: (string | bigint)[]): never {
  throw new ContractFailure(
    words.map((word) => (typeof word === 'string' ? shortString(word) : word)),
  );
}

/**
 * @param words - The panic data if the condition is false.
 */
export function assert(
  condition: boolean,
  words: string,
): asserts condition is true {
  if (!condition) {
    panic(words);
  }
}

/**
 * Fails with an error that no caller can catch.
 *
 * @throws ContractFailure, always.
 */
export function fault(text: string): never {
  throw new ContractFailure([], [], text);
}

/**
 * @param failure - The failure of an entry point.
 * @param done - The number of its calls that had succeeded.
 * @returns The failure as its caller sees it.
 */
export function throughFrame(
  failure: ContractFailure,
  frame: Frame,
  done: number,
): ContractFailure {
  return new ContractFailure(
    failure.felts,
    [frame, ...failure.frames],
    failure.fault,
    failure.done + done,
  );
}

/** The panic data that the caller of the failed contract gets. */
export function feltsForCaller(failure: ContractFailure): bigint[] {
  return [...failure.felts, ENTRYPOINT_FAILED];
}

function location({ contract, classHash, selector }: Frame): string {
  const name = selector === 0n ? 'UNKNOWN' : padded(selector);
  return `(contract address: ${padded(contract)}, class hash: ${padded(classHash)}, selector: ${name})`;
}

function formatFelt(felt: bigint): string {
  const text = textOf(felt);
  return text === undefined ? hex(felt) : `${hex(felt)} ('${text}')`;
}

/** The data as nodes write it: felts followed by their short strings. */
function formatFelts(felts: readonly bigint[]): string {
  const words = felts.map(formatFelt).join(', ');
  return felts.length === 1 ? words : `(${words})`;
}

/**
 * A node's message for a failed entry point: the call stack, then the panic data.
 * Panic data of several felts was assembled by the entry point itself from its
 * callees' data.
 *
 * @returns The text, ending with a line break.
 */
export function causeOf(failure: ContractFailure): string {
  if (failure.fault !== undefined) {
    return `${failure.fault}\n`;
  }
  const calls =
    failure.felts.length > 1
      ? []
      : failure.frames.map(
          (frame) => `Error in contract ${location(frame)}:\n`,
        );
  return `${calls.join('')}${formatFelts(failure.felts)}.\n`;
}

export function executionText(
  failure: ContractFailure,
  phase:
    | 'Contract constructor execution'
    | 'Transaction execution'
    | 'Transaction validation',
): string {
  // For a panic only the outermost frame is listed here; for a VM error all are.
  const frames =
    failure.fault === undefined ? failure.frames.slice(0, 1) : failure.frames;
  const lines = frames.map((frame, index) => {
    const kindText =
      frame.kind === 'CONSTRUCTOR'
        ? 'contract class constructor'
        : 'called contract';
    return `${String(index)}: Error in the ${kindText} ${location(frame)}:\n`;
  });
  const header =
    failure.fault === undefined ? 'Execution failed. Failure reason:\n' : '';
  return `${phase} has failed:\n${lines.join('')}${header}${causeOf(failure)}`;
}

/**
 * @param innermost - The error of the innermost frame.
 * @returns The specification's nested contract error (CONTRACT_EXECUTION_ERROR).
 */
export function nestedError(
  failure: ContractFailure,
  innermost: string,
): unknown {
  return failure.frames.reduceRight<unknown>(
    (error, { contract, classHash, selector }) => ({
      contract_address: hex(contract),
      class_hash: hex(classHash),
      selector: hex(selector),
      error,
    }),
    innermost,
  );
}

/** The panic data of a failure, as JSON text. */
export function feltList({ felts }: ContractFailure): string {
  return JSON.stringify(felts.map(hex));
}
