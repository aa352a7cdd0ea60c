import { register } from './wallet.ts';

register();
