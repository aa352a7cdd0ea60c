import { parseDefinitions, validateDefinitions } from './definitions';
import { DOMAIN_TYPE, type Revision, type TypedData } from './types';
import { jsonLength, parsedJson } from '../core/json';
import { InvalidInput, isRecord } from '../core/validate';

/** The maximum length of typed data, in characters. */
const MAX_TEXT = 64 * 1024;

/**
 * Parses SNIP-12 typed data, and validates its types, revision and primary type.
 *
 * @param input - An object, or its JSON text.
 * @throws InvalidInput with the path and what was expected there.
 */
export function parseTypedData(input: unknown): TypedData {
  const data = parsed(input);
  if (!isRecord(data)) {
    throw new InvalidInput([], 'typed data: an object or its JSON text');
  }
  const { primaryType, domain, message } = data;
  const types = parseDefinitions(data.types);
  if (!isRecord(domain)) {
    throw new InvalidInput(['domain'], 'an object');
  }
  if (!isRecord(message)) {
    throw new InvalidInput(['message'], 'an object');
  }
  const revision = revisionOf(types, domain.revision);
  if (
    typeof primaryType !== 'string' ||
    types[primaryType] === undefined ||
    primaryType === DOMAIN_TYPE[revision]
  ) {
    throw new InvalidInput(
      ['primaryType'],
      'the name of one of the types, other than the domain’s',
    );
  }
  validateDefinitions(types, revision);
  return { revision, types, primaryType, domain, message };
}

function parsed(input: unknown): unknown {
  const tooLong = new InvalidInput(
    [],
    `typed data of at most ${String(MAX_TEXT / 1024)} KiB`,
  );
  if (typeof input !== 'string') {
    if (isRecord(input) && jsonLength(input) > MAX_TEXT) {
      throw tooLong;
    }
    return input;
  }
  if (input.length > MAX_TEXT) {
    throw tooLong;
  }
  const value = parsedJson(input);
  if (value === undefined) {
    throw new InvalidInput([], 'valid JSON text');
  }
  return value;
}

/** The name of the domain's type determines the revision; `revision` must match it. */
function revisionOf(types: TypedData['types'], stated: unknown): Revision {
  if (types[DOMAIN_TYPE[1]] !== undefined) {
    if (stated !== '1' && stated !== 1) {
      throw new InvalidInput(['domain', 'revision'], '"1"');
    }
    return 1;
  }
  if (types[DOMAIN_TYPE[0]] === undefined) {
    throw new InvalidInput(
      ['types'],
      `the type ${DOMAIN_TYPE[1]} or ${DOMAIN_TYPE[0]}`,
    );
  }
  if (stated !== undefined && stated !== '0' && stated !== 0) {
    throw new InvalidInput(['domain', 'revision'], '"0", or nothing');
  }
  return 0;
}
