import { requestError, type RequestError } from './request-error';

/**
 * @param milliseconds - How long to wait.
 * @param work - What is waited for; it goes on after the timeout.
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
