import { InvalidInput } from '../../../src/core/validate';

/** The value read or, for invalid input, the path and what was expected there. */
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
