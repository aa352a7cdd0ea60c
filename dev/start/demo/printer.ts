import { styleText } from 'node:util';

import { drawLines } from '../../simulator/dialog-lines';

const WIDTH = 84;

/** Prints the demo's steps in the terminal. */
export type Printer = {
  readonly step: (title: string) => void;
  readonly line: (label: string, value: string) => void;
  /** A dialog as the user saw it, and what the script answered. */
  readonly dialog: (content: unknown, answer: string) => void;
  /** A figure that was checked. */
  readonly check: (what: string) => void;
};

export function createPrinter(write: (text: string) => void): Printer {
  let steps = 0;
  return {
    step: (title) => {
      steps += 1;
      write(`\n${styleText('bold', `${String(steps)}. ${title}`)}\n`);
    },
    line: (label, value) => {
      write(`   ${styleText('dim', label.padEnd(20))}${value}\n`);
    },
    dialog: (content, answer) => {
      write(`${box(content, answer)}\n`);
    },
    check: (what) => {
      write(`   ${styleText('green', '✓')} ${what}\n`);
    },
  };
}

function box(content: unknown, answer: string): string {
  const rule = '─'.repeat(WIDTH);
  const lines = drawLines(content).flatMap((text) => wrap(text, WIDTH - 2));
  return [
    `   ┌${rule}┐`,
    ...lines.map((line) => `   │ ${line.padEnd(WIDTH - 2)} │`),
    `   ├${rule}┤`,
    `   │ ${`→ ${answer}`.padEnd(WIDTH - 2)} │`,
    `   └${rule}┘`,
  ].join('\n');
}

/** Breaks lines at spaces only, so never within an address. */
function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > width && line !== '') {
      lines.push(word);
    } else {
      lines[lines.length - 1] = longer;
    }
  }
  return lines;
}
