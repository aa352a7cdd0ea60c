import { installSnap } from '@metamask/snaps-jest';
it('a', async () => { const s = await installSnap(); const r = await s.request({origin:'https://a.example', method:'l2net_getCurrentNetwork'}); console.log(JSON.stringify(r.response)); });
