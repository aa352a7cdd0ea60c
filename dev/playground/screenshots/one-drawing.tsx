/** @jsxImportSource preact */
import { render } from 'preact';

import { draw } from '../page/components';

// A script of a page that shows one drawing of the snap, as the playground draws it.

const ignore = (): void => undefined;

Object.assign(globalThis, {
  show: (drawing: unknown) => {
    const context = {
      id: 'page',
      valueOf: () => undefined,
      change: ignore,
      click: ignore,
      submit: ignore,
      copy: ignore,
    };
    const content = document.getElementById('content');
    if (content !== null) {
      render(null, content);
      render(<>{draw(drawing, context)}</>, content);
    }
  },
});
