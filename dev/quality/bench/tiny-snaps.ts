import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { BUILDS, COPIED, writeChecksum } from '../../local/builds/local';
import { ROOT } from '../../local/root';

/** A snap that returns null for every request. */
const EMPTY = 'module.exports.onRpcRequest = async () => null;\n';

const element = (type: string, props: object): object => ({
  type,
  key: null,
  props,
});
const QUESTION = element('Container', {
  children: [
    element('Box', {
      children: element('Text', { children: 'Do you agree?' }),
    }),
    element('Footer', {
      children: ['Cancel', 'OK'].map((name) =>
        element('Button', { name, children: name }),
      ),
    }),
  ],
});

/** A snap that asks one question in a window for every request, and on its home page. */
const ASKING = `const draw = async () => await snap.request({
  method: 'snap_createInterface',
  params: { ui: ${JSON.stringify(QUESTION)} },
});
module.exports.onRpcRequest = async () => await snap.request({
  method: 'snap_dialog',
  params: { id: await draw() },
});
module.exports.onHomePage = async () => ({ id: await draw() });
`;

const SNAPS = { empty: EMPTY, asking: ASKING };

/**
 * Writes a snap to compare ours with. It has our manifest and files.
 *
 * @returns Its folder.
 */
export function makeTinySnap(name: keyof typeof SNAPS): string {
  const folder = join(BUILDS, name);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const file of COPIED) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  writeFileSync(join(folder, 'dist/bundle.js'), SNAPS[name]);
  writeChecksum(folder);
  return folder;
}
