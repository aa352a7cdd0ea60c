/** A network as the user is shown it; `networkLabel` (ui/format.ts) writes it out. */
export type NetworkView = {
  readonly name: string;
  /** Whether it has no real money. */
  readonly isTest: boolean;
};
