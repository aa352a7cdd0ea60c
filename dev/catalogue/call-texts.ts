import type { ExpectedInLanguages } from './texts-by-place';

const FRIEND =
  '0x04a1c7d2e9b35f608172839405a6b7c8d9eaf0b1c2d3e4f5061728394a5b6c7d';
const MARKET =
  '0x01d9e39716ec0a11d65f4903aaee911258f20e443b81f3991cc4ca7402b170c5';
const POOL =
  '0x03745ab04a431fc02871a139be6b93d9260b0ff3e779ad9c8b377183b23109f1';
const BOB =
  '0x0000000000000000000000000000000000000000000000000000000000000b0b';
const ON_ETHEREUM = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';

/** What the wallet says of stakes, approvals, bridges, NFTs and apps. */
export const CALL_TEXTS: Readonly<Record<string, ExpectedInLanguages>> = {
  stake: {
    en: {
      window: 'Stake {STRK}; the rewards go to you',
      done: 'Stake {STRK}; the rewards go to you',
      steps: [
        '1. Allow spending of up to {STRK}',
        '2. Use “enter_delegation_pool” on 0x0374…09f1',
      ],
    },
    de: {
      window: '{STRK} staken; die Belohnungen gehen an dich',
      done: '{STRK} staken; die Belohnungen gehen an dich',
      steps: [
        '1. Ausgeben von bis zu {STRK} erlauben',
        '2. „enter_delegation_pool“ auf 0x0374…09f1 nutzen',
      ],
    },
    table: ['stake,{STRK},,'],
  },
  'more stake': {
    en: {
      window: 'Stake {STRK}',
      done: 'Stake {STRK}',
      steps: [
        '1. Allow spending of up to {STRK}',
        '2. Use “add_to_delegation_pool” on 0x0374…09f1',
      ],
    },
    de: {
      window: '{STRK} staken',
      done: '{STRK} staken',
      steps: [
        '1. Ausgeben von bis zu {STRK} erlauben',
        '2. „add_to_delegation_pool“ auf 0x0374…09f1 nutzen',
      ],
    },
    table: ['stake,{STRK},,'],
  },
  'stake that leaves': {
    en: {
      window: 'Unstake 10 STRK in all, after a new wait',
      done: 'Unstake 10 STRK in all, after a new wait',
      notice: ['Unstake 10 STRK in all', `Contract: ${POOL}`],
    },
    de: {
      window: 'Insgesamt 10 STRK auflösen, neue Wartezeit',
      done: 'Insgesamt 10 STRK auflösen, neue Wartezeit',
      notice: ['Insgesamt 10 STRK auflösen', `Contract: ${POOL}`],
    },
    table: ['unstake-in-all,,,,'],
  },
  'stake kept': {
    en: {
      window: 'Keep all of it staked',
      done: 'Keep all of it staked',
      notice: ['Keep all of it staked', `Contract: ${POOL}`],
    },
    de: {
      window: 'Den ganzen Stake behalten',
      done: 'Den ganzen Stake behalten',
      notice: ['Den ganzen Stake behalten', `Contract: ${POOL}`],
    },
    table: ['unstake-in-all,,,,'],
  },
  'stake taken out': {
    en: {
      window: 'Unstake',
      done: 'Unstake',
      beside: ['+{STRK}'],
      notice: ['Unstake', '+{STRK}'],
    },
    de: {
      window: 'Stake auflösen',
      done: 'Stake auflösen',
      beside: ['+{STRK}'],
      notice: ['Stake auflösen', '+{STRK}'],
    },
    table: ['unstake,,,{STRK}'],
  },
  rewards: {
    en: {
      window: 'Claim',
      done: 'Claim {STRK}',
      notice: ['Claim {STRK}', `Contract: ${POOL}`],
    },
    de: {
      window: 'Abholen',
      done: '{STRK} abholen',
      notice: ['{STRK} abholen', `Contract: ${POOL}`],
    },
    table: ['claim,,,{STRK}'],
  },
  'an approval given': {
    en: {
      window: 'Allow spending of up to 20 USDC',
      done: 'Allow spending of up to 20 USDC',
      notice: ['Allow spending of up to 20 USDC', `Spender: ${MARKET}`],
      page: ['Allow spending of up to 20 USDC', MARKET],
    },
    de: {
      window: 'Ausgeben von bis zu 20 USDC erlauben',
      done: 'Ausgeben von bis zu 20 USDC erlauben',
      notice: [
        'Ausgeben von bis zu 20 USDC erlauben',
        `Berechtigte Adresse: ${MARKET}`,
      ],
      page: ['Ausgeben von bis zu 20 USDC erlauben', MARKET],
    },
    table: ['approve,,,,'],
  },
  'an approval taken back': {
    en: {
      window: 'Revoke the approval to spend your STRK',
      done: 'Revoke the approval to spend your STRK',
      notice: [
        'Revoke the approval to spend your STRK',
        `Former spender: ${MARKET}`,
      ],
    },
    de: {
      window: 'Freigabe deiner STRK widerrufen',
      done: 'Freigabe deiner STRK widerrufen',
      notice: [
        'Freigabe deiner STRK widerrufen',
        `Bisher berechtigte Adresse: ${MARKET}`,
      ],
    },
    table: ['revoke,,,,'],
  },
  'several approvals taken back': {
    en: {
      window: 'Revoke 3 approvals',
      done: 'Revoke 3 approvals',
      steps: [
        '1. Revoke the approval to spend your STRK',
        '2. Revoke the approval to spend your ETH',
        '3. Revoke the approval to spend your USDC',
      ],
    },
    de: {
      window: '3 Freigaben widerrufen',
      done: '3 Freigaben widerrufen',
      steps: [
        '1. Freigabe deiner STRK widerrufen',
        '2. Freigabe deiner ETH widerrufen',
        '3. Freigabe deiner USDC widerrufen',
      ],
    },
    table: Array<string>(3).fill('revoke,,,,'),
  },
  'a bridge to Ethereum': {
    en: {
      window: 'Withdraw {USDC.e} to Ethereum',
      done: 'Withdraw {USDC.e} to Ethereum',
      notice: [
        'Withdraw {USDC.e} to Ethereum',
        `Recipient on Ethereum: ${ON_ETHEREUM}`,
      ],
      page: ['Withdraw {USDC.e} to Ethereum', ON_ETHEREUM],
    },
    de: {
      window: '{USDC.e} nach Ethereum abheben',
      done: '{USDC.e} nach Ethereum abheben',
      notice: [
        '{USDC.e} nach Ethereum abheben',
        `Empfänger auf Ethereum: ${ON_ETHEREUM}`,
      ],
      page: ['{USDC.e} nach Ethereum abheben', ON_ETHEREUM],
    },
    table: ['bridge,{USDC.e},,'],
  },
  'a bridge to another network': {
    en: {
      window: 'Send {USDC} to another network',
      done: 'Send {USDC} to another network',
      steps: [
        '1. Allow spending of up to {USDC}',
        '2. Send {USDC} to another network',
      ],
    },
    de: {
      window: '{USDC} in ein anderes Netzwerk schicken',
      done: '{USDC} in ein anderes Netzwerk schicken',
      steps: [
        '1. Ausgeben von bis zu {USDC} erlauben',
        '2. {USDC} in ein anderes Netzwerk schicken',
      ],
    },
    table: ['bridge-out,{USDC},,'],
  },
  mint: {
    en: {
      window: 'Use “mint” on 0x0535…8e73',
      done: 'Use “mint” on 0x0535…8e73',
    },
    de: {
      window: '„mint“ auf 0x0535…8e73 nutzen',
      done: '„mint“ auf 0x0535…8e73 nutzen',
    },
    table: ['mint,,,,'],
  },
  'an NFT out': {
    en: {
      window: 'Send NFT #1',
      done: 'Send NFT #1',
      beside: ['to 0x04a1…6c7d'],
      notice: ['Send NFT \\#1', `To: ${FRIEND}`],
      page: ['Send NFT #1', FRIEND],
    },
    de: {
      window: 'NFT #1 senden',
      done: 'NFT #1 senden',
      beside: ['an 0x04a1…6c7d'],
      notice: ['NFT \\#1 senden', `An: ${FRIEND}`],
      page: ['NFT #1 senden', FRIEND],
    },
    table: ['nft-transfer,#1,,,'],
  },
  'a deposit in a vault': {
    en: {
      window: '2 steps in one transaction',
      done: '2 steps in one transaction',
      beside: ['−{STRK}'],
      notice: ['2 steps in one transaction', '−{STRK}'],
      steps: [
        '1. Allow spending of up to {STRK}',
        '2. Use “deposit” on 0x04e1…bbd5',
      ],
    },
    de: {
      window: '2 Schritte in einer Transaktion',
      done: '2 Schritte in einer Transaktion',
      beside: ['−{STRK}'],
      notice: ['2 Schritte in einer Transaktion', '−{STRK}'],
      steps: [
        '1. Ausgeben von bis zu {STRK} erlauben',
        '2. „deposit“ auf 0x04e1…bbd5 nutzen',
      ],
    },
    table: ['approve,,,,', 'deposit,{STRK},,'],
  },
  'received from a contact': {
    en: {
      done: 'Received 5 STRK',
      beside: ['Bob'],
      notice: ['Received 5 STRK from Bob', `From: ${BOB}`],
      page: ['Received 5 STRK', 'From · Bob', BOB],
    },
    de: {
      done: '5 STRK erhalten',
      beside: ['Bob'],
      notice: ['5 STRK von Bob erhalten', `Von: ${BOB}`],
      page: ['5 STRK erhalten', 'Von · Bob', BOB],
    },
    table: ['received,,,5,STRK'],
  },
  'a first deposit': {
    en: {
      done: 'Received 5 STRK',
      beside: ['Bob'],
      notice: ['Received 5 STRK from Bob'],
      page: ['Received 5 STRK', 'From · Bob', BOB],
    },
    de: {
      done: '5 STRK erhalten',
      beside: ['Bob'],
      notice: ['5 STRK von Bob erhalten'],
      page: ['5 STRK erhalten', 'Von · Bob', BOB],
    },
    table: ['received,,,5,STRK'],
  },
  'an NFT in': {
    en: {
      done: 'Received NFT #7',
      notice: [],
      page: ['Received NFT #7', 'From · Bob', BOB],
    },
    de: {
      done: 'NFT #7 erhalten',
      notice: [],
      page: ['NFT #7 erhalten', 'Von · Bob', BOB],
    },
    isUnverified: true,
    table: [],
  },
  'an unknown token in': {
    en: {
      done: 'Received token',
      notice: [],
      page: [
        'Received 5000000000000000000 base units of an unknown token',
        'From · Bob',
        BOB,
      ],
    },
    de: {
      done: 'NFT #7 erhalten',
      notice: [],
      page: [
        '5000000000000000000 Basiseinheiten eines unbekannten Tokens erhalten',
        'Von · Bob',
        BOB,
      ],
    },
    isUnverified: true,
    table: [],
  },
  'a name': {
    en: {
      window: '3 steps in one transaction',
      done: '3 steps in one transaction',
      beside: ['−{ETH}'],
      steps: [
        '1. Allow spending of up to {ETH}',
        '2. Create Starknet identity 8',
        '3. Register alice.stark for 365 days',
      ],
    },
    de: {
      window: '3 Schritte in einer Transaktion',
      done: '3 Schritte in einer Transaktion',
      beside: ['−{ETH}'],
      steps: [
        '1. Ausgeben von bis zu {ETH} erlauben',
        '2. Starknet-Identität 8 anlegen',
        '3. alice.stark für 365 Tage registrieren',
      ],
    },
    table: ['approve,,,,', 'mint-identity,,,,', 'buy-name,{ETH},,'],
  },
};
