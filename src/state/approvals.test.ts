import {
  createApprovalRepository,
  type Approval,
  type ApprovalRepository,
} from './approvals';
import { createConnectedSiteRepository } from './connected-sites';
import { MIGRATIONS } from './migrations';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';

const A = 'https://a.example';
const B = 'https://b.example';

const approval = (at: number, origin = A): Approval => ({
  origin,
  call: '0x5',
  at,
});

/** The repository as another life of the snap finds it. */
function livesOn(
  state: ReturnType<typeof memoryState>,
): () => ApprovalRepository {
  return () => createApprovalRepository(createStore(state));
}

const anyOf =
  (origin: string) =>
  (one: Approval): boolean =>
    one.origin === origin;

describe('an approval', () => {
  it('that was left behind is handed out once', async () => {
    const state = memoryState({ approvals: [approval(1), approval(2)] });
    const approvals = livesOn(state)();
    const claims = [1, 2, 3].map(async () => approvals.claim(anyOf(A)));
    expect(await Promise.all(claims)).toStrictEqual([
      approval(1),
      approval(2),
      undefined,
    ]);
  });

  it('of a call that is still handled is not handed out', async () => {
    const live = livesOn(memoryState());
    const approvals = live();
    expect(await approvals.claim(anyOf(A))).toBeUndefined();
    await approvals.replace(undefined, approval(1));
    expect(await approvals.claim(anyOf(A))).toBeUndefined();
    expect(await live().claim(anyOf(A))).toStrictEqual(approval(1));
  });

  it('takes the place of another, or leaves it empty', async () => {
    const state = memoryState({ version: MIGRATIONS.length });
    const approvals = livesOn(state)();
    await approvals.replace(undefined, approval(1));
    await approvals.replace(undefined, approval(2));
    await approvals.replace(approval(1), approval(3));
    expect(state.values.get('approvals')).toStrictEqual([
      approval(2),
      approval(3),
    ]);
    await approvals.replace(approval(2));
    await approvals.replace(approval(9));
    expect(state.values.get('approvals')).toStrictEqual([approval(3)]);
  });

  it('goes with its site', async () => {
    const grants = [{ origin: A, since: 1, scope: 'all' }];
    const state = memoryState({
      version: MIGRATIONS.length,
      grants,
      approvals: [approval(1), approval(2, B)],
    });
    await createConnectedSiteRepository(createStore(state)).remove(A);
    expect(state.values.get('approvals')).toStrictEqual([approval(2, B)]);
  });

  it('is one of at most 50: the oldest go', async () => {
    const full = Array.from({ length: 50 }, (_, at) => approval(at));
    const state = memoryState({ approvals: full });
    await livesOn(state)().replace(undefined, approval(50));
    expect(state.values.get('approvals')).toStrictEqual([
      ...full.slice(1),
      approval(50),
    ]);
  });

  it('that is broken is left out', async () => {
    const broken = { ...approval(1), call: 'pay 5 to Bob' };
    const state = memoryState({ approvals: [broken, approval(2)] });
    expect(await livesOn(state)().claim(anyOf(A))).toStrictEqual(approval(2));
  });
});
