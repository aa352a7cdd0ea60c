import type { ExpectedInLanguages } from './texts-by-place';

const FRIEND =
  '0x04a1c7d2e9b35f608172839405a6b7c8d9eaf0b1c2d3e4f5061728394a5b6c7d';
const BOB =
  '0x0000000000000000000000000000000000000000000000000000000000000b0b';

/** What the wallet says of payments, trades, and what became of them. */
export const PAYMENT_TEXTS: Readonly<Record<string, ExpectedInLanguages>> = {
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
        'Undone by your wallet’s check: less than 0.0038 ETH',
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
      beside: ['Gescheitert'],
      notice: [
        '2 Schritte in einer Transaktion',
        'Von der Prüfung deines Wallets rückgängig gemacht: weniger als 0,0038 ETH',
      ],
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
      window: 'Zahlung von 0,5 STRK stornieren',
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
      window: 'Zahlung von 0,5 STRK stornieren',
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
      window: 'Dieses Konto erneuern?',
      done: 'Den Code deines Kontos ersetzen',
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
};
