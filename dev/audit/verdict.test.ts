import { verdictOn } from './verdict';

const report = (found: Record<string, number>): string =>
  JSON.stringify({ metadata: { vulnerabilities: found } });

describe('the audit of dependencies', () => {
  it.each([
    [{ moderate: 2, high: 0, critical: 0, total: 2 }, true],
    [{ high: 1, critical: 0, total: 1 }, false],
    [{ high: 0, critical: 1, total: 1 }, false],
    [{ total: 0 }, true],
  ])('that finds %j passes: %p', (found, isFine) => {
    expect(verdictOn(report(found)).isFine).toBe(isFine);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['an error', '{"statusCode":405,"error":{}}'],
  ])('passes if the registry answers %s, and says so', (_, output) => {
    expect(verdictOn(output)).toStrictEqual({
      isFine: true,
      line: 'No registry answered: nothing was audited.',
    });
  });
});
