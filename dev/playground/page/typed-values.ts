/** The value of a field. */
export type FieldValue = string | boolean;

/** Typed values that the app state may not contain yet: an app state from before a key
 * press must not undo it. */
export type Typed = {
  /** Stores a value that the user typed. */
  readonly note: (key: string, value: FieldValue) => void;
  /** Marks a value as received by the server. */
  readonly acknowledge: (key: string, value: FieldValue) => void;
  /** A point in time, for `forget`. */
  readonly mark: () => number;
  /** Drops everything typed before that point. */
  readonly forget: (until: number) => void;
  /** The value to show in a field whose value in the app state is `fromServer`. */
  readonly valueOf: (
    key: string,
    fromServer: FieldValue | undefined,
  ) => FieldValue | undefined;
};

export function createTyped(): Typed {
  const fields = new Map<
    string,
    { value: FieldValue; time: number; isAcknowledged: boolean }
  >();
  let time = 0;
  return {
    note: (key, value) => {
      time += 1;
      fields.set(key, { value, time, isAcknowledged: false });
    },
    acknowledge: (key, value) => {
      const field = fields.get(key);
      if (field?.value === value) {
        field.isAcknowledged = true;
      }
    },
    mark: () => time,
    forget: (until) => {
      for (const [key, field] of fields) {
        if (field.time <= until) {
          fields.delete(key);
        }
      }
    },
    valueOf: (key, fromServer) => {
      const field = fields.get(key);
      if (field?.isAcknowledged === true && field.value === fromServer) {
        fields.delete(key);
      }
      return field === undefined ? fromServer : field.value;
    },
  };
}
