import type { ContractModel, EntryPoint } from '../contract';
import { fault } from '../failure';
import { padded, selectorOf } from '../felt';
import type { State } from '../state';

/** The classes whose code is modelled, by hash. */
export type Models = ReadonlyMap<bigint, ContractModel>;

/** All classes there are: those with a model, and those that were declared. */
export type Classes = { readonly models: Models; readonly state: State };

/** Of a class that has no model: it can't be run. */
const NOTHING: EntryPoint = {
  inputs: {},
  outputs: [],
  isView: false,
  gas: () => 0,
  run: () => [],
};

/** The classes' entry points by selector, made as they are needed. */
const tables = new WeakMap<ContractModel, ReadonlyMap<bigint, EntryPoint>>();

function tableOf(model: ContractModel): ReadonlyMap<bigint, EntryPoint> {
  const table =
    tables.get(model) ??
    new Map(
      Object.entries(model.entryPoints).map(([name, entryPoint]) => [
        selectorOf(name),
        entryPoint,
      ]),
    );
  tables.set(model, table);
  return table;
}

/**
 * @param classes - The classes there are.
 * @param classHash - A class.
 * @param selector - What is asked for.
 * @returns The entry point, undefined where the class has no such one.
 */
export function entryPointOf(
  { models, state }: Classes,
  classHash: bigint,
  selector: bigint,
): EntryPoint | undefined {
  const model = models.get(classHash);
  if (model !== undefined) {
    return tableOf(model).get(selector) ?? model.otherwise;
  }
  const declared = state.declaration(classHash)?.contractClass;
  const isThere = declared?.entry_points_by_type.EXTERNAL.some(
    (entry) => BigInt(entry.selector) === selector,
  );
  return isThere === true
    ? {
        ...NOTHING,
        run: () =>
          fault(
            `The embedded chain keeps class ${padded(classHash)}, but can't run it: it has models of a few classes and no Cairo.`,
          ),
      }
    : undefined;
}

/**
 * @param classes - The classes there are.
 * @param classHash - A class.
 * @returns Its constructor; that of a class without a model does nothing.
 * @throws ContractFailure where there is no such class.
 */
export function constructorOf(
  { models, state }: Classes,
  classHash: bigint,
): EntryPoint {
  const model = models.get(classHash);
  if (model !== undefined) {
    return model.construct;
  }
  const declared = state.declaration(classHash)?.contractClass;
  if (declared === undefined) {
    fault(`Class with hash ${padded(classHash)} is not declared.`);
  }
  return declared.entry_points_by_type.CONSTRUCTOR.length > 0
    ? NOTHING
    : { ...NOTHING, run: takeNothing };
}

function takeNothing(_: unknown, calldata: readonly bigint[]): bigint[] {
  if (calldata.length > 0) {
    fault(
      'Invalid input: constructor_calldata; Cannot pass calldata to a contract with no constructor.',
    );
  }
  return [];
}
