import { platformProblems } from './platform';

const OLDEST = { extension: '13.5.0', platformVersion: '9.3.0' };
const README = 'It runs in MetaMask from 13.5.0\non; not on phones.';

describe('the oldest MetaMask', () => {
  it.each(['9.3.0', '9.2.10', '8.11.1'])('takes platform %s', (version) => {
    expect(platformProblems(version, OLDEST, README)).toEqual([]);
  });

  it.each(['9.3.1', '9.10.0', '10.0.0'])('refuses platform %s', (version) => {
    expect(platformProblems(version, OLDEST, README)).toEqual([
      `the manifest needs platform ${version}, MetaMask 13.5.0 has 9.3.0`,
    ]);
  });

  it.each(['9.3', '^9.3.0', '9.3.0-rc.1'])(
    'knows no platform %s',
    (version) => {
      expect(() => platformProblems(version, OLDEST, README)).toThrow(version);
    },
  );

  it('is the one that README.md promises', () => {
    expect(
      platformProblems('9.3.0', OLDEST, `${README} Or from 13.6.0 on.`),
    ).toEqual([
      'README.md promises MetaMask 13.6.0, listing/details.json 13.5.0',
    ]);
    expect(platformProblems('9.3.0', OLDEST, 'In 13.5.0.')).toEqual([
      'README.md doesn’t promise MetaMask “from 13.5.0 on”',
    ]);
  });
});
