/** When a snap is shut down: at which of its calls to wallet and network (from 1),
 * and whether that call still takes effect. */
export type Death = { readonly at: number; readonly isDone: boolean };

/** Wraps all calls that leave the snap. */
export type Crashable = {
  readonly through: <Value>(act: () => Promise<Value>) => Promise<Value>;
  /** Resolves when the snap is shut down. */
  readonly died: Promise<'died'>;
};

/**
 * @param death - When the snap is shut down; calls from then on never return.
 */
export function crashable(death: Death): Crashable {
  let count = 0;
  let die: (word: 'died') => void = () => undefined;
  const died = new Promise<'died'>((resolve) => {
    die = resolve;
  });
  const end = async (): Promise<never> => {
    die('died');
    return new Promise(() => undefined);
  };
  return {
    died,
    through: async (act) => {
      count += 1;
      const own = count;
      if (own > death.at || (own === death.at && !death.isDone)) {
        return end();
      }
      const value = await act();
      return own === death.at ? end() : value;
    },
  };
}
