import { controlNode } from '../../dev/devnet/control';

/** The real node that all tests of the built snap share. */
export const NODE_URL = process.env.TEST_NODE_URL;

/** A suite that needs the real node: skipped, visibly, where there is none. */
export const describeWithNode =
  NODE_URL === undefined ? describe.skip : describe;

/** The node itself, asked past the snap. */
export const { ask: node, mint, balanceOf } = controlNode(NODE_URL ?? '');
