import { IS_DEVELOPMENT_BUILD } from '../config/endpoints';

/**
 * Writes an unforeseen error to the console, for developers. A released snap never
 * does: the bundler leaves this out.
 *
 * @param error - Anything thrown.
 */
export function logError(error: unknown): void {
  if (IS_DEVELOPMENT_BUILD) {
    console.error(describeFault(error));
  }
}

// A library's error may quote what it was given, and that may be a key. So nothing of an
// error is taken over but what has the form of one of these.

const NAME = /^(?:[A-Z][A-Za-z]{0,30})?(?:Error|Exception)$/u;

/** What JavaScript itself says; it quotes names out of the source alone, which are too
 * short for a key. */
const MESSAGES = [
  /^Cannot read properties of (?:undefined|null) \(reading '[A-Za-z_$]{1,32}'\)$/u,
  /^Cannot set properties of (?:undefined|null) \(setting '[A-Za-z_$]{1,32}'\)$/u,
  /^[A-Za-z_$.]{1,32} is not (?:a function|a constructor|defined|iterable)$/u,
  /^Cannot access '[A-Za-z_$]{1,32}' before initialization$/u,
  /^Cannot convert (?:undefined|null) to a BigInt$/u,
  /^Cannot convert undefined or null to object$/u,
  /^Cannot mix BigInt and other types, use explicit conversions$/u,
  /^Do not know how to serialize a BigInt$/u,
  /^Division by zero$/u,
  /^Invalid array length$/u,
  /^Maximum call stack size exceeded$/u,
];

/** A function and its place, the path of the file left out. */
const FRAME =
  /^ +at (?:async |new )*(?:([A-Za-z_$][\w$.]{0,39}) )?.*?([\w.<>-]{1,40}:\d+:\d+)\)?$/u;

const MAX_FRAMES = 10;

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'Internal wallet error: what was thrown is no error';
  }
  const { name, message } = error;
  return [
    `Internal wallet error: ${NAME.test(name) ? name : 'Error'}`,
    MESSAGES.some((form) => form.test(message)) ? `: ${message}` : '',
    ...framesOf(error),
  ].join('');
}

function framesOf({ message, stack = '' }: Error): string[] {
  // The stack repeats the message, whose lines might look like frames.
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(stack.includes(message) ? end : stack.length)
    .split('\n')
    .flatMap((line) => {
      const [matched, caller = '(no name)', place = ''] =
        FRAME.exec(line) ?? [];
      return matched === undefined ? [] : [`\n    at ${caller} (${place})`];
    })
    .slice(0, MAX_FRAMES);
}
