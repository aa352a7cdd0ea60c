import { createDirectory } from './directory';
import { memoryState } from '../../test/support/memory-state';
import { PUBLIC_KEY } from '../../test/support/sends';
import { createAccountRepository } from '../state/accounts';
import { createStore } from '../state/store';

it('requests at the same time derive a key once', async () => {
  const accounts = createAccountRepository(createStore(memoryState()));
  const publicKeys = jest.fn(async () =>
    Promise.resolve([PUBLIC_KEY] as const),
  );
  const { candidates } = createDirectory(accounts, {
    publicKeys: async () => [...(await publicKeys())],
    use: async () => Promise.reject(new Error('no key is needed')),
  });
  const [first, second] = await Promise.all([candidates([0]), candidates([0])]);
  expect(first).toStrictEqual(second);
  expect(publicKeys).toHaveBeenCalledTimes(1);
});
