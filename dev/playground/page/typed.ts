/** The value of a field. */
export type FieldValue = string | boolean;

/** What the user typed, as long as scenes may not show it yet: a scene that was
 * drawn before a key was pressed must not take the key back. */
export type Typed = {
  /** The user typed it. */
  readonly note: (key: string, value: FieldValue) => void;
  /** The server took this value. */
  readonly told: (key: string, value: FieldValue) => void;
  /** A point in time, for `forget`. */
  readonly mark: () => number;
  /** Nothing that was typed before that point is waited for any more. */
  readonly forget: (until: number) => void;
  /** What the field shows, where the scene says that it holds `inScene`. */
  readonly valueOf: (
    key: string,
    inScene: FieldValue | undefined,
  ) => FieldValue | undefined;
};

/**
 * @returns Nothing typed yet.
 */
export function createTyped(): Typed {
  const fields = new Map<
    string,
    { value: FieldValue; time: number; isTold: boolean }
  >();
  let time = 0;
  return {
    note: (key, value) => {
      time += 1;
      fields.set(key, { value, time, isTold: false });
    },
    told: (key, value) => {
      const field = fields.get(key);
      if (field?.value === value) {
        field.isTold = true;
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
    valueOf: (key, inScene) => {
      const field = fields.get(key);
      if (field?.isTold === true && field.value === inScene) {
        fields.delete(key);
      }
      return field === undefined ? inScene : field.value;
    },
  };
}
