import { spend } from './samples';
import { SIGNERS, type SignerName } from './signers';

// Signs once in a new process, by the signer that the first argument names.
void spend(() => SIGNERS[process.argv[2] as SignerName](0)).then(({ cpu }) => {
  process.stdout.write(String(cpu));
});
