import { verdictOn } from './verdict';

const BUNDLED = new Set(['node_modules/a', 'node_modules/a/node_modules/b']);

const report = (severity: string, folder: string): string =>
  JSON.stringify({
    vulnerabilities: { one: { severity, nodes: [folder] } },
  });

describe('the audit of dependencies', () => {
  it.each([
    ['moderate', 'node_modules/a', true],
    ['high', 'node_modules/a', false],
    ['critical', 'node_modules/a/node_modules/b', false],
    ['critical', 'node_modules/tool', true],
  ])('that finds %s in %s passes: %p', (severity, folder, isFine) => {
    expect(verdictOn(report(severity, folder), BUNDLED).isFine).toBe(isFine);
  });

  it('passes if it finds no vulnerability', () => {
    expect(verdictOn('{"vulnerabilities":{}}', BUNDLED)).toMatchObject({
      isFine: true,
      line: expect.stringMatching(/^0 /u) as unknown,
    });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['an error', '{"statusCode":405,"error":{}}'],
  ])('passes if the registry answers %s, and says so', (_, output) => {
    expect(verdictOn(output, BUNDLED)).toStrictEqual({
      isFine: true,
      line: 'No registry answered: nothing was audited.',
    });
  });
});
