import type { Connector } from 'starknet-react-2';
import { InjectedConnector } from 'starknetkit-1/injected';

import { offerOldHooks } from './old-hooks';

const connector: unknown = new InjectedConnector({
  options: { id: 'l2net', name: 'l2net' },
});

offerOldHooks(connector as Connector);
