import { RpcChannel } from 'starknet';
import type { Infer } from 'superstruct';

import { SubmittedShape } from './schemas';
import {
  VERSION,
  boundsForLibrary,
  executeCalldata,
  type Transaction,
} from './transaction';
import type { NodeClient } from './transport/types';
import { unpadFelt, type Felt } from '../core/felt';
import type { RpcResult } from '../http/json-rpc';

type LibraryClass = Parameters<RpcChannel['declare']>[0]['contract'];

/** A node's response to a submission: the hashes that it assigned. */
export type SubmitOutcome = RpcResult<Infer<typeof SubmittedShape>>;

/**
 * Submits a signed transaction, once. starknet.js builds the request; our transport
 * sends it and distinguishes a node's error from a missing response.
 *
 * @throws WalletError of `NodeClient.submit` if no valid response came.
 */
export async function submitTransaction(
  client: NodeClient,
  transaction: Transaction,
  signature: readonly Felt[],
): Promise<SubmitOutcome> {
  const responses: Promise<SubmitOutcome>[] = [];
  const channel = new RpcChannel({
    // Never fetched: the transport chooses the endpoint.
    nodeUrl: 'https://node.invalid',
    baseFetch: async (_url, init) => {
      const answer = send(client, init?.body);
      responses.push(answer);
      const outcome = await answer;
      const body = outcome.ok
        ? { result: outcome.value }
        : { error: outcome.error };
      return { json: () => Promise.resolve(body) } as Response;
    },
  });
  // The library's own error would repeat every parameter in its message; the
  // transport's response says all that is needed.
  await sendThroughLibrary(channel, transaction, signature).catch(
    () => undefined,
  );
  const [answer] = responses;
  if (answer === undefined) {
    throw new Error('No request was written for the transaction');
  }
  return await answer;
}

async function send(client: NodeClient, body: unknown): Promise<SubmitOutcome> {
  const { method, params } = JSON.parse(String(body)) as {
    method: string;
    params: Record<string, unknown>;
  };
  return await client.submit({ method, params, struct: SubmittedShape });
}

async function sendThroughLibrary(
  channel: RpcChannel,
  transaction: Transaction,
  signature: readonly Felt[],
): Promise<unknown> {
  const details = {
    version: VERSION,
    nonce: transaction.nonce,
    tip: transaction.tip,
    resourceBounds: boundsForLibrary(transaction.bounds),
    paymasterData: [],
    accountDeploymentData: [],
    nonceDataAvailabilityMode: 'L1' as const,
    feeDataAvailabilityMode: 'L1' as const,
  };
  const signed = { signature: [...signature] };
  switch (transaction.type) {
    case 'INVOKE':
      return await channel.invoke(
        {
          ...signed,
          contractAddress: unpadFelt(transaction.sender),
          calldata: executeCalldata(transaction),
        },
        details,
      );
    case 'DEPLOY_ACCOUNT':
      return await channel.deployAccount(
        {
          ...signed,
          classHash: transaction.classHash,
          addressSalt: transaction.salt,
          constructorCalldata: [...transaction.constructorCalldata],
        },
        details,
      );
    case 'DECLARE':
      return await channel.declare(
        {
          ...signed,
          // The library would compress the program and decompress it again.
          contract: transaction.contractClass as unknown as LibraryClass,
          senderAddress: unpadFelt(transaction.sender),
          compiledClassHash: transaction.compiledClassHash,
        },
        details,
      );
  }
}
