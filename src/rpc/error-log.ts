import { describeError } from './describe-error';
import { IS_DEVELOPMENT_BUILD } from '../config/endpoints';

/** Logs an unexpected error to the console in development builds. The bundler removes
 * this from release builds. */
export function logError(error: unknown): void {
  if (IS_DEVELOPMENT_BUILD) {
    console.error(describeError(error));
  }
}
