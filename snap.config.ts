import { snapConfig } from './build-support/snap-config.cjs';

// The released build: always with public endpoints, ignoring environment variables.
export default snapConfig('.', {});
