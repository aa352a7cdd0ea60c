/** @jsxImportSource preact */
import type { JSX } from 'preact';

/** The lines of the icons that the snap uses, on a grid of 24, in MetaMask's manner. */
const LINES: Readonly<Record<string, string>> = {
  add: 'M12 5v14M5 12h14',
  'arrow-left': 'M15 5l-7 7 7 7',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  coin: 'M12 3a9 9 0 1 0 .01 0M12 7v10M15 9c-3-2-6-1-6 1 0 3 6 1 6 4 0 2-3 3-6 1',
  confirmation: 'M12 3a9 9 0 1 0 .01 0M8 12l3 3 5-6',
  connect:
    'M12 12h.01M9 9a4 4 0 0 0 0 6M15 9a4 4 0 0 1 0 6M6 6a9 9 0 0 0 0 12M18 6a9 9 0 0 1 0 12',
  // The button of a Copyable.
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  'document-code': 'M6 3h8l4 4v14H6zM11 11l-2 2.5 2 2.5M13 11l2 2.5-2 2.5',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  export: 'M12 15V4m-5 5 5-5 5 5M5 20h14',
  flask: 'M10 3h4M11 3v7l-6 10h14l-6-10V3M8 15h8',
  global: 'M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c5 6 5 12 0 18-5-6-5-12 0-18',
  people:
    'M8 7a3 3 0 1 0 .01 0M3 20c0-4 2-6 5-6s5 2 5 6M16 8a2.5 2.5 0 1 0 .01 0M15 14c3-1 6 1 6 5',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
  'security-tick': 'M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6zM9 12l2 2 4-4',
  setting:
    'M12 9a3 3 0 1 0 .01 0M12 3v3M12 18v3M3 12h3M18 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2',
};

/** An icon by its name; one without lines here shows its name, so that nobody misses it. */
export function icon(name: string, looks: Record<string, string>): JSX.Element {
  const lines = LINES[name];
  return lines === undefined ? (
    <span class="c-unknown">{`<Icon ${name}>`}</span>
  ) : (
    <svg class="c-icon" {...looks} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}
