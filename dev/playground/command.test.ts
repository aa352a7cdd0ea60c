import { parseCommand, RejectedCommand } from './command';

describe('a command', () => {
  it.each([
    { do: 'ask', method: 'l2net_switchNetwork' },
    { do: 'ask', method: 'l2net_switchNetwork', params: { chainId: '0x1' } },
    { do: 'ask', method: 'l2net_switchNetwork', params: 'not an object' },
    { do: 'answer', id: 'window', approve: false },
    { do: 'click', id: 'window', name: 'save' },
    { do: 'change', id: 'window', name: 'key', form: 'settings', value: '' },
    { do: 'change', id: 'window', name: 'sure', value: true },
    { do: 'submit', id: 'window', form: 'settings' },
    { do: 'open', page: 'home' },
    { do: 'close-page' },
    { do: 'fund', address: '0x1' },
    { do: 'start-over' },
  ])('is read: %j', (command) => {
    expect(parseCommand(command)).toEqual(command);
  });

  it.each([
    [null, 'do: one of'],
    ['start-over', 'do: one of'],
    [{ do: 'toString' }, 'do: one of'],
    [{ do: 'open', page: 'nowhere' }, 'open: page'],
    [{ do: 'answer', id: 'window' }, 'answer: approve'],
    [{ do: 'click', id: '', name: 'save' }, 'click: id'],
    [{ do: 'change', id: 'w', name: 'n', value: 1 }, 'change: value'],
    [{ do: 'change', id: 'w', name: 'n', value: 'x'.repeat(1e6) }, 'change'],
    [{ do: 'fund', address: 'somebody' }, 'fund: address'],
    [{ do: 'start-over', more: 1 }, 'start-over: more'],
  ])('is refused: %j', (body, message) => {
    expect(() => parseCommand(body)).toThrow(RejectedCommand);
    expect(() => parseCommand(body)).toThrow(message);
  });
});
