import type { NetworkView } from './network-view';

/** The settings that hold an endpoint's URL. A URL may contain a key, so once saved
 * only its host is shown. */
export const URL_SETTINGS = [
  'starknetMainnetRpcUrl',
  'starknetSepoliaRpcUrl',
  'starknetMainnetPaymasterUrl',
  'starknetSepoliaPaymasterUrl',
  'ethereumMainnetRpcUrl',
  'ethereumSepoliaRpcUrl',
  'gasApiUrl',
] as const;

/** The result of probing an endpoint. */
export type ConnectionAnswer =
  | { readonly ok: true; readonly chain: NetworkView }
  | {
      readonly ok: false;
      readonly why:
        | 'timeout'
        | 'network'
        | 'status'
        | 'rate-limited'
        | 'key-refused'
        | 'key-missing'
        | 'bad-answer'
        | 'unavailable'
        | 'invalid-response';
      /** The HTTP status. */
      readonly status?: number;
    }
  | {
      readonly ok: false;
      readonly why: 'other-chain';
      readonly chain: NetworkView;
    };

/** The probe of one endpoint: its result and how long it took. */
export type ConnectionReport = {
  readonly of: (typeof URL_SETTINGS)[number] | 'explorer';
  readonly answer: ConnectionAnswer;
  readonly milliseconds: number;
};
