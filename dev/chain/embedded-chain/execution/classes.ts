import {
  anyCall,
  external,
  type ContractModel,
  type EntryPoint,
} from '../contract';
import { fault } from '../failure';
import { padded, selectorOf } from '../felt';
import { modelNamedBy } from '../model-class';
import type { State } from '../state';

/** The classes whose code is modelled, by hash. */
export type Models = ReadonlyMap<bigint, ContractModel>;

/** All classes: those with a model, and those that were declared. */
export type Classes = { readonly models: Models; readonly state: State };

/** The model of a class: its own, or the one that its program names. */
function modelOf(
  { models, state }: Classes,
  classHash: bigint,
): ContractModel | undefined {
  const declared = state.declaration(classHash)?.contractClass;
  const named = declared && modelNamedBy(declared);
  return models.get(named ?? classHash);
}

/** The constructor of a class without a model. */
const NO_CODE = anyCall(0, () => []);

/** The constructor of a model that defines none. */
const TAKES_NOTHING = external('', 0, () => []);

/** The models' entry points by selector, computed on first use. */
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

/** The entry point, or undefined if the class has none with this selector. */
export function entryPointOf(
  classes: Classes,
  classHash: bigint,
  selector: bigint,
): EntryPoint | undefined {
  const model = modelOf(classes, classHash);
  if (model !== undefined) {
    return tableOf(model).get(selector) ?? model.otherwise;
  }
  const declared = classes.state.declaration(classHash)?.contractClass;
  const isThere = declared?.entry_points_by_type.EXTERNAL.some(
    (entry) => BigInt(entry.selector) === selector,
  );
  return isThere === true
    ? anyCall(0, () =>
        fault(
          `The embedded chain keeps class ${padded(classHash)}, but can't run it: it has models of a few classes and no Cairo.`,
        ),
      )
    : undefined;
}

/** A class's constructor; that of a class without a model does nothing. */
export function constructorOf(classes: Classes, classHash: bigint): EntryPoint {
  const model = modelOf(classes, classHash);
  return model === undefined ? NO_CODE : (model.construct ?? TAKES_NOTHING);
}

/** A node's error message if the deployment is impossible, or undefined. */
export function reasonNotTo(
  { models, state }: Classes,
  classHash: bigint,
  contract: bigint,
  calldata: readonly bigint[],
): string | undefined {
  const declared = state.declaration(classHash)?.contractClass;
  if (!models.has(classHash) && declared === undefined) {
    return `Class with hash ${padded(classHash)} is not declared.`;
  }
  if (state.classHashAt(contract) !== undefined) {
    return `Deployment failed: contract already deployed at address ${padded(contract)}`;
  }
  const takesNone = declared?.entry_points_by_type.CONSTRUCTOR.length === 0;
  return takesNone && calldata.length > 0
    ? 'Invalid input: constructor_calldata; Cannot pass calldata to a contract with no constructor.'
    : undefined;
}
