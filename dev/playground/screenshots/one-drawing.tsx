/** @jsxImportSource preact */
import { render } from 'preact';

import { draw, INERT } from '../page/components';

// A script of a page that shows one drawing of the snap, as the playground draws it.

Object.assign(globalThis, {
  show: (drawing: unknown) => {
    const content = document.getElementById('content');
    if (content !== null) {
      render(null, content);
      render(<>{draw(drawing, INERT)}</>, content);
    }
  },
});
