import { prepareLocal } from '../../local/builds/prepare-local';
import { runProgram } from '../run';

// Builds the snap for the local networks, and measures it.
runProgram(async () => {
  await prepareLocal();
  const { measure } = await import('./measure');
  await measure();
  return true;
});
