import { consoleProblems } from './console';

describe('a bundle', () => {
  it('may have words that only contain “console”', () => {
    expect(consoleProblems('let consoles=0,myconsole=1,konsole=2')).toEqual([]);
  });

  it.each(['console.log(1)', 'const{log:e}=console', 'self["console"].warn()'])(
    'may not use the console: %s',
    (code) => {
      expect(consoleProblems(`let a=1;${code};let b=2`)).toEqual([
        expect.stringContaining(code),
      ]);
    },
  );

  it('is told of each use', () => {
    expect(consoleProblems('console.log(1);console.warn(2)')).toHaveLength(2);
  });
});
