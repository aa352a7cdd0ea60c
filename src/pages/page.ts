import type { UserInputEvent } from '@metamask/snaps-sdk';

import type { Context } from '../context';
import type { Drawing } from '../ui/screens';

/** A page that stands open. */
export type Shown = {
  /** Draws it anew; what the user typed stays. */
  redraw(drawing: Drawing): Promise<void>;
  /** What stands in one of its forms. */
  valuesIn(form: string): Promise<Record<string, unknown>>;
};

/** A page of the wallet. */
export type Page = {
  /** What it shows when it opens. */
  draw(context: Context): Promise<Drawing>;
  /** Does what the user asks for by a click or a form. */
  react(context: Context, shown: Shown, event: UserInputEvent): Promise<void>;
};
