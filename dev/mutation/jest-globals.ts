import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  it,
  test,
} from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

type FakeTimers = NonNullable<Parameters<ModernFakeTimers['useFakeTimers']>[0]>;

const mocker = new ModuleMocker(globalThis);

/** What tests find without importing it. */
export type JestGlobals = {
  readonly globals: Readonly<Record<string, unknown>>;
  /** Undoes what a test file changed in the process. */
  readonly restore: () => void;
};

/**
 * @returns Jest's globals but for module mocks, which need Jest's own module loader.
 */
export function createJestGlobals(): JestGlobals {
  const timers = new ModernFakeTimers({
    config: { fakeTimers: {}, rootDir: process.cwd() } as never,
    global: globalThis,
  });
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    // Node itself shares this global with the tests, and its own streams wait for it.
    useFakeTimers: ({ doNotFake = [] }: FakeTimers = {}): void => {
      timers.useFakeTimers({ doNotFake: [...doNotFake, 'queueMicrotask'] });
    },
    useRealTimers: timers.useRealTimers.bind(timers),
    advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
    advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
    runAllTimers: timers.runAllTimers.bind(timers),
    getTimerCount: timers.getTimerCount.bind(timers),
  };
  return {
    globals: {
      afterAll,
      afterEach,
      beforeAll,
      beforeEach,
      describe,
      expect,
      it,
      jest,
      test,
    },
    restore: () => {
      timers.useRealTimers();
      mocker.restoreAllMocks();
    },
  };
}
