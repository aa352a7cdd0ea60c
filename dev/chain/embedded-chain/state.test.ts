import { changedCells, changesSince, layerOn, merge } from './state';

const TOKEN = 1n;
const SLOT = 5n;

describe('a layer of state', () => {
  it('reads through to the layer below, and hides its writes until it is merged', () => {
    const below = layerOn();
    below.write(TOKEN, SLOT, 7n);
    const top = layerOn(below);
    expect(top.storageAt(TOKEN, SLOT)).toBe(7n);
    top.write(TOKEN, SLOT, 8n);
    top.setNonce(TOKEN, 1n);
    top.setClass(TOKEN, 9n);
    expect(below.storageAt(TOKEN, SLOT)).toBe(7n);
    expect(below.nonceOf(TOKEN)).toBe(0n);
    expect(below.classHashAt(TOKEN)).toBeUndefined();
    merge(top.changes, below);
    expect(below.storageAt(TOKEN, SLOT)).toBe(8n);
    expect(below.nonceOf(TOKEN)).toBe(1n);
    expect(below.classHashAt(TOKEN)).toBe(9n);
  });

  it('can overwrite with zero', () => {
    const below = layerOn();
    below.write(TOKEN, SLOT, 7n);
    const top = layerOn(below);
    top.write(TOKEN, SLOT, 0n);
    expect(top.storageAt(TOKEN, SLOT)).toBe(0n);
  });

  it('may be on top of thousands of others', () => {
    let state = layerOn();
    state.write(TOKEN, SLOT, 7n);
    for (let layer = 0; layer < 50_000; layer += 1) {
      state = layerOn(state);
    }
    expect(state.storageAt(TOKEN, SLOT)).toBe(7n);
  });
});

describe('changes', () => {
  it('are the net changes of several layers', () => {
    const below = layerOn();
    below.write(TOKEN, SLOT, 7n);
    const first = layerOn(below);
    first.write(TOKEN, SLOT, 8n);
    first.write(TOKEN, 6n, 1n);
    const second = layerOn(first);
    second.write(TOKEN, SLOT, 7n);
    second.setNonce(2n, 3n);
    const changes = changesSince(below, second);
    expect([...changes.nonces]).toEqual([[2n, 3n]]);
    expect(changedCells(changes, below)).toEqual([
      { contract: TOKEN, key: 6n, before: 0n, after: 1n },
    ]);
  });
});
