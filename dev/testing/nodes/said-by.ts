import type { NodeAnswers } from '../../../src/starknet/node-answers';

/** What nodes say if each that is asked answers this; undefined is no answer. */
export function saidBy<Value>(
  ...answers: (Value | undefined)[]
): NodeAnswers<Value[]> {
  return {
    answers: answers.filter((answer) => answer !== undefined),
    needed: Math.min(2, answers.length),
  };
}
