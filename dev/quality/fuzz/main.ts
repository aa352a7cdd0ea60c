import { fuzz } from './fuzz';
import { runProgram, say } from '../run';

runProgram(async () => fuzz(1_000_000, say));
