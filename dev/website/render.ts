import { Marked } from 'marked';

/** Values by name, for the `{{name}}` in pages and layout. */
export type Values = Readonly<Record<string, string>>;

/** A page of the website. */
export type WebsitePage = {
  /** Its title, from its first heading or a comment in its first line. */
  readonly title: string;
  readonly html: string;
  /** The pictures that it shows, by their paths from the page’s own folder. */
  readonly pictures: readonly string[];
};

/**
 * @throws Error if a name has no value.
 */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`There is no value for {{${name}}}`);
    }
    return value;
  });
}

/**
 * @param markdown - Links to other pages end in `.md`, as on GitHub.
 * @param values - In Markdown.
 */
export function renderPage(markdown: string, values: Values): WebsitePage {
  const text = fillIn(markdown, values);
  const [, title = ''] =
    /^<!-- Title: (.+) -->$/mu.exec(text) ?? /^# (.+)$/mu.exec(text) ?? [];
  const pictures: string[] = [];
  const { parse } = new Marked({
    renderer: {
      heading: (content, level, raw) =>
        `<h${level} id="${anchorOf(raw)}">${content}</h${level}>\n`,
      link: (href, _, content) => {
        const target = href.replace(/^([\w-]+)\.md(?=#|$)/u, '$1.html');
        return `<a href="${escaped(target)}">${content}</a>`;
      },
      image: (href, _, alternative) => {
        pictures.push(href);
        return `<img src="${escaped(pictureName(href))}" alt="${alternative}" loading="lazy" />`;
      },
      table: (head, body) =>
        `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`,
    },
  });
  return { title, html: parse(text) as string, pictures };
}

/** Where a picture of a page is on the website. */
export function pictureName(path: string): string {
  return `images/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** A heading’s anchor, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(/\s/gu, '-');
}

/** A text as the value of an HTML attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
}
