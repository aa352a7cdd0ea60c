/** Where a snap is shut down: at which of the things that it asks of wallet and
 * network, and whether that was done all the same. */
export type Death = { readonly at: number; readonly isDone: boolean };

/** A way out of the snap that ends somewhere. */
export type Crashable = {
  readonly through: <Value>(act: () => Promise<Value>) => Promise<Value>;
  /** Resolves when the end has come. */
  readonly died: Promise<'died'>;
};

/**
 * @param death - Where the end comes; what is asked from then on never returns.
 * @returns What everything that leaves a snap can be sent through.
 */
export function crashable(death: Death): Crashable {
  let asked = 0;
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
      asked += 1;
      const own = asked;
      if (own > death.at || (own === death.at && !death.isDone)) {
        return end();
      }
      const value = await act();
      return own === death.at ? end() : value;
    },
  };
}
