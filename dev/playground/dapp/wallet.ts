import { announceSimulatedWallet } from './provider';
import { register } from '../../../client/wallet';

announceSimulatedWallet();
// In the list of get-starknet the user sees MetaMask, which they have.
register({ id: 'metamask', name: 'MetaMask' });
