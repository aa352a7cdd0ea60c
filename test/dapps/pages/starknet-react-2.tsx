import { InjectedConnector } from 'starknet-react-2';

import { offerOldHooks } from './old-hooks';

offerOldHooks(new InjectedConnector({ options: { id: 'l2net' } }));
