import { FIT, INSTALMENTS, SERVICE_TERMS } from '../../shared/constants.js';
import { PACKED_LIMITS } from '../../shared/packed-size.js';
import {
  amount,
  amountOrOff,
  cep,
  cnpj,
  email,
  ga4,
  link,
  textSetting,
  on,
  off,
  onInProduction,
  optionalEmail,
  phone,
  pixel,
  positions,
  priceTiers,
  sender,
  threads,
  whatsapp,
  integerSetting,
  type SettingDefinition,
} from './setting-kinds.rules.js';

/** The largest discount for PIX that may be set, in percent. */
const MAX_PIX_PERCENT = 15;
const ALL_POSITIONS = 'peito esquerdo, peito direito, manga';
const ease = (model: keyof typeof FIT.ease) => integerSetting('loja', FIT.ease[model], [0, 30], 'public');

/**
 * Every setting of the shop. Amounts in centavos, periods in the unit that the name carries.
 * The seeded shop is fictitious and says so.
 */
export const SETTINGS = {
  'shop.name': textSetting('geral', 'Plantão', 60),
  'shop.legalName': textSetting('geral', 'Plantão Uniformes Profissionais Ltda. (loja de demonstração)'),
  'shop.cnpj': cnpj('geral', '00.000.000/0000-00'),
  /** Street, number, neighbourhood, city, state: labels take their parts from it. */
  'shop.address': textSetting('geral', 'Rua do Exemplo, 100, São Paulo, SP, 01310-100'),
  'shop.phone': phone('geral', '(11) 4000-0000'),
  /** Digits with the country's code. */
  'shop.whatsapp': whatsapp('geral', '5511900000000'),
  /** Receives the shop's mails and the replies of customers. */
  'shop.email': email('geral', 'atendimento@plantao.test'),
  'shop.supportHours': textSetting('loja', 'Segunda a sexta, das 9h às 18h'),
  'shop.instagram': link('loja', 'https://instagram.com/plantao.demo'),
  'shop.facebook': link('loja', 'https://facebook.com/plantao.demo'),
  'shop.reputationUrl': link('loja', 'https://www.reclameaqui.com.br'),
  'shop.chatUrl': link('loja', ''),
  /**
   * Measuring visits and advertising; nothing is loaded and nobody is asked for consent while both are empty
   * (SHELL-28).
   */
  'analytics.ga4Id': ga4('loja', ''),
  'analytics.metaPixelId': pixel('loja', ''),
  /** What a team order saves by its pieces: '10:5' is 5 % from 10 pieces on. */
  'teamOrders.tiers': priceTiers('loja', '10:5, 20:10, 50:15'),
  /** How long a quote of a team order binds, in days. */
  'teamOrders.quoteDays': integerSetting('loja', 7, [1, 60]),
  /** Days after its deadline in which a team order may be ordered; then it has expired. */
  'teamOrders.orderDays': integerSetting('loja', 30, [1, 180]),
  /** Days after its deadline in which a team order and the names of its people are kept. */
  'teamOrders.keepDays': integerSetting('loja', 90, [30, 730]),
  /** Team orders that one account may have under way, people of one, and pieces of one person. */
  'teamOrders.underWayMax': integerSetting('loja', 3, [1, 50]),
  'teamOrders.peopleMax': integerSetting('loja', 100, [2, 500], 'public'),
  'teamOrders.piecesPerPerson': integerSetting('loja', 10, [1, 50]),
  /** Names and logos on garments (docs/adr/0038-embroidery.md). Prices of one piece, days in business days. */
  'embroidery.on': { ...on('loja'), default: false },
  'embroidery.namePriceCents': amount('loja', 1_990, 'public'),
  'embroidery.logoPriceCents': amount('loja', 2_990, 'public'),
  'embroidery.extraDays': integerSetting('loja', 3, [0, 30], 'public'),
  'embroidery.threads': threads(
    'loja',
    'branca #FFFFFF, preta #1B1B1B, azul-marinho #1F2F4F, cinza #8A8F98, vinho #6B1F33, dourada #C9A24B',
  ),
  /** Where each model takes them. */
  'embroidery.positionsTulipa': positions('loja', ALL_POSITIONS),
  'embroidery.positionsMelange': positions('loja', ALL_POSITIONS),
  'embroidery.positionsTradicional': positions('loja', ALL_POSITIONS),
  'embroidery.positionsPrincesa': positions('loja', ALL_POSITIONS),
  /** Days for which an embroidery and a logo are kept that nobody uses; a guest's cart lives for seven. */
  'embroidery.keepDays': integerSetting('loja', 30, [8, 365]),
  /**
   * Days after the delivery in which a customer may return pieces: regret (CDC art. 49), another size or colour, a defect
   * (CDC art. 26); and days to post them once the shop has said yes.
   */
  'returns.withdrawalDays': integerSetting('loja', SERVICE_TERMS.returnDays, [7, 365], 'public'),
  'returns.exchangeDays': integerSetting('loja', 30, [0, 365], 'public'),
  'returns.defectDays': integerSetting('loja', 90, [90, 730]),
  'returns.postDays': integerSetting('loja', 10, [3, 90]),
  /** Days in which the customer of an exchange pays what the new pieces cost more; then the money goes back. */
  'returns.differenceDays': integerSetting('loja', 5, [1, 30]),
  /**
   * Reminders of carts and unpaid orders (docs/adr/0044-recovery.md): whether each is mailed by itself, and after how long.
   * `pixMinutes` counts back from the end of the code. From `quietFrom` to `quietUntil` o'clock in São Paulo nobody is written to.
   */
  'recovery.cart': off('loja'),
  'recovery.cartHours': integerSetting('loja', 4, [1, 168]),
  'recovery.pix': on('loja', 'admin'),
  'recovery.pixMinutes': integerSetting('loja', 20, [5, 55]),
  'recovery.card': off('loja'),
  'recovery.cardMinutes': integerSetting('loja', 15, [1, 1_440]),
  'recovery.expired': off('loja'),
  'recovery.expiredHours': integerSetting('loja', 2, [0, 168]),
  'recovery.quietFrom': integerSetting('loja', 21, [0, 23]),
  'recovery.quietUntil': integerSetting('loja', 8, [0, 23]),
  'payment.card': on('pagamento'),
  'payment.pix': on('pagamento'),
  'payment.boleto': on('pagamento'),
  /** The one number of instalments: prices, texts and payment follow it. */
  'payment.instalmentsMax': integerSetting('pagamento', INSTALMENTS.max, [INSTALMENTS.min, 12], 'public'),
  /** What paying by PIX takes off the goods, in percent; 0: nothing is said of it anywhere (ADR 32). */
  'payment.pixDiscountPercent': integerSetting('pagamento', 0, [0, MAX_PIX_PERCENT], 'public'),
  /** How long an unpaid order keeps its pieces. */
  'payment.holdMinutes': integerSetting('pagamento', 60, [31, 1_440]),
  /** How long what is to be paid on top of an order that staff changed keeps its pieces, in hours. */
  'payment.supplementHours': integerSetting('pagamento', 48, [1, 168]),
  /**
   * Orders that staff write down (docs/adr/0048-draft-orders.md): how long one is valid unless somebody says otherwise, in hours, and how much
   * of the goods a discount may take, in percent.
   */
  'drafts.validHours': integerSetting('pagamento', 72, [1, 720]),
  'drafts.maxDiscountPercent': integerSetting('pagamento', 20, [0, 90]),
  /** Unpaid orders that one customer may have at a time. */
  'payment.openOrdersMax': integerSetting('pagamento', 2, [1, 20]),
  /**
   * Pieces that one person may hold in unpaid orders (S21): with a confirmed e-mail or an earlier payment, and without.
   */
  'payment.heldPiecesMax': integerSetting('pagamento', 30, [1, 10_000]),
  'payment.heldPiecesUnproven': integerSetting('pagamento', 15, [1, 10_000]),
  /** Percent of one SKU's pieces that one person without a confirmed e-mail may hold; a dozen always. */
  'payment.heldSkuPercent': integerSetting('pagamento', 25, [1, 100]),
  /** Pieces in unpaid orders of one network or one delivery address: a whole hospital behind one of them. */
  'payment.heldPlaceMax': integerSetting('pagamento', 1_000, [10, 1_000_000]),
  /**
   * Refunds by administrators above this, of one order together, wait for a second administrator; 0 asks for none.
   */
  'refund.fourEyesAboveCents': amount('pagamento', 0),
  /**
   * What the provider takes of a payment, by its contract: hundredths of a percent, a boleto centavos. 0 is not compared
   * with its report (ADR 43).
   */
  'payment.feePixHundredths': integerSetting('pagamento', 0, [0, 2_000]),
  'payment.feeCardHundredths': integerSetting('pagamento', 0, [0, 2_000]),
  'payment.feeBoletoCents': amount('pagamento', 0),
  /** Discounted subtotal from which the cheapest delivery is free; null switches it off. */
  'delivery.freeMinimumCents': amountOrOff('entrega', 10_000),
  /** How long delivery usually takes, in business days: what pages promise where no CEP is known yet. */
  'delivery.daysMin': integerSetting('entrega', SERVICE_TERMS.deliveryBusinessDays.min, [1, 90], 'public'),
  'delivery.daysMax': integerSetting('entrega', SERVICE_TERMS.deliveryBusinessDays.max, [1, 90], 'public'),
  'delivery.originCep': cep('entrega', '01310100'),
  'delivery.standard': on('entrega'),
  'delivery.express': on('entrega'),
  /** One packed garment whose product says nothing else: grams, centimetres, and the mean value that is insured in a quote. */
  'delivery.pieceGrams': integerSetting('entrega', 350, PACKED_LIMITS.weightGrams),
  'delivery.pieceLengthCm': integerSetting('entrega', 30, PACKED_LIMITS.lengthCm),
  'delivery.pieceWidthCm': integerSetting('entrega', 25, PACKED_LIMITS.widthCm),
  'delivery.pieceHeightCm': integerSetting('entrega', 4, PACKED_LIMITS.heightCm),
  'delivery.pieceInsuredCents': amount('entrega', 15_990),
  /** CPF or CNPJ of the sender of parcels. */
  'delivery.sender': sender('entrega', '11222333000181', 'admin'),
  /** Least room that each model leaves around the body, in centimetres: what size is advised follows it. */
  'fit.easeTulipa': ease('tulipa'),
  'fit.easeMelange': ease('melange'),
  'fit.easeTradicional': ease('tradicional'),
  'fit.easePrincesa': ease('princesa'),
  /** Reviews of a product from which on what they say of its fit counts. */
  'fit.reviewsMin': integerSetting('loja', FIT.reviewsMin, [3, 1_000], 'public'),
  'mail.orders': on('notificacoes', 'admin'),
  'mail.contact': on('notificacoes', 'admin'),
  'mail.lowStock': on('notificacoes', 'admin'),
  /** The bearer of staff counts only together with the cookie of the same sign-in (docs/adr/0026-staff-sign-in.md). */
  'staff.cookieBound': onInProduction('seguranca'),
  /** What moves money, access or personal data asks staff again who they are, unless they showed it within five minutes. */
  'staff.freshProof': onInProduction('seguranca'),
  /** Staff without a second factor may only register one, from their next sign-in on. */
  'staff.secondFactor': off('seguranca'),
  /** The head of the audit log's chain, every day, to shop.email or where `audit.headEmail` says: out of the shop. */
  'mail.auditHead': on('notificacoes', 'admin'),
  'audit.headEmail': optionalEmail('notificacoes', '', 'admin'),
} as const satisfies Record<
  string,
  | SettingDefinition<string>
  | SettingDefinition<number>
  | SettingDefinition<boolean>
  | SettingDefinition<number | null>
>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> =
  (typeof SETTINGS)[K] extends SettingDefinition<infer T> ? T : never;
export type SettingValues = { [K in SettingKey]: SettingValue<K> };
