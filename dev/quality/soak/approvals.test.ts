import { questionOf } from './approvals';
import { withFinding } from '../../../src/review/review';
import type { DialogView } from '../../../src/views/dialog-views';
import { findingOf } from '../../../src/warnings/findings';
import { scriptedChain } from '../../testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../testing/params/example-requests';
import { sendParams } from '../../testing/wallet/sends';
import { testWallet } from '../../testing/wallet/wallet';

it('reads what a window asks, and whether it may be a second time', async () => {
  const views: DialogView[] = [];
  const wallet = testWallet({
    ...scriptedChain(),
    answer: (view) => {
      views.push(view);
      return true;
    },
  });
  await wallet.call('l2net_executeTxn', sendParams(77));
  await wallet.call(
    'l2net_signMessage',
    EXAMPLE_REQUESTS.l2net_signMessage.minimal,
  );
  const [send, message] = views as [DialogView, DialogView];
  expect(questionOf(send)).toStrictEqual({
    amount: 77n,
    isWarning: false,
    isReplacement: false,
  });
  expect(questionOf(withFinding(send, findingOf('tight')))?.isWarning).toBe(
    false,
  );
  expect(
    questionOf(withFinding(send, findingOf('sent-before')))?.isWarning,
  ).toBe(true);
  expect(questionOf(message)).toBeUndefined();
});
