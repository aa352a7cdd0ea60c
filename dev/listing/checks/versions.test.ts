import { disagreements } from './versions';

describe('the tag of a release', () => {
  it('matches files of its version', () => {
    const versions = { 'package.json': '1.2.3', 'snap.manifest.json': '1.2.3' };
    expect(disagreements('v1.2.3', versions)).toEqual([]);
  });

  it.each([
    ['an older version', '1.2.2'],
    ['a version with the same prefix', '1.2.30'],
    ['no version', undefined],
  ])('does not match a file of %s', (_, version) => {
    const versions = { 'package.json': '1.2.3', 'snap.manifest.json': version };
    expect(disagreements('v1.2.3', versions)).toEqual([
      `snap.manifest.json has version ${version ?? 'none'}, the tag is v1.2.3`,
    ]);
  });

  it.each(['', 'v', '1.2.3', 'v1.2'])('is not "%s"', (tag) => {
    expect(disagreements(tag, { 'package.json': '1.2.3' })).toHaveLength(1);
    expect(disagreements(tag, { 'package.json': undefined })).toHaveLength(1);
  });
});

describe('a release without a tag', () => {
  it('has one version in all files', () => {
    const versions = { 'package.json': '4.5.6', 'snap.manifest.json': '4.5.6' };
    expect(disagreements(undefined, versions)).toEqual([]);
  });

  it.each(['4.5.60', undefined])('has no file of version %s', (version) => {
    const versions = { 'package.json': '4.5.6', 'snap.manifest.json': version };
    expect(disagreements(undefined, versions)).toEqual([
      `snap.manifest.json has version ${version ?? 'none'}, package.json has 4.5.6`,
    ]);
  });

  it('has a version', () => {
    expect(
      disagreements(undefined, { 'package.json': undefined }),
    ).toHaveLength(1);
  });
});
