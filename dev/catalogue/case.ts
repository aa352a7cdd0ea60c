import type { FreshApp } from './fresh-apps';
import type { Call } from '../../src/core/call';
import type { Felt } from '../../src/core/felt';
import type { WarningName } from '../../src/warnings/table';

/** A contract that a case needs in addition to those of `world.ts`. */
export type Deployed = {
  readonly at: Felt;
  /** A class of the embedded chain. */
  readonly is:
    | 'token'
    | 'chameleon'
    | 'two-faced'
    | 'thief'
    | 'puppet'
    | 'dealer'
    | 'liar'
    | 'ekubo-positions'
    | 'app'
    | 'app-token'
    | 'app-collection'
    | 'upgradable'
    | 'con'
    | 'con-token'
    | 'con-collection'
    | 'holder'
    | 'greedy-token'
    | FreshApp;
  /** The symbol of a token, in ASCII. */
  readonly symbol?: string;
  readonly decimals?: number;
};

/** A call that somebody has made before, without a transaction. */
export type Step = {
  readonly by: Felt;
  readonly contract: Felt;
  readonly function: string;
  readonly calldata: readonly Felt[];
};

/** The initial state of the chain and the wallet for a case. */
export type SetUp = {
  readonly deployed?: readonly Deployed[];
  readonly steps?: readonly Step[];
  /** Addresses to which the user has sent a unit of STRK, or that the user has approved. `FRIEND`
   * got 20 USDC. Padded. */
  readonly sent?: readonly Felt[];
  readonly approved?: readonly Felt[];
  /** Who else got something, of which no record is left. */
  readonly got?: readonly {
    readonly to: Felt;
    readonly token: Felt;
    readonly units: bigint;
  }[];
  /** What contracts have taken by an approval. */
  readonly took?: readonly {
    readonly by: Felt;
    readonly token: Felt;
    readonly units: bigint;
  }[];
  /** Addresses that the user has approved before their code was upgraded. */
  readonly upgraded?: readonly Felt[];
  /** Calls that the wallet sent 12 seconds ago, each in a transaction that is in a block. */
  readonly paid?: readonly Call[];
  /** Tokens on the user's list. */
  readonly watched?: readonly { readonly at: Felt; readonly symbol: string }[];
};

/** A site's request to the wallet. */
export type Request = {
  readonly method:
    'l2net_executeTxn' | 'l2net_signMessage' | 'l2net_signTransaction';
  readonly params: Readonly<Record<string, unknown>>;
  /** The requesting site; by default that of all tests. */
  readonly origin?: string;
};

/** A request, and the expected first view of its dialog. */
export type Case = {
  readonly name: string;
  readonly setUp?: SetUp;
  readonly request: Request;
  /** The names of all dangers that it shows. */
  readonly dangers: readonly WarningName[];
  /** Texts that it contains. */
  readonly says?: readonly string[];
  /** Of an attack: the addresses, on Starknet or Ethereum, or keys that would expose it,
   * if not any stranger's address. */
  readonly thieves?: readonly Felt[];
  /** Of an attack: texts that would show the loss in the first view, if not amounts or
   * NFTs. One of these texts is enough. */
  readonly loses?: readonly string[];
  /** Texts that it must not contain. */
  readonly hides?: readonly string[];
  /** Of an unseen case: why its first view falls short, if it has to. */
  readonly fallsShort?: string;
};

/** A request written without regard to the rules. Its first view isn't fixed: an attack
 * must raise a danger or a warning beside a thief's whole address, an ordinary request
 * no danger and at most one warning. */
export type UnseenCase = Omit<Case, 'dangers' | 'says' | 'hides'>;
