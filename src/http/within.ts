import { requestError, type RequestError } from './request-error';

/**
 * @param work - The work to wait for; the timeout does not cancel it.
 * @returns Its result, or `timeout`.
 */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | RequestError> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RequestError>((resolve) => {
    timer = setTimeout(() => {
      resolve(requestError('timeout'));
    }, milliseconds);
  });
  try {
    return await Promise.race([late, work]);
  } finally {
    clearTimeout(timer);
  }
}
