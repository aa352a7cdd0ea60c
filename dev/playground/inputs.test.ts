import { RejectedCommand } from './command';
import { changeField, clickEvents, submitEvent } from './inputs';

const el = (
  type: string,
  props: Record<string, unknown>,
): Record<string, unknown> => ({ type, props, key: null });

const SHOWN = {
  content: el('Container', {
    children: [
      el('Form', {
        name: 'settings',
        children: [
          el('Field', { children: el('Input', { name: 'url' }) }),
          el('Dropdown', {
            name: 'explorer',
            children: [
              el('Option', { value: 'none' }),
              el('Option', { value: 'voyager' }),
            ],
          }),
          el('Button', { name: 'test' }),
          el('Button', { name: 'save', type: 'submit' }),
        ],
      }),
      el('Checkbox', { name: 'sure' }),
      el('Input', { name: 'url' }),
      el('Footer', {
        children: [
          el('Button', { name: 'send', form: 'settings', type: 'submit' }),
          el('Button', { name: 'later', disabled: true }),
          el('Button', { name: 'alone', type: 'submit' }),
        ],
      }),
    ],
  }),
  state: { settings: { url: 'old', explorer: 'none' }, sure: false, url: null },
};

describe('a click', () => {
  it('is reported to the snap', () => {
    expect(clickEvents(SHOWN, 'test')).toEqual([
      { type: 'ButtonClickEvent', name: 'test' },
    ]);
    expect(clickEvents(SHOWN, 'alone')).toHaveLength(1);
  });

  it.each(['save', 'send'])(
    'of %s also submits the form with its current values',
    (name) => {
      expect(clickEvents(SHOWN, name)).toEqual([
        { type: 'ButtonClickEvent', name },
        {
          type: 'FormSubmitEvent',
          name: 'settings',
          value: { url: 'old', explorer: 'none' },
        },
      ]);
    },
  );

  it.each(['later', 'url', 'nothing'])('of %s is refused', (name) => {
    expect(() => clickEvents(SHOWN, name)).toThrow(RejectedCommand);
  });
});

describe('a form', () => {
  it('can be submitted without a button', () => {
    expect(submitEvent(SHOWN, 'settings')).toMatchObject({
      type: 'FormSubmitEvent',
      value: { url: 'old' },
    });
    expect(() => submitEvent(SHOWN, 'nothing')).toThrow(RejectedCommand);
  });
});

describe('a field', () => {
  it('changes only itself in its form', () => {
    const change = { name: 'url', form: 'settings', value: 'new' };
    expect(changeField(SHOWN, change)).toEqual({
      state: { ...SHOWN.state, settings: { url: 'new', explorer: 'none' } },
      event: { type: 'InputChangeEvent', name: 'url', value: 'new' },
    });
  });

  it('outside of forms is kept by itself', () => {
    const { state, event } = changeField(SHOWN, { name: 'sure', value: true });
    expect(state).toEqual({ ...SHOWN.state, sure: true });
    expect(event).toMatchObject({ name: 'sure', value: true });
  });

  it.each([
    { name: 'explorer', value: 'nobody' },
    { name: 'explorer', value: true },
    { name: 'sure', value: 'yes' },
    { name: 'url', value: true },
    { name: 'url', form: 'nothing', value: 'new' },
    { name: 'save', value: 'new' },
  ])('refuses what it can’t hold: %j', (change) => {
    expect(() => changeField(SHOWN, change)).toThrow(RejectedCommand);
  });
});
