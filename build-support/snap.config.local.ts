import { snapConfig } from './snap-config.cjs';

// Run by dev/build-local.ts: a snap folder of its own, with the endpoints that
// the shell's variables name.
export default snapConfig('build/local', process.env);
