import { judgeReports, type StatusReport, type JointReport } from './report';
import { saidBy } from '../../../dev/testing/nodes/said-by';

const UNKNOWN: StatusReport = { status: 'UNKNOWN' };
const REJECTED: StatusReport = { status: 'REJECTED' };
const RECEIVED: StatusReport = { status: 'RECEIVED' };
const REVERTED: StatusReport = { status: 'REVERTED' };
const L2: StatusReport = { status: 'ACCEPTED_ON_L2' };
const L1: StatusReport = { status: 'ACCEPTED_ON_L1' };

const UNCLEAR: JointReport = { type: 'unclear' };
const agreed = (report: StatusReport): JointReport => ({
  type: 'agreed',
  report,
});
const claimed = (report: StatusReport): JointReport => ({
  type: 'claimed',
  report,
});
const missing = (isNonceUsed: boolean): JointReport => ({
  type: 'missing',
  isNonceUsed,
});
const pending = (
  reports: StatusReport[],
  isIncluded: boolean,
  isEnough = true,
): JointReport => ({ type: 'pending', reports, isIncluded, isEnough });

type Row = [
  name: string,
  reports: (StatusReport | undefined)[],
  verdict: JointReport,
];

const verdictOf = (reports: Row[1], isPoll: boolean): JointReport =>
  // The endpoints were asked because one had said that it reverted.
  judgeReports(REVERTED, saidBy(...reports), isPoll);

it.each<Row>([
  ['two agree', [L2, L2], agreed(L2)],
  ['two agree but for the layer', [L1, L2], agreed(L2)],
  ['two of three agree', [REVERTED, L2, REVERTED], agreed(REVERTED)],
  ['the only one says it', [L1], agreed(L1)],
  ['two contradict two', [L2, L2, REVERTED, REVERTED], pending([], true)],
  ['one of two is silent', [L2, undefined], claimed(L2)],
  ['both are silent', [undefined, undefined], claimed(REVERTED)],
  ['one is silent, one doesn’t know it', [undefined, UNKNOWN], UNCLEAR],
  ['one is silent', [RECEIVED, undefined], pending([RECEIVED], false, false)],
  ['one knows it', [RECEIVED, UNKNOWN], pending([RECEIVED], false)],
  ['one has it in a block', [RECEIVED, L2], pending([RECEIVED], true)],
  ['one denies that', [UNKNOWN, L2], pending([], true)],
])('%s: in polls and requests', (_, reports, verdict) => {
  expect(verdictOf(reports, true)).toStrictEqual(verdict);
  expect(verdictOf(reports, false)).toStrictEqual(verdict);
});

it.each<Row>([
  ['all say that its nonce is used', [REJECTED, REJECTED], agreed(REJECTED)],
  ['one says that its nonce is used', [REJECTED, UNKNOWN], missing(true)],
  ['none knows it', [UNKNOWN, UNKNOWN], missing(false)],
])('%s: only in polls', (_, reports, verdict) => {
  expect(verdictOf(reports, true)).toStrictEqual(verdict);
  expect(verdictOf(reports, false)).toStrictEqual(UNCLEAR);
});
