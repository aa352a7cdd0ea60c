/** The ids that our own client sets: each is of one call, also if it comes again. */
const CLIENT_ID = /^l2net-[A-Za-z0-9-]{10,58}$/u;

/** The text that is the same if MetaMask's provider sends a call again. */
export function textOfCall({
  method,
  params,
  id,
}: {
  readonly method: string;
  readonly params?: unknown;
  readonly id?: unknown;
}): string {
  const isOurs = typeof id === 'string' && CLIENT_ID.test(id);
  return JSON.stringify([method, params, ...(isOurs ? [id] : [])]);
}
