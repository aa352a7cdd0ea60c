/** @jsxImportSource preact */
import { render, type JSX } from 'preact';

import type { Drawing } from './drawings';
import { draw, INERT } from '../page/components';

/** MetaMask's side panel at its narrowest, its popup, and a tab, in pixels. */
const WIDTHS = [360, 400, 800];

/** Draws everything in one width, with buttons for the others. */
function show(drawings: readonly Drawing[], width: number): void {
  render(
    <>
      <header class="top">
        <h1>Windows and pages</h1>
        <div class="actions" role="group" aria-label="Width">
          {WIDTHS.map((other) => (
            <button
              type="button"
              class="small"
              aria-pressed={other === width}
              onClick={() => {
                show(drawings, other);
              }}
            >
              {`${String(other)} px`}
            </button>
          ))}
        </div>
      </header>
      <main>{drawings.map((drawing) => frame(drawing, width))}</main>
    </>,
    document.body,
  );
}

function frame({ name, tree }: Drawing, width: number): JSX.Element {
  return (
    <figure key={name}>
      <figcaption>{name}</figcaption>
      <div class="window" style={{ width: `${String(width)}px` }}>
        <div class="content">{draw(tree, { ...INERT, id: name })}</div>
      </div>
    </figure>
  );
}

async function start(): Promise<void> {
  const response = await fetch('/gallery.json');
  show((await response.json()) as Drawing[], 400);
}

void start();
