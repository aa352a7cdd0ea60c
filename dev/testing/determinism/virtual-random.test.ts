import { installVirtualRandom } from './virtual-random';

const roll = (): string => crypto.getRandomValues(new Uint32Array(4)).join(' ');

describe('virtual random numbers', () => {
  it('repeat themselves after a restart', () => {
    const random = installVirtualRandom(7);
    const first = roll();
    expect(roll()).not.toBe(first);
    random.restart();
    expect(roll()).toBe(first);
    random.uninstall();
  });

  it('are real again once they are uninstalled', () => {
    installVirtualRandom(7).uninstall();
    const first = roll();
    installVirtualRandom(7).uninstall();
    expect(roll()).not.toBe(first);
  });
});
