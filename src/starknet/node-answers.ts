/** What nodes say of the same reads. */
export type NodeAnswers<Answers extends readonly unknown[]> = {
  /** Of those that gave a valid answer in time, in the nodes' order. */
  readonly answers: Answers;
  /** How many have to agree: two; one if there is no other, or if the user's own is enough;
   * none if none may be asked. */
  readonly needed: number;
};

/** If no node is asked. */
export const NO_ANSWERS: NodeAnswers<never[]> = { answers: [], needed: 0 };

/** What nodes say of one of the things that they were asked about. */
export function answersFor<Key, Value>(
  { answers, needed }: NodeAnswers<readonly ReadonlyMap<Key, Value>[]>,
  key: Key,
): NodeAnswers<Value[]> {
  const values = answers.map((answer) => answer.get(key));
  return { answers: values.filter((value) => value !== undefined), needed };
}
