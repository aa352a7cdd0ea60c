import { localFolder } from './local';
import { FIRST_PORT } from '../ports/ports';

/** The folder of the snap built for the block of ports in use: choose it before loading
 * this, as for `ports.ts`. */
export const LOCAL_FOLDER = localFolder(FIRST_PORT);
