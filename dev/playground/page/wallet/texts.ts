import { find, plain, text, type Renderer } from './element';
import { briefly } from '../accounts';
import { h, nodesOf } from '../dom';

/** What a link may lead to; MetaMask opens no others either. */
const SAFE_LINK = /^(?:https:\/\/|mailto:)/iu;

/** Components of text. */
export const TEXTS: Readonly<Record<string, Renderer>> = {
  Text: (props, place) =>
    h(
      'p',
      {
        class: 'c-text',
        'data-color': text(props.color),
        'data-size': text(props.size),
        'data-weight': text(props.fontWeight),
        'data-align': text(props.alignment),
      },
      place.draw(props.children, place),
    ),
  Heading: (props, place) =>
    h(
      'h3',
      { class: 'c-heading', 'data-size': text(props.size) },
      place.draw(props.children, place),
    ),
  Bold: (props, place) => h('strong', {}, place.draw(props.children, place)),
  Italic: (props, place) => h('em', {}, place.draw(props.children, place)),
  Link: (props, place) => {
    const href = text(props.href) ?? '';
    const inside = nodesOf(place.draw(props.children, place));
    return SAFE_LINK.test(href)
      ? h(
          'a',
          { href, target: '_blank', rel: 'noopener noreferrer' },
          ...inside,
        )
      : h('span', { class: 'c-dead-link', title: href }, ...inside);
  },
  Address: ({ address, truncate }) => {
    const whole = (text(address) ?? '').split(':').at(-1) ?? '';
    return h(
      'code',
      { class: 'c-address', title: whole },
      truncate === false ? whole : briefly(whole),
    );
  },
  // The wallet draws a picture of the address; its last digits say as much.
  Avatar: ({ address }) =>
    h(
      'span',
      { class: 'c-avatar', 'aria-hidden': 'true' },
      (text(address) ?? '').slice(-2),
    ),
  Copyable: ({ value, sensitive }) => {
    const shown = text(value) ?? '';
    const code = h('code', { class: 'c-code' }, shown);
    const copy = h(
      'button',
      {
        type: 'button',
        class: 'small',
        'data-act': 'copy',
        'data-value': shown,
      },
      'Copy',
    );
    return sensitive === true
      ? h(
          'details',
          { class: 'c-copyable c-sensitive' },
          h('summary', {}, 'Hidden: click to reveal'),
          code,
          copy,
        )
      : h('div', { class: 'c-copyable' }, code, copy);
  },
  Icon: ({ name, color }) =>
    h('span', {
      class: 'c-icon',
      role: 'img',
      'aria-label': text(name) ?? 'icon',
      'data-name': text(name),
      'data-color': text(color),
    }),
  Image: ({ src, alt, width, height }) =>
    h('img', {
      class: 'c-image',
      src: pictureOf(text(src) ?? ''),
      alt: text(alt) ?? '',
      width: text(width),
      height: text(height),
    }),
  Value: (props, place) =>
    h(
      'span',
      { class: 'c-value' },
      h('span', { class: 'quiet' }, place.draw(props.extra, place)),
      h('span', {}, place.draw(props.value, place)),
    ),
  Tooltip: (props, place) =>
    h(
      'span',
      { class: 'c-tooltip', tabindex: '0' },
      place.draw(props.children, place),
      h('span', { role: 'tooltip' }, place.draw(props.content, place)),
    ),
};

/** The snap gives a picture as SVG text; nothing is ever loaded. */
function pictureOf(src: string): string {
  return src.startsWith('data:image/')
    ? src
    : `data:image/svg+xml,${encodeURIComponent(src)}`;
}

/**
 * @param content - What a window shows.
 * @returns What it is called: its first heading.
 */
export function titleOf(content: unknown): string {
  return plain(find(content, 'Heading')[0]) || 'A window of the snap';
}
