import { existsSync } from 'node:fs';

import { PARTS } from './parts';

describe('the mutated parts', () => {
  it.each(PARTS)('$name has folders with tests', ({ tests }) => {
    expect(tests.filter((folder) => !existsSync(folder))).toStrictEqual([]);
  });
});
