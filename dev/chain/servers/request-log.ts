/** A recorded request to a node. */
export type RecordedRequest = {
  readonly path: string;
  readonly methods: readonly string[];
  readonly body: unknown;
  readonly start: number;
  /** Infinity while it is pending. */
  end: number;
};

/** Called with a request when it starts, and again when it has ended. */
export type Observer = (requests: RecordedRequest) => void;

/** Records requests. */
export type RequestRecorder = {
  readonly requests: RecordedRequest[];
  /** Records the start of a request; call the result when it ends. */
  readonly begin: (
    path: string,
    methods: readonly string[],
    body: unknown,
  ) => () => void;
  /** From now on passes requests to an observer instead of keeping them, so that
   * memory use stays constant. */
  readonly watch: (observer: Observer) => void;
};

/** A recorder without requests. */
export function createRecorder(): RequestRecorder {
  const requests: RecordedRequest[] = [];
  const keep = (record: RecordedRequest): void => {
    if (record.end === Infinity) {
      requests.push(record);
    }
  };
  let observer: Observer = keep;
  return {
    requests,
    begin: (path, methods, body) => {
      const start = performance.now();
      const record: RecordedRequest = {
        path,
        methods,
        body,
        start,
        end: Infinity,
      };
      const current = observer;
      current(record);
      return () => {
        record.end = performance.now();
        current(record);
      };
    },
    watch: (chosen) => {
      observer = chosen;
    },
  };
}
