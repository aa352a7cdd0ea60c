import { permissionProblems } from './permissions';

describe('the reasons for permissions', () => {
  it('are given for each', () => {
    expect(
      permissionProblems(['snap_dialog', 'snap_notify'], {
        snap_notify: 'News.',
        snap_dialog: 'Windows.',
      }),
    ).toEqual([]);
  });

  it('are given for no other, and not left out', () => {
    expect(
      permissionProblems(['snap_dialog', 'snap_notify', 'snap_manageState'], {
        snap_dialog: 'Windows.',
        snap_notify: ' ',
        'endowment:rpc': 'Sites.',
      }),
    ).toEqual([
      'listing/details.json has no reason for snap_notify',
      'listing/details.json has no reason for snap_manageState',
      'listing/details.json explains endowment:rpc, which is not requested',
    ]);
  });
});
