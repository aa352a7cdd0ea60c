import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { FILES, PUBLISHED } from './contents';
import { pack } from './pack';
import { buildClient } from '../builds/client';
import { ROOT } from '../root';

describe('the published package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contents-'));

  beforeAll(() => {
    // Any clone also contains files that must not be published.
    for (const path of [...FILES, 'CHANGELOG.md', 'src/index.tsx']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(join(ROOT, path), join(folder, path));
    }
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/bundle.js'), '');
    buildClient(join(folder, 'dist/client'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('contains exactly the needed files', () => {
    expect(pack(folder).paths).toEqual(PUBLISHED);
  });

  it('contains no leftovers of an earlier build', () => {
    writeFileSync(join(folder, 'dist/client/stale.js'), '');
    expect(pack(folder).paths).toContain('dist/client/stale.js');
    buildClient(join(folder, 'dist/client'));
    expect(pack(folder).paths).toEqual(PUBLISHED);
  });

  it('has no dependencies', () => {
    const published = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    for (const kind of [
      'dependencies',
      'peerDependencies',
      'bundleDependencies',
    ]) {
      expect(published).not.toHaveProperty(kind);
    }
  });
});
