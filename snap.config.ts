import { snapConfig } from './build-support/snap-config.cjs';

// The released build: public endpoints, whatever the shell's variables say.
export default snapConfig('.', {});
