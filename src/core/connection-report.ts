/** Endpoints. They may carry a key, so once saved only their host is shown. */
export const URL_SETTINGS = [
  'starknetMainnetRpcUrl',
  'starknetSepoliaRpcUrl',
  'ethereumMainnetRpcUrl',
  'ethereumSepoliaRpcUrl',
  'gasApiUrl',
] as const;

/** How an endpoint answered when it was tried. */
export type ConnectionAnswer =
  | { readonly ok: true; readonly chain: string }
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
        | 'unsound';
      /** Of HTTP. */
      readonly status?: number;
    }
  | { readonly ok: false; readonly why: 'other-chain'; readonly chain: string };

/** What came of trying one endpoint. */
export type ConnectionReport = {
  readonly of: (typeof URL_SETTINGS)[number] | 'explorer';
  readonly answer: ConnectionAnswer;
  readonly milliseconds: number;
};
