import { createHash } from 'node:crypto';

const RELEASES =
  'https://api.github.com/repos/0xSpaceShard/starknet-devnet/releases/tags';

/** An archive of the node's program, as listed by the release. */
type Asset = { readonly url: string; readonly sha256: string };

/**
 * @param platform - A value of `process.platform`.
 * @param arch - A value of `process.arch`.
 * @returns The name of the archive for this machine, or undefined if none is published.
 */
export function archiveName(
  platform: string,
  arch: string,
): string | undefined {
  const cpu = { arm64: 'aarch64', x64: 'x86_64' }[arch];
  const system = { linux: 'unknown-linux-gnu', darwin: 'apple-darwin' }[
    platform
  ];
  return cpu === undefined || system === undefined
    ? undefined
    : `starknet-devnet-${cpu}-${system}.tar.gz`;
}

/** Downloads an archive of a release, and compares it with the SHA-256 that GitHub
 * published for it on upload.
 *
 * @param fetch - The `fetch` function.
 * @returns The archive, unchanged since it was uploaded.
 * @throws Error if the download fails, or the checksum isn't published or differs.
 */
export async function fetchArchive(
  fetch: typeof globalThis.fetch,
  version: string,
  name: string,
): Promise<Buffer> {
  const release: unknown = await (
    await succeeded(fetch(`${RELEASES}/v${version}`))
  ).json();
  const { url, sha256 } = assetOf(release, name);
  const response = await succeeded(fetch(url));
  const archive = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(archive).digest('hex');
  if (found !== sha256) {
    throw new Error(`${name} has the SHA-256 ${found}, not ${sha256}`);
  }
  return archive;
}

async function succeeded(request: Promise<Response>): Promise<Response> {
  const response = await request;
  if (!response.ok) {
    throw new Error(`HTTP status ${String(response.status)}`);
  }
  return response;
}

/** GitHub's REST API: "Get a release by tag name". */
function assetOf(release: unknown, name: string): Asset {
  const { assets = [] } = release as {
    assets?: { name: string; browser_download_url: string; digest?: string }[];
  };
  const asset = assets.find((one) => one.name === name);
  const [, sha256] = /^sha256:([0-9a-f]{64})$/u.exec(asset?.digest ?? '') ?? [];
  if (asset === undefined || sha256 === undefined) {
    throw new Error(`The release has no ${name} with a SHA-256`);
  }
  return { url: asset.browser_download_url, sha256 };
}
