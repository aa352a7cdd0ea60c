import type { OutsideMessage, PaymasterCall, TimeBounds } from './messages';
import type { OutsideMessage1 } from './version-1';

/** An account's deployment as SNIP-29 writes it. */
export type Deployment = {
  readonly address: string;
  readonly class_hash: string;
  readonly salt: string;
  readonly calldata: readonly string[];
};

type Parameters = {
  readonly fee_mode:
    | { readonly mode: 'sponsored' }
    | { readonly mode: 'default'; readonly gas_token: string };
  readonly time_bounds?: TimeBounds;
};

/** The params of `paymaster_buildTransaction`. */
export type BuildParams = {
  readonly transaction: {
    readonly type: 'invoke' | 'deploy_and_invoke';
    readonly invoke: {
      readonly user_address: string;
      readonly calls: readonly PaymasterCall[];
    };
    readonly deployment?: Deployment;
  };
  readonly parameters: Parameters;
};

/** The params of `paymaster_executeTransaction`. */
export type ExecuteParams = {
  readonly transaction: {
    readonly invoke: {
      readonly user_address: string;
      readonly typed_data: OutsideMessage | OutsideMessage1;
      readonly signature: readonly string[];
    };
    readonly deployment?: Deployment;
  };
};

/** A failure with a code of SNIP-29. */
export class PaymasterError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
