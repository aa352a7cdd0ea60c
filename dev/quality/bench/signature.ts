import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { interleave, spend, type Spread } from './samples';
import { SIGNERS, type SignerName } from './signers';

const ROUNDS = 15;

/** Signatures per round. */
const COUNT = 20;

/** The times of a signer, in milliseconds of processor time. */
export type SignatureTimes = {
  /** The first signature of a process, which fills tables. */
  readonly first: number;
  /** One of the later ones. */
  readonly later: Spread;
};

/** Measures signatures by the wallet, by starknet.js, and by the bare curve. */
export async function timeSignatures(): Promise<
  Readonly<Record<SignerName, SignatureTimes>>
> {
  const program = join(__dirname, 'first-signature.ts');
  const names = Object.keys(SIGNERS) as SignerName[];
  const many = (name: SignerName) => async () => {
    const { wall, cpu } = await spend(async () => {
      for (let run = 0; run < COUNT; run += 1) {
        await SIGNERS[name](run);
      }
    });
    return { wall: wall / COUNT, cpu: cpu / COUNT };
  };
  const later = await interleave(ROUNDS, {
    send: many('send'),
    hash: many('hash'),
    bare: many('bare'),
    starknetJs: many('starknetJs'),
  });
  return Object.fromEntries(
    names.map((name) => {
      const first = execFileSync(
        process.execPath,
        ['--import', 'tsx', program, name],
        { encoding: 'utf8' },
      );
      return [name, { first: Number(first), later: later[name].cpu }];
    }),
  ) as Record<SignerName, SignatureTimes>;
}
