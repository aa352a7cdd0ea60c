import { chainOfSuite } from './node';
import type { OpenPage } from './page';
import type { TestedWallet } from './snap';
import {
  startLocalNetwork,
  type LocalNetwork,
} from '../../dev/chain/networks/local-network';
import { startScriptedNode } from '../../dev/testing/nodes/scripted-node';
import { MAINNET } from '../../src/config/networks';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';

/** Runs a local node of Starknet Mainnet at the local build's endpoint for a suite, behind a
 * proxy that is reset after each test. */
export function useMainnet(): () => LocalNetwork {
  const kind = chainOfSuite();
  let mainnet: LocalNetwork | undefined;
  beforeAll(async () => {
    mainnet = await startLocalNetwork(kind, 'mainnet');
  });
  afterEach(() => {
    mainnet?.proxy.reset();
  });
  afterAll(async () => {
    await mainnet?.stop();
  });
  return () => mainnet as LocalNetwork;
}

/** Opens the home page on Mainnet, with the first account. */
export async function openOnMainnet(user: TestedWallet): Promise<OpenPage> {
  const page = await user.openHome();
  await page.click('networks');
  await page.click(`switch-network:${MAINNET}`);
  await page.click('back');
  await page.click(`add-account:${MAINNET}`);
  return page;
}

/** A call of somebody else. */
type OthersCall = readonly [
  to: Felt,
  name: string,
  ...calldata: readonly (bigint | string)[],
];

/** The address of somebody else on the embedded chain. */
export async function addressOfOther({ node }: LocalNetwork): Promise<Felt> {
  const { faucet } = await node.ask<{ faucet: Felt }>('embedded_contracts');
  return padFelt(faucet);
}

/** Sends calls of somebody else, in one transaction. */
export async function executeAsOther(
  { node }: LocalNetwork,
  ...calls: readonly OthersCall[]
): Promise<void> {
  await node.ask('embedded_execute', {
    calls: calls.map(([to, name, ...calldata]) => ({
      to,
      function: name,
      calldata: calldata.map((felt) => toFelt(BigInt(felt))),
    })),
  });
}

/** A URL on this machine that no longer responds. */
export async function deadUrl(): Promise<string> {
  const { url, stop } = await startScriptedNode(() => 'drop');
  await stop();
  return url;
}
