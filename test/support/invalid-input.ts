import { InvalidInput } from '../../src/core/validate';

/** What was read; or, if the input is invalid, where and what was expected. */
export function readOrProblem(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidInput) {
      return `${error.path.join('.')}: ${error.message}`;
    }
    throw error;
  }
}
