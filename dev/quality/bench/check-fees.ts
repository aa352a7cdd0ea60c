import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ETH, STRK } from '../../../src/config/tokens';
import { padFelt, toFelt, type Felt } from '../../../src/core/felt';
import { deployedAddress } from '../../../src/starknet/address';
import { startLocalNetwork } from '../../chain/networks/local-network';
import { LOCAL_FOLDER } from '../../local/builds/local-folder';
import { ROOT } from '../../local/root';
import { PHRASE } from '../../local/test-accounts/phrase';
import { simulateSnap } from '../../simulator/simulator';

/** What a transaction costs with the wallet's own checks behind it. */
export type CheckFees = {
  readonly what: string;
  /** The node's estimate in STRK, by the number of checks. */
  readonly fees: readonly (readonly [checks: number, fee: number])[];
};

/** The numbers of checks: none, one, those of a usual swap, and the most. */
const COUNTS = [0, 1, 3, 8];

/** The universal deployer. */
const DEPLOYER =
  '0x02ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

/** A market in Cairo, and the hash of its CASM. */
const MARKET = join(ROOT, 'dev/chain/cairo/simulation-teller.json');
const CASM_HASH =
  '0x42202b32a1b22370d9f8725766eef51c7b88f43139e5a5a997a75e60383806b';

const ONE = toFelt(10n ** 18n);

type PlainCall = {
  readonly contractAddress: Felt;
  readonly entrypoint: string;
  readonly calldata: readonly string[];
};

const call = (
  contract: Felt,
  entrypoint: string,
  ...calldata: string[]
): PlainCall => ({
  contractAddress: padFelt(contract),
  entrypoint,
  calldata,
});

type SiteCall = (method: string, params: object) => Promise<object>;

/** Deploys the market, and returns its address. */
async function deployMarket(ask: SiteCall, address: Felt): Promise<Felt> {
  const declared = await ask('l2net_declareContract', {
    senderAddress: address,
    contractPayload: {
      contract: readFileSync(MARKET, 'utf8'),
      compiledClassHash: CASM_HASH,
    },
  });
  const { class_hash: code } = declared as { class_hash: Felt };
  await ask('l2net_executeTxn', {
    address,
    calls: [call(DEPLOYER, 'deploy_contract', code, '0x7', '0x0', '0x0')],
  });
  return deployedAddress(code, '0x7', []);
}

/** Estimates a swap and a small call on a real node, with checks that the account makes of
 * STRK and ether in turn. */
export async function measureCheckFees(): Promise<CheckFees[]> {
  const network = await startLocalNetwork('devnet');
  const { wallet, stop } = await simulateSnap(
    LOCAL_FOLDER,
    PHRASE,
    'https://dapp.example',
  );
  const ask: SiteCall = async (method, params) => {
    const { result, error } = await wallet.answer(true, method, params);
    if (error !== undefined) {
      throw new Error(`${method}: ${error.message}`);
    }
    return result as object;
  };
  try {
    const created = await ask('l2net_createAccount', { addressIndex: 0 });
    const { address } = created as { address: Felt };
    await network.node.mint(address, 100);
    await ask('l2net_executeTxn', {
      address,
      calls: [call(STRK, 'transfer', '0x1', '0x1', '0x0')],
    });
    const market = await deployMarket(ask, address);
    await network.node.mint(market, 10, 'WEI');
    const trade = (amount: string): PlainCall =>
      call(
        market,
        'trade_until',
        STRK,
        amount,
        '0x0',
        ETH,
        amount,
        '0x0',
        '0xffffffffff',
      );
    const feeOf = async (
      calls: readonly PlainCall[],
      count: number,
    ): Promise<number> => {
      const checks = Array.from({ length: count }, (_, index) =>
        call(index % 2 === 0 ? STRK : ETH, 'transfer', address, '0x0', '0x0'),
      );
      const { result } = await wallet.call('l2net_estimateFee', {
        address,
        invocations: [...calls, ...checks],
      });
      const { overallFee } = result as { overallFee: string };
      return Number(overallFee) / 1e18;
    };
    const feesOf = async (
      what: string,
      calls: readonly PlainCall[],
    ): Promise<CheckFees> => {
      const fees: [number, number][] = [];
      for (const count of COUNTS) {
        fees.push([count, await feeOf(calls, count)]);
      }
      return { what, fees };
    };
    return [
      await feesOf('A swap with its approval', [
        call(STRK, 'approve', market, ONE, '0x0'),
        trade(ONE),
      ]),
      await feesOf('A call that moves nothing, as a game’s move', [
        trade('0x0'),
      ]),
    ];
  } finally {
    await stop();
    await network.stop();
  }
}
