import type { Felt } from '../../src/core/felt';
import type { WarningName } from '../../src/warnings/table';

/** A contract that a case needs beside those of `world.ts`. */
export type Deployed = {
  readonly at: Felt;
  /** A class of the embedded chain. */
  readonly is:
    'token' | 'chameleon' | 'two-faced' | 'thief' | 'puppet' | 'liar';
  /** ASCII; of tokens only. */
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

/** What is special about the chain and the wallet before a case. */
export type SetUp = {
  readonly deployed?: readonly Deployed[];
  readonly steps?: readonly Step[];
  /** Whom the user has sent to or approved before, beside `FRIEND`. Padded. */
  readonly sent?: readonly Felt[];
  readonly approved?: readonly Felt[];
  /** Likewise approved, when their code was another. */
  readonly upgraded?: readonly Felt[];
  /** Tokens on the user's list. */
  readonly watched?: readonly { readonly at: Felt; readonly symbol: string }[];
};

/** A site's request to the wallet. */
export type Request = {
  readonly method:
    'l2net_executeTxn' | 'l2net_signMessage' | 'l2net_signTransaction';
  readonly params: Readonly<Record<string, unknown>>;
  /** The asking site; that of all tests if left out. */
  readonly origin?: string;
};

/** A request, and what the first view of its dialog has to say. */
export type Case = {
  readonly name: string;
  readonly setUp?: SetUp;
  readonly request: Request;
  /** The names of all dangers that it names. */
  readonly dangers: readonly WarningName[];
  /** Texts that it holds. */
  readonly says?: readonly string[];
  /** An attack's: whose address would unmask it, if not that of any stranger in it. */
  readonly thieves?: readonly Felt[];
  /** An attack's: what is lost, as the first view would say it, if not amounts or NFTs. One
   * of these texts is enough. */
  readonly loses?: readonly string[];
  /** Texts that it doesn't hold. */
  readonly hides?: readonly string[];
};
