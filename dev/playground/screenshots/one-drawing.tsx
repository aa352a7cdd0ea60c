/** @jsxImportSource preact */
import { render } from 'preact';

import { draw, INERT } from '../page/components';

// A script of a page that shows drawings of the snap, as the playground draws them.

Object.assign(globalThis, {
  show: (drawing: unknown, id = 'content') => {
    const content = document.getElementById(id);
    if (content !== null) {
      render(null, content);
      render(<>{draw(drawing, INERT)}</>, content);
    }
  },
});
