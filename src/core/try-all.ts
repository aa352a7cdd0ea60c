type Found<Attempts> = {
  [Key in keyof Attempts]: Awaited<Attempts[Key]> | undefined;
};

/**
 * Waits for all, whether or not some fail.
 *
 * @returns What each found, undefined where it failed, and what was thrown.
 */
export async function tryAll<const Attempts extends readonly unknown[]>(
  attempts: Attempts,
): Promise<[found: Found<Attempts>, failures: unknown[]]> {
  const results = await Promise.allSettled(attempts);
  return [
    results.map((one) =>
      one.status === 'fulfilled' ? one.value : undefined,
    ) as Found<Attempts>,
    results.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    ),
  ];
}
