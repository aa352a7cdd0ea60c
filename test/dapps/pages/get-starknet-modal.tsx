import { createStore, type Store } from '@starknet-io/get-starknet-discovery';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

type Wallet = ReturnType<Store['getWallets']>[number];

type Context = {
  readonly wallets: readonly Wallet[];
  readonly connected: Wallet | undefined;
  readonly connect: (wallet: Wallet, isSilent?: boolean) => Promise<void>;
  readonly disconnect: () => Promise<void>;
};

const Wallets = createContext<Context | undefined>(undefined);
const LAST_WALLET = 'last-wallet';

/** The page's only store, as in get-starknet's own provider. */
const pageStore = createStore();

/** Replaces `@starknet-io/get-starknet-modal`, which @starknet-start needs but npm
 * doesn't have: its provider and hooks on top of get-starknet's own discovery, without
 * its modal.
 */
export function GetStarknetProvider({
  children,
}: {
  readonly children?: ReactNode;
}): ReactElement {
  const wallets = useWallets(pageStore);
  const [connected, setConnected] = useState<Wallet>();

  const value = useMemo(
    (): Context => ({
      wallets,
      connected,
      connect: async (wallet, isSilent = false) => {
        const { accounts } = await wallet.features['standard:connect'].connect({
          silent: isSilent,
        });
        if (accounts.length > 0) {
          localStorage.setItem(LAST_WALLET, wallet.name);
          setConnected(wallet);
        }
      },
      disconnect: async () => {
        await connected?.features['standard:disconnect'].disconnect();
        setConnected(undefined);
      },
    }),
    [wallets, connected],
  );

  useEffect(() => {
    const last = wallets.find(
      ({ name }) => name === localStorage.getItem(LAST_WALLET),
    );
    if (last && !connected) {
      void value.connect(last, true);
    }
  }, [wallets, connected, value]);

  useEffect(
    () =>
      connected?.features['standard:events'].on('change', ({ accounts }) => {
        if (accounts?.length === 0) {
          localStorage.removeItem(LAST_WALLET);
          setConnected(undefined);
        }
      }),
    [connected],
  );
  return <Wallets.Provider value={value}>{children}</Wallets.Provider>;
}

function useWallets(store: Store): readonly Wallet[] {
  const [list, setList] = useState<readonly Wallet[]>(() => store.getWallets());
  useEffect(() => {
    setList(store.getWallets());
    return store.subscribe(setList);
  }, [store]);
  return list;
}

function useContextOf(): Context {
  const context = useContext(Wallets);
  if (context === undefined) {
    throw new Error('Outside of its provider');
  }
  return context;
}

/** @returns The connected wallet, and a function that connects. */
export function useConnect(): Omit<Context, 'wallets'> & {
  readonly isConnecting: boolean;
  readonly isError: boolean;
} {
  return { ...useContextOf(), isConnecting: false, isError: false };
}

/** @returns The wallets of this page. */
export function useStarknetProvider(): {
  readonly wallets: readonly Wallet[];
  readonly injectedWallets: readonly Wallet[];
  readonly extraWallets: readonly Wallet[];
  readonly recommendedWallets: readonly Wallet[];
} {
  const { wallets } = useContextOf();
  return {
    wallets,
    injectedWallets: wallets,
    extraWallets: [],
    recommendedWallets: [],
  };
}
