import { scoreOf } from './score';

describe('the score', () => {
  it('counts what a test failed for or that never ended as killed', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage'] as const;
    const results = statuses.map((status) => ({ status }));
    expect(scoreOf(results)).toStrictEqual({ killed: 2, survived: 2 });
  });

  it('leaves out what could not run', () => {
    const statuses = ['CompileError', 'RuntimeError', 'Ignored'] as const;
    const results = statuses.map((status) => ({ status }));
    expect(scoreOf(results)).toStrictEqual({ killed: 0, survived: 0 });
  });
});
