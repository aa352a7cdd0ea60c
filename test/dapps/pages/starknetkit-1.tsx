import { InjectedConnector } from 'starknetkit-1/injected';

import { offerOldHooks } from './old-hooks';

offerOldHooks(
  new InjectedConnector({ options: { id: 'l2net', name: 'l2net' } }) as never,
);
