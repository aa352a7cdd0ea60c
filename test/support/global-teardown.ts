/** After the tests of the built snap: stops the node that they shared. */
export default async function tearDown(): Promise<void> {
  await (globalThis as { stopTestNode?: () => Promise<void> }).stopTestNode?.();
}
