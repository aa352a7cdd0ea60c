import { createPlaces } from './window-places';
import { makeGate } from '../../test/support/scripted-node';

it('a site has ten places, until what has them ends or fails', async () => {
  const onRefused = jest.fn();
  const reserve = createPlaces(onRefused);
  const gate = makeGate();
  const take = async (site: string): Promise<void> =>
    reserve(site, async () => gate.opened);
  const ten = Array.from({ length: 10 }, async () => take('a'));
  const eleventh = jest.fn();
  await expect(reserve('a', eleventh)).rejects.toMatchObject({
    kind: 'too-many-requests',
  });
  expect(eleventh).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledTimes(1);
  ten.push(take('b'));
  gate.open();
  await Promise.all(ten);
  await expect(
    reserve('a', async () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  await Promise.all(Array.from({ length: 10 }, async () => take('a')));
  expect(onRefused).toHaveBeenCalledTimes(1);
});
