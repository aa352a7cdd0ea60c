import { hex, padded, shortString, textOf } from './felt';

/** A contract's entry point that was running. */
export type Frame = {
  readonly contract: bigint;
  readonly classHash: bigint;
  readonly selector: bigint;
  readonly kind: 'CONSTRUCTOR' | 'EXTERNAL';
};

/** What a caller's panic gets behind the felts of the callee's. */
const ENTRYPOINT_FAILED = shortString('ENTRYPOINT_FAILED');

/** A contract gave up. */
export class ContractFailure extends Error {
  /**
   * @param felts - The data of the panic.
   * @param frames - The entry points that it passed, outermost first.
   * @param fault - What the machine could not do: no contract catches that.
   * @param done - How many calls had run through before.
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
 * Ends a contract's entry point.
 *
 * @param words - The data: texts as short strings, felts as they are.
 * @throws ContractFailure, always.
 */
export function panic(...words: (string | bigint)[]): never {
  throw new ContractFailure(
    words.map((word) => (typeof word === 'string' ? shortString(word) : word)),
  );
}

/**
 * @param condition - What has to hold.
 * @param words - The panic where it does not.
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
 * Ends everything that runs: not even a careful caller gets this as an answer.
 *
 * @param text - What could not be done.
 * @throws ContractFailure, always.
 */
export function fault(text: string): never {
  throw new ContractFailure([], [], text);
}

/**
 * @param failure - What ended an entry point.
 * @param frame - That entry point.
 * @param done - How many of its calls had run through.
 * @returns The failure as its caller meets it.
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

/**
 * @param failure - A callee's failure.
 * @returns The felts that its caller gets.
 */
export function feltsForCaller(failure: ContractFailure): bigint[] {
  return [...failure.felts, ENTRYPOINT_FAILED];
}

function location({ contract, classHash, selector }: Frame): string {
  const name = selector === 0n ? 'UNKNOWN' : padded(selector);
  return `(contract address: ${padded(contract)}, class hash: ${padded(classHash)}, selector: ${name})`;
}

function spelled(felt: bigint): string {
  const text = textOf(felt);
  return text === undefined ? hex(felt) : `${hex(felt)} ('${text}')`;
}

/**
 * @param felts - The data of a panic.
 * @returns It as nodes write it: the short strings beside the felts.
 */
function spelledFelts(felts: readonly bigint[]): string {
  const words = felts.map(spelled).join(', ');
  return felts.length === 1 ? words : `(${words})`;
}

/**
 * Why an entry point failed, in a node's words: the calls that it was in, then
 * the data of the panic. A panic of several felts was put together by the entry
 * point itself, of what its callees said.
 *
 * @param failure - The failure.
 * @returns The text, its last line ended.
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
  return `${calls.join('')}${spelledFelts(failure.felts)}.\n`;
}

/**
 * @param failure - Why a transaction failed.
 * @param phase - What failed.
 * @returns A node's words on it.
 */
export function executionText(
  failure: ContractFailure,
  phase:
    | 'Contract constructor execution'
    | 'Transaction execution'
    | 'Transaction validation',
): string {
  // A panic is one frame with its inner ones below it; a fault ends them all.
  const frames =
    failure.fault === undefined ? failure.frames.slice(0, 1) : failure.frames;
  const lines = frames.map((frame, index) => {
    const what =
      frame.kind === 'CONSTRUCTOR'
        ? 'contract class constructor'
        : 'called contract';
    return `${String(index)}: Error in the ${what} ${location(frame)}:\n`;
  });
  const header =
    failure.fault === undefined ? 'Execution failed. Failure reason:\n' : '';
  return `${phase} has failed:\n${lines.join('')}${header}${causeOf(failure)}`;
}

/**
 * @param failure - Why a call failed.
 * @param innermost - What is said of the innermost frame.
 * @returns The specification's nested error of a contract.
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

/**
 * @param failure - A failure.
 * @returns The felts of its panic, as JSON text.
 */
export function feltList({ felts }: ContractFailure): string {
  return JSON.stringify(felts.map(hex));
}
