/** What is said of something that happened, in one language. Tokens in braces stand for what the
 * account's balance of it changed by on the chain. */
export type Words = {
  readonly window: string;
  /** In lists and on its page, once it is settled. */
  readonly done: string;
  /** Below it there: whom it was for, or what really came and went. */
  readonly beside?: readonly string[];
  /** In its notification, if that says more or less than `done`. */
  readonly notice?: readonly string[];
  /** On its page, if that says it in other words. */
  readonly page?: readonly string[];
  /** The calls that its page lists. */
  readonly steps?: readonly string[];
};

type Expected = {
  readonly en: Words;
  readonly de: Words;
  /** Rows of the table: the deed, what left and what came. */
  readonly table: readonly string[];
};

const FRIEND =
  '0x04a1c7d2e9b35f608172839405a6b7c8d9eaf0b1c2d3e4f5061728394a5b6c7d';
const MARKET =
  '0x01d9e39716ec0a11d65f4903aaee911258f20e443b81f3991cc4ca7402b170c5';
const POOL =
  '0x03745ab04a431fc02871a139be6b93d9260b0ff3e779ad9c8b377183b23109f1';
const BOB =
  '0x0000000000000000000000000000000000000000000000000000000000000b0b';
const ON_ETHEREUM = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';

/** What the wallet says of each of `HAPPENINGS`. */
export const EXPECTED: Readonly<Record<string, Expected>> = {
  send: {
    en: {
      window: 'Send {STRK}',
      done: 'Send {STRK}',
      beside: ['to 0x04a1…6c7d'],
      notice: ['Sent {STRK}', `To: ${FRIEND}`],
      page: ['−{STRK}', 'to 0x04a1…6c7d', FRIEND],
    },
    de: {
      window: '{STRK} senden',
      done: '{STRK} senden',
      beside: ['an 0x04a1…6c7d'],
      notice: ['{STRK} gesendet', `An: ${FRIEND}`],
      page: ['−{STRK}', 'an 0x04a1…6c7d', FRIEND],
    },
    table: ['transfer,{STRK},,'],
  },
  batch: {
    en: {
      window: '2 payments',
      done: '2 payments',
      beside: ['−{STRK}, −{USDC}'],
      notice: ['2 payments', '−{STRK}, −{USDC}'],
      steps: ['1. Send {STRK}', '2. Send {USDC}'],
    },
    de: {
      window: '2 Zahlungen',
      done: '2 Zahlungen',
      beside: ['−{STRK}, −{USDC}'],
      notice: ['2 Zahlungen', '−{STRK}, −{USDC}'],
      steps: ['1. {STRK} senden', '2. {USDC} senden'],
    },
    table: ['transfer,{STRK},,', 'transfer,{USDC},,'],
  },
  payroll: {
    en: {
      window: '5 payments: {USDC}',
      done: '5 payments: {USDC}',
      steps: [1, 2, 3, 4, 5].map((number) => `${number}. Send 40 USDC`),
    },
    de: {
      window: '5 Zahlungen: {USDC}',
      done: '5 Zahlungen: {USDC}',
      steps: [1, 2, 3, 4, 5].map((number) => `${number}. 40 USDC senden`),
    },
    table: Array<string>(5).fill('transfer,40,USDC,,'),
  },
  'a swap through AVNU': {
    en: {
      window: 'Swap {STRK} for at least 4.95 USDC',
      done: 'Swap {STRK} for {USDC}',
      steps: [
        '1. Allow spending of up to {STRK}',
        '2. Swap {STRK} for at least 4.95 USDC',
      ],
    },
    de: {
      window: '{STRK} gegen mindestens 4,95 USDC tauschen',
      done: '{STRK} gegen {USDC} tauschen',
      steps: [
        '1. Ausgeben von bis zu {STRK} erlauben',
        '2. {STRK} gegen mindestens 4,95 USDC tauschen',
      ],
    },
    table: ['swap,{STRK},{USDC}'],
  },
  'a swap to an exact amount': {
    en: {
      window: 'Buy {USDC} for at most 11 STRK',
      done: 'Swap {STRK} for {USDC}',
      page: ['Swap {STRK} for {USDC}', 'Checks that your wallet added: 6'],
      steps: [
        '1. Allow spending of up to 11 STRK',
        '2. Buy {USDC} for at most 11 STRK',
      ],
    },
    de: {
      window: '{USDC} für höchstens 11 STRK kaufen',
      done: '{STRK} gegen {USDC} tauschen',
      page: [
        '{STRK} gegen {USDC} tauschen',
        'Prüfungen, die deine Wallet angefügt hat: 6',
      ],
      steps: [
        '1. Ausgeben von bis zu 11 STRK erlauben',
        '2. {USDC} für höchstens 11 STRK kaufen',
      ],
    },
    table: ['swap,{STRK},{USDC}'],
  },
  'a swap through Ekubo': {
    en: {
      window: 'Swap {STRK} for at least 4.9 USDC',
      done: 'Swap {STRK} for {USDC}',
      steps: [
        '1. Send {STRK}',
        '2. Use “swap” on Ekubo',
        '3. Claim at least 4.9 USDC',
        '4. Claim at least 0 STRK',
      ],
    },
    de: {
      window: '{STRK} gegen mindestens 4,9 USDC tauschen',
      done: '{STRK} gegen {USDC} tauschen',
      steps: [
        '1. {STRK} senden',
        '2. „swap“ auf Ekubo nutzen',
        '3. Mindestens 4,9 USDC abholen',
        '4. Mindestens 0 STRK abholen',
      ],
    },
    table: ['swap,{STRK},{USDC}'],
  },
  'a swap through JediSwap': {
    en: {
      window: 'Swap {STRK} for at least 4.9 USDC',
      done: 'Swap {STRK} for {USDC}',
      steps: [
        '1. Allow spending of up to {STRK}',
        '2. Swap {STRK} for at least 4.9 USDC',
      ],
    },
    de: {
      window: '{STRK} gegen mindestens 4,9 USDC tauschen',
      done: '{STRK} gegen {USDC} tauschen',
      steps: [
        '1. Ausgeben von bis zu {STRK} erlauben',
        '2. {STRK} gegen mindestens 4,9 USDC tauschen',
      ],
    },
    table: ['swap,{STRK},{USDC}'],
  },
  'an NFT bought, enforced': {
    en: {
      window: '2 steps in one transaction',
      done: '2 steps in one transaction',
      beside: ['−{STRK}'],
      page: ['−{STRK}', 'Checks that your wallet added: 5'],
      steps: [
        '1. Allow spending of up to {STRK}',
        '2. Use “buy_item” on 0x01d9…70c5',
      ],
    },
    de: {
      window: '2 Schritte in einer Transaktion',
      done: '2 Schritte in einer Transaktion',
      beside: ['−{STRK}'],
      page: ['−{STRK}', 'Prüfungen, die deine Wallet angefügt hat: 5'],
      steps: [
        '1. Ausgeben von bis zu {STRK} erlauben',
        '2. „buy_item“ auf 0x01d9…70c5 nutzen',
      ],
    },
    table: ['approve,,,,', 'buy_item,{STRK},,'],
  },
  undone: {
    en: {
      window: '2 steps in one transaction',
      done: '2 steps in one transaction',
      beside: ['Failed'],
      notice: [
        'Failed on Mainnet. 2 steps in one transaction',
        'Undone by your wallet’s check: less than',
      ],
      page: ['It ran and was undone. Only the fee is gone.'],
      steps: [
        '1. Allow spending of up to 10 STRK',
        '2. Use “deal” on 0x0000…a1e5',
      ],
    },
    de: {
      window: '2 Schritte in einer Transaktion',
      done: '2 Schritte in einer Transaktion',
      beside: ['Fehlgeschlagen'],
      notice: ['2 Schritte in einer Transaktion', 'Von der Prüfung deines Wallets rückgängig gemacht: weniger als'],
      page: [],
      steps: [
        '1. Ausgeben von bis zu 10 STRK erlauben',
        '2. „deal“ auf 0x0000…a1e5 nutzen',
      ],
    },
    table: ['approve,,,,', 'deal,,,,'],
  },
  'through a paymaster': {
    en: {
      window: 'Send 2 USDC',
      done: 'Send 2 USDC',
      beside: ['to 0x0000…0b0b'],
      notice: [
        'Sent 2 USDC',
        `To: ${BOB}`,
        'Fee: 0.1 USDC. Of 0.31 USDC for the paymaster, 0.21 USDC came back',
      ],
      page: [
        '−2 USDC',
        '0.1 USDC',
        'Of 0.31 USDC for the paymaster, 0.21 USDC came back',
      ],
    },
    de: {
      window: '2 USDC senden',
      done: '2 USDC senden',
      beside: ['an 0x0000…0b0b'],
      notice: [
        '2 USDC gesendet',
        `An: ${BOB}`,
        'Gebühr: 0,1 USDC. Von 0,31 USDC für den Paymaster kamen 0,21 USDC zurück',
      ],
      page: [
        '−2 USDC',
        '0,1 USDC',
        'Von 0,31 USDC für den Paymaster kamen 0,21 USDC zurück',
      ],
    },
    table: ['transfer,2,USDC,,'],
  },
  dropped: {
    en: {
      window: 'Send 0.5 STRK',
      done: 'Send 0.5 STRK',
      beside: ['Rejected'],
      notice: ['Rejected on Sepolia · test. Send 0.5 STRK', 'dropped it'],
      page: ['−0.5 STRK', 'Speed up', 'Cancel it'],
    },
    de: {
      window: '0,5 STRK senden',
      done: '0,5 STRK senden',
      beside: ['Abgelehnt'],
      notice: ['0,5 STRK senden', 'verworfen'],
      page: ['−0,5 STRK'],
    },
    table: ['transfer,,,,'],
  },
  'sped up': {
    en: {
      window: 'Speed up the payment of 0.5 STRK',
      done: 'Send 0.5 STRK · sped up',
      beside: ['to 0x0000…0b0b'],
      notice: ['Sent 0.5 STRK'],
      page: ['−0.5 STRK', 'to 0x0000…0b0b'],
    },
    de: {
      window: 'Zahlung von 0,5 STRK vorziehen',
      done: '0,5 STRK senden · beschleunigt',
      beside: ['an 0x0000…0b0b'],
      notice: ['0,5 STRK gesendet'],
      page: ['−0,5 STRK', 'an 0x0000…0b0b'],
    },
    table: ['transfer,0.5,STRK,,'],
  },
  canceled: {
    en: {
      window: 'Cancel the payment of 0.5 STRK',
      done: 'Cancellation: Send 0.5 STRK',
    },
    de: {
      window: 'Zahlung von 0,5 STRK abbrechen',
      done: 'Abbruch: 0,5 STRK senden',
    },
    table: ['cancellation,,,,'],
  },
  'too late to cancel': {
    en: {
      window: 'Cancel the payment of 0.5 STRK',
      done: 'Send 0.5 STRK',
      beside: ['to 0x0000…0b0b'],
      notice: ['Sent 0.5 STRK'],
      page: ['−0.5 STRK', 'to 0x0000…0b0b'],
    },
    de: {
      window: 'Zahlung von 0,5 STRK abbrechen',
      done: '0,5 STRK senden',
      beside: ['an 0x0000…0b0b'],
      notice: ['0,5 STRK gesendet'],
      page: ['−0,5 STRK', 'an 0x0000…0b0b'],
    },
    table: ['transfer,0.5,STRK,,'],
  },
  upgrade: {
    en: {
      window: 'Upgrade this account?',
      done: 'Replace your account’s code',
    },
    de: {
      window: 'Dieses Konto aktualisieren?',
      done: 'Code deines Kontos ersetzen',
    },
    table: ['change-account,,,,'],
  },
  declaration: {
    en: { window: 'Declare this class?', done: 'Declare class' },
    de: { window: 'Diese Klasse deklarieren?', done: 'Klasse deklarieren' },
    table: ['declare,,,,'],
  },
  deployment: {
    en: { window: 'Activate your account?', done: 'Activate account' },
    de: { window: 'Dein Konto aktivieren?', done: 'Konto aktivieren' },
    table: ['deploy_account,,,,'],
  },
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
      window: '{STRK} staken, mit Ertrag für dich',
      done: '{STRK} staken, mit Ertrag für dich',
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
      window: 'Unstake 10 STRK',
      done: 'Unstake 10 STRK',
      notice: ['Unstake 10 STRK', `Contract: ${POOL}`],
    },
    de: {
      window: 'Stake auflösen: 10 STRK',
      done: 'Stake auflösen: 10 STRK',
      notice: ['Stake auflösen: 10 STRK', `Contract: ${POOL}`],
    },
    table: ['unstake,,,,'],
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
