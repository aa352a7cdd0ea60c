import { IS_DEVELOPMENT_BUILD } from '../config/build-settings';

/** Logs an unexpected error to the console in development builds. The bundler removes
 * this from release builds. */
export function logError(error: unknown): void {
  if (IS_DEVELOPMENT_BUILD) {
    console.error(describeError(error));
  }
}

/** The names of errors that may be logged. */
const NAME = /^(?:[A-Z][A-Za-z]{0,30})?(?:Error|Exception)$/u;

/** The JavaScript engine's own messages. They quote only identifiers from the source,
 * which are too short to be a key. */
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

/** A stack frame: the function, and the location without the file's path. */
const FRAME =
  /^ +at (?:async |new )*(?:([A-Za-z_$][\w$.]{0,39}) )?.*?([\w.<>-]{1,40}:\d+:\d+)\)?$/u;

const MAX_FRAMES = 10;

/** An error's name, message and up to ten stack frames, without anything that could be a
 * secret: a library's error may quote its input, which may be a private key. So only parts
 * that match one of the patterns above are included. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'Internal wallet error: the thrown value is not an Error';
  }
  const { name, message } = error;
  return [
    `Internal wallet error: ${NAME.test(name) ? name : 'Error'}`,
    MESSAGES.some((pattern) => pattern.test(message)) ? `: ${message}` : '',
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
      const [matched, caller = '(no name)', location = ''] =
        FRAME.exec(line) ?? [];
      return matched === undefined ? [] : [`\n    at ${caller} (${location})`];
    })
    .slice(0, MAX_FRAMES);
}
