import { assign, object, optional, refine } from 'superstruct';

import { AddressParam, FeltParam } from './basic';
import { type ParamStruct, coercedParam } from './coerced';
import { BoundsParam, DetailsParam } from './transaction-details';
import { readCasm, readSierra } from '../../starknet/class-reader';
import type { Casm, SierraClass } from '../../starknet/contract-class';

/** A Sierra class, as an object or its JSON text. */
export const SierraParam: ParamStruct<SierraClass> = coercedParam(
  'sierra',
  (input) => ({
    value: readSierra(input),
  }),
);

/** The Sierra class to declare, and its CASM or its compiled class hash. */
export const ContractPayloadParam = refine(
  object({
    contract: SierraParam,
    casm: optional(
      coercedParam<Casm>('casm', (input) => ({ value: readCasm(input) })),
    ),
    compiledClassHash: optional(FeltParam),
    classHash: optional(FeltParam),
  }),
  'payload',
  ({ casm, compiledClassHash }) =>
    casm === undefined && compiledClassHash === undefined
      ? { path: ['casm'], message: 'casm or compiledClassHash' }
      : true,
);

/** The details of a declaration that is only signed. It can't be simulated without the
 * class, so the resource bounds are required. */
export const DeclareDetailsParam = assign(
  DetailsParam,
  object({
    classHash: FeltParam,
    compiledClassHash: optional(FeltParam),
    senderAddress: optional(AddressParam),
    resourceBounds: BoundsParam,
  }),
);
