import { LANGUAGES } from './languages';
import { LANGUAGE_CODES } from '../../dev/simulator/languages';
import manifest from '../../snap.manifest.json';

it('the languages are those that there are files of', () => {
  expect(LANGUAGES).toStrictEqual(LANGUAGE_CODES);
  const files = LANGUAGE_CODES.map((code) => `locales/${code}.json`);
  expect(
    manifest.source.files.filter((path) => path.startsWith('locales/')),
  ).toStrictEqual(files);
  expect(manifest.source.locales).toStrictEqual(
    LANGUAGE_CODES.map((code) => `locales/manifest/${code}.json`),
  );
});
