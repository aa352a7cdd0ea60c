import { renderDialog } from '../../../src/ui/render-dialog';
import { DIALOGS } from '../../testing/views/all-dialogs';
import { titleOf } from '../page/element';
import { SAMPLE_PAGES } from '../samples/sample-pages';

/** A page or a window of the wallet. */
export type Drawing = {
  readonly name: string;
  /** Its component tree. */
  readonly tree: unknown;
};

/** The pages that have a picture in the documentation, and the windows in every variant that has
 * its own text. */
export function drawings(): Drawing[] {
  return [
    ...Object.entries(SAMPLE_PAGES).map(([name, render]) => ({
      name: `Page: ${name}`,
      tree: render(),
    })),
    ...DIALOGS.map((view, index) => {
      const tree = renderDialog(view);
      return { name: `Window ${String(index + 1)}: ${titleOf(tree)}`, tree };
    }),
  ];
}
