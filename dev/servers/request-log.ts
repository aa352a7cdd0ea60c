/** A request that was recorded on its way to a node. */
export type RecordedRequest = {
  readonly path: string;
  readonly methods: readonly string[];
  readonly body: unknown;
  readonly start: number;
  /** Infinity as long as it is pending. */
  end: number;
};

/** Sees a request when it starts, and again when it has ended. */
export type Observer = (requests: RecordedRequest) => void;

/** What records requests. */
export type RequestRecorder = {
  readonly requests: RecordedRequest[];
  /** Records a request that starts; what it gives is called when it ends. */
  readonly begin: (
    path: string,
    methods: readonly string[],
    body: unknown,
  ) => () => void;
  /** From now on passes requests to an observer instead of keeping them, so that a
   * long run accumulates no list. */
  readonly watch: (observer: Observer) => void;
};

/**
 * @returns A recorder that has seen nothing.
 */
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
