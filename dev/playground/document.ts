/**
 * @returns The contract's document.
 */
export function openRpcDocument(): unknown {
  return { openrpc: '1.2.6', info: { title: 'l2net' }, methods: [] };
}
