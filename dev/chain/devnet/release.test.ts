import { createHash } from 'node:crypto';

import { archiveName, fetchArchive } from './release';

const NAME = 'starknet-devnet-x86_64-unknown-linux-gnu.tar.gz';
const ARCHIVE = Buffer.from('archive');
const SHA256 = createHash('sha256').update(ARCHIVE).digest('hex');

/** A release with one archive. */
function githubWith(
  digest: string | undefined,
  status = 200,
): typeof globalThis.fetch {
  return async (input) => {
    const url = input as string;
    const body = url.endsWith('/tags/v1.2.3')
      ? JSON.stringify({
          assets: [
            { name: 'other.tar.gz', browser_download_url: '', digest: 'none' },
            {
              name: NAME,
              browser_download_url: 'https://files.example/archive',
              ...(digest === undefined ? {} : { digest }),
            },
          ],
        })
      : ARCHIVE;
    return Promise.resolve(new Response(body, { status }));
  };
}

describe('the archive of a release', () => {
  it('is returned if it has the published checksum', async () => {
    const fetch = githubWith(`sha256:${SHA256}`);
    expect(await fetchArchive(fetch, '1.2.3', NAME)).toStrictEqual(ARCHIVE);
  });

  it.each([
    ['another checksum', `sha256:${'0'.repeat(64)}`, /not 0{64}/u],
    ['no checksum', undefined, /no .* with a SHA-256/u],
    ['a checksum of another kind', `md5:${SHA256}`, /no .* with a SHA-256/u],
  ])('is refused with %s', async (_, digest, reason) => {
    const fetched = fetchArchive(githubWith(digest), '1.2.3', NAME);
    await expect(fetched).rejects.toThrow(reason);
  });

  it('is refused if the release does not list it, or on an error', async () => {
    const fetch = githubWith(`sha256:${SHA256}`);
    await expect(fetchArchive(fetch, '1.2.3', 'x')).rejects.toThrow('no x');
    const failing = githubWith(`sha256:${SHA256}`, 404);
    await expect(fetchArchive(failing, '1.2.3', NAME)).rejects.toThrow('404');
  });
});

describe('the archive’s name', () => {
  it.each([
    ['linux', 'x64', NAME],
    ['linux', 'arm64', 'starknet-devnet-aarch64-unknown-linux-gnu.tar.gz'],
    ['darwin', 'arm64', 'starknet-devnet-aarch64-apple-darwin.tar.gz'],
    ['win32', 'x64', undefined],
    ['linux', 'ia32', undefined],
  ])('on %s, %s is %s', (platform, arch, name) => {
    expect(archiveName(platform, arch)).toBe(name);
  });
});
