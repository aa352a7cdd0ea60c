import { runInNewContext } from 'node:vm';

import fc from 'fast-check';
import * as published from 'starknet';

import { bundled, editOf } from './bundled';

type Library = typeof published;

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

const noConsole = editOf('no-console');

describe('a library without console calls', () => {
  it('still evaluates the arguments, in all forms of a call', () => {
    const forms = fc.constantFrom(
      'console.M(see(1), see(2));',
      'console.M();see(1)',
      'console.M(...[see(1)], see(2))',
      'const value = see(1) || console.M(see(2))',
      'if (console.M(see(1)) === undefined) see(2)',
      'see(1)\nconsole.M(see(2))\nsee(3)',
      '(() => console.M(see(1)))()',
    );
    fc.assert(
      fc.property(forms, fc.constantFrom(...METHODS), (form, method) => {
        const source = form.replace('M', method);
        const traceOf = (text: string): unknown[] => {
          const seen: unknown[] = [];
          const see = (value: unknown): void => {
            seen.push(value);
          };
          const silent = Object.fromEntries(
            METHODS.map((name) => [name, () => undefined]),
          );
          runInNewContext(text, { see, console: silent });
          return seen;
        };
        expect(noConsole(source)).not.toContain('console');
        expect(traceOf(noConsole(source))).toEqual(traceOf(source));
      }),
    );
  });

  it('leaves everything else unchanged', () => {
    const source = 'const consoles = myconsole.log(1); konsole.warn(console);';
    expect(noConsole(source)).toBe(source);
  });

  it('silences starknet.js', async () => {
    const silent = (await bundled('starknet')) as Library;
    const logAll = ({ logger }: Library): void => {
      logger.setLogLevel('DEBUG');
      logger.debug('secret');
      logger.info('secret');
      logger.warn('secret', { of: 'a user' });
      logger.error('secret');
      logger.fatal('secret');
      logger.setLogLevel('INFO');
    };
    const spies = METHODS.map((name) =>
      jest.spyOn(console, name).mockImplementation(),
    );
    const callCount = (): number =>
      spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    logAll(silent);
    expect(callCount()).toBe(0);
    logAll(published);
    expect(callCount()).toBe(5);
    spies.forEach((spy) => {
      spy.mockRestore();
    });
  });
});
