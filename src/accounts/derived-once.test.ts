import { createDirectory } from './directory';
import { stateIn } from '../../test/support/memory-state';
import { makeGate } from '../../test/support/scripted-node';
import { PUBLIC_KEY } from '../../test/support/sends';

it('keys are derived in turns: the wallet’s own first, then a few for each site', async () => {
  const accounts = stateIn().accounts;
  const derived: number[][] = [];
  const gate = makeGate();
  const directory = createDirectory(accounts, {
    publicKeys: async (indices) => {
      derived.push([...indices]);
      await gate.opened;
      return indices.map(() => PUBLIC_KEY);
    },
    use: async () => Promise.reject(new Error('no key is needed')),
  });
  const scan = Array.from({ length: 25 }, (_, offset) => 100 + offset);
  const all = [
    directory.forSite('a').candidates(scan),
    directory.forSite('b').candidates([50]),
  ];
  await new Promise(setImmediate);
  all.push(directory.candidates([0]));
  await new Promise(setImmediate);
  gate.open();
  const [scanned] = await Promise.all(all);
  expect(derived).toStrictEqual([
    scan.slice(0, 10),
    [0],
    [50],
    scan.slice(10, 20),
    scan.slice(20),
  ]);
  expect(scanned?.map((kinds) => kinds[0]?.index)).toStrictEqual(scan);
});

it('what is known waits for no derivation', async () => {
  const accounts = stateIn().accounts;
  const gate = makeGate();
  const { candidates, forSite } = createDirectory(accounts, {
    publicKeys: async (indices) => {
      if (indices.includes(9)) {
        await gate.opened;
      }
      return indices.map(() => PUBLIC_KEY);
    },
    use: async () => Promise.reject(new Error('no key is needed')),
  });
  await candidates([0]);
  const scan = forSite('a').candidates([9]);
  await new Promise(setImmediate);
  expect(await candidates([0])).toHaveLength(1);
  gate.open();
  await scan;
});

it('requests at the same time derive a key once', async () => {
  const accounts = stateIn().accounts;
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
