import { text, type Renderer, type RenderContext, type Props } from './element';
import { h, type Child } from '../dom';

/** Components that contain others. */
export const LAYOUT: Readonly<Record<string, Renderer>> = {
  Box: (props, context) =>
    h('div', boxed('c-box', props), inside(props, context)),
  Section: (props, context) =>
    h('section', boxed('c-section', props), inside(props, context)),
  CollapsibleSection: (props, context) =>
    h(
      'details',
      { class: 'c-section', open: props.isExpanded === true },
      h('summary', {}, text(props.label) ?? ''),
      inside(props, context),
    ),
  Container: (props, context) =>
    h('div', { class: 'c-container' }, inside(props, context)),
  Footer: (props, context) =>
    h('footer', { class: 'c-footer' }, inside(props, context)),
  Divider: () => h('hr', { class: 'c-divider' }),
  Banner: (props, context) =>
    h(
      'div',
      {
        class: 'c-banner',
        'data-severity': text(props.severity),
        role: props.severity === 'danger' ? 'alert' : 'note',
      },
      h('strong', {}, text(props.title) ?? ''),
      inside(props, context),
    ),
  Row: (props, context) =>
    h(
      'div',
      {
        class: 'c-row',
        'data-variant': text(props.variant),
        title: text(props.tooltip),
      },
      h('span', { class: 'c-label' }, text(props.label) ?? ''),
      h('div', { class: 'c-row-value' }, inside(props, context)),
    ),
  Card: (props, context) =>
    h(
      'div',
      { class: 'c-card' },
      props.image === undefined
        ? null
        : context.draw({ type: 'Image', props: { src: props.image } }, context),
      h(
        'div',
        {},
        h('p', { class: 'c-text' }, context.draw(props.title, context)),
        h('p', { class: 'quiet' }, text(props.description) ?? ''),
      ),
      h(
        'div',
        { class: 'c-card-value' },
        h('p', { class: 'c-text' }, text(props.value) ?? ''),
        h('p', { class: 'quiet' }, text(props.extra) ?? ''),
      ),
    ),
  Skeleton: () => h('span', { class: 'c-skeleton', 'aria-hidden': 'true' }),
  Spinner: () =>
    h('div', { class: 'c-spinner', role: 'img', 'aria-label': 'Working' }),
};

function inside({ children }: Props, context: RenderContext): Child {
  return context.draw(children, context);
}

function boxed(name: string, props: Props): Record<string, string | undefined> {
  return {
    class: name,
    'data-direction': text(props.direction),
    'data-align': props.center === true ? 'center' : text(props.alignment),
    'data-cross': text(props.crossAlignment),
  };
}
