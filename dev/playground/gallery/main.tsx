/** @jsxImportSource preact */
import { render, type JSX } from 'preact';

import type { Drawing } from './drawings';
import { draw, INERT } from '../page/components';

/** MetaMask's side panel at its narrowest, its popup, and a tab, in pixels. */
const WIDTHS = [360, 400, 800];

/** What is shown: everything, in one width and one language. */
type Shown = {
  readonly drawings: readonly Drawing[];
  readonly width: number;
  readonly languages: readonly string[];
  readonly language: string;
};

/** Draws everything, with buttons for the other widths and languages. */
function show(shown: Shown): void {
  render(
    <>
      <header class="top">
        <h1>Windows and pages</h1>
        <div class="actions" role="group" aria-label="Width">
          {WIDTHS.map((width) =>
            choice(`${String(width)} px`, width === shown.width, () => {
              show({ ...shown, width });
            }),
          )}
        </div>
        <div class="actions" role="group" aria-label="Language">
          {shown.languages.map((language) =>
            choice(language, language === shown.language, () => {
              location.hash = language;
            }),
          )}
        </div>
      </header>
      <main>
        {shown.drawings.map((drawing) => frame(drawing, shown.width))}
      </main>
    </>,
    document.body,
  );
}

function choice(
  name: string,
  isChosen: boolean,
  choose: () => void,
): JSX.Element {
  return (
    <button
      type="button"
      class="small"
      aria-pressed={isChosen}
      onClick={choose}
    >
      {name}
    </button>
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

async function fetched(path: string): Promise<unknown> {
  return (await fetch(path)).json();
}

/** Shows everything in the language behind the address's #, or in English. */
async function start(): Promise<void> {
  const languages = (await fetched('/languages.json')) as string[];
  const wanted = location.hash.slice(1);
  const language = languages.includes(wanted) ? wanted : 'en';
  const drawings = (await fetched(`/gallery-${language}.json`)) as Drawing[];
  show({ drawings, width: 400, languages, language });
}

addEventListener('hashchange', () => void start());
void start();
