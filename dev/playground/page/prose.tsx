/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

/** A line of the document, with code between backticks. Links are reduced to their text. */
export function prose(text: string): ComponentChildren {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/gu, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part));
}

/** Paragraphs and lists of the document. */
export function paragraphs(text: string): ComponentChildren {
  return text
    .split(/\n\s*\n/u)
    .filter((block) => block.trim() !== '')
    .map((block) =>
      block.startsWith('- ') ? (
        <ul class="quiet">
          {block.split(/^- /mu).map((item) => item && <li>{prose(item)}</li>)}
        </ul>
      ) : (
        <p class="quiet">{prose(block)}</p>
      ),
    );
}
