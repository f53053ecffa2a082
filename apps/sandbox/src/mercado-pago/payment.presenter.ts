import { isoWithOffset } from '../brazil-time.js';
import type { TokenisedCard } from './card-tokens.js';
import { qrPngBase64 } from './qr-png.js';
import { feeOf, refundedCents, type Payer, type Payment, type Refund } from './payment.js';

export const COLLECTOR_ID = 123456789;
const COLLECTOR_NAME = 'Loja Sandbox';

/** The payment as `GET /v1/payments/{id}` gives it. */
export function presentPayment(payment: Payment, publicUrl: string) {
  const approved = payment.approvedAt !== undefined;
  const feeCents = approved ? feeOf(payment) : 0;
  return {
    id: payment.id,
    date_created: isoWithOffset(payment.createdAt),
    date_approved: moment(payment.approvedAt),
    date_last_updated: isoWithOffset(payment.updatedAt),
    date_of_expiration: moment(payment.expiresAt),
    money_release_date: moment(payment.approvedAt && payment.approvedAt + 30 * 86_400_000),
    operation_type: 'regular_payment',
    issuer_id: payment.issuerId ?? null,
    payment_method_id: payment.methodId,
    payment_type_id: payment.typeId,
    payment_method: { id: payment.methodId, type: payment.typeId, issuer_id: payment.issuerId ?? null },
    status: payment.status,
    status_detail: payment.detail,
    currency_id: payment.currency,
    description: payment.description ?? null,
    live_mode: false,
    sponsor_id: null,
    authorization_code: payment.authorizationCode ?? null,
    taxes_amount: 0,
    shipping_amount: 0,
    collector_id: payment.collectorId ?? COLLECTOR_ID,
    payer: presentPayer(payment.payer),
    metadata: payment.metadata,
    additional_info: presentAdditionalInfo(payment.additionalInfo),
    order: {},
    external_reference: payment.reference ?? null,
    transaction_amount: payment.amountCents / 100,
    transaction_amount_refunded: refundedCents(payment) / 100,
    coupon_amount: 0,
    installments: payment.installments,
    transaction_details: transactionDetails(payment, feeCents, publicUrl),
    fee_details: approved
      ? [{ type: 'mercadopago_fee', amount: feeCents / 100, fee_payer: 'collector' }]
      : [],
    charges_details: [],
    captured: payment.captured,
    binary_mode: payment.binaryMode,
    call_for_authorize_id: null,
    statement_descriptor: payment.statementDescriptor ?? null,
    card: payment.card ? presentCard(payment.card) : {},
    notification_url: payment.notificationUrl ?? null,
    refunds: payment.refunds.map((refund) => presentRefund(refund, payment)),
    processing_mode: 'aggregator',
    merchant_account_id: null,
    ...(payment.boleto ? { barcode: { content: payment.boleto.barcode } } : {}),
    point_of_interaction: pointOfInteraction(payment, publicUrl),
  };
}

/** One row of `GET /v1/payments/{id}/refunds`. */
export function presentRefund(refund: Refund, payment: Payment) {
  return {
    id: refund.id,
    payment_id: payment.id,
    amount: refund.amountCents / 100,
    metadata: { status_detail: null },
    source: { id: String(COLLECTOR_ID), name: COLLECTOR_NAME, type: 'collector' },
    date_created: isoWithOffset(refund.createdAt),
    expiration_date: null,
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
    labels: [],
    amount_refunded_to_payer: refund.amountCents / 100,
    additional_data: null,
    partition_details: [],
  };
}

/** Page where people see a PIX code or a boleto. */
export function ticketUrl(payment: Payment, publicUrl: string): string {
  return `${publicUrl}/mp/payments/${payment.id}/ticket`;
}

function moment(ms: number | undefined): string | null {
  return ms === undefined ? null : isoWithOffset(ms);
}

function presentPayer(payer: Payer) {
  return {
    type: null,
    id: '987654321',
    email: payer.email,
    identification: {
      type: payer.identification?.type ?? null,
      number: payer.identification?.number ?? null,
    },
    phone: { area_code: null, number: null, extension: null },
    first_name: payer.first_name ?? null,
    last_name: payer.last_name ?? null,
    entity_type: null,
  };
}

function presentAdditionalInfo(info: Record<string, unknown> | undefined) {
  if (!info) return { available_balance: null, nsu_processadora: null, authentication_code: null };
  const items = Array.isArray(info.items) ? (info.items as Record<string, unknown>[]) : undefined;
  const asText = (value: unknown) => (value === undefined || value === null ? null : String(value));
  return {
    ...info,
    ...(items && {
      items: items.map((item) => ({
        ...item,
        quantity: asText(item.quantity),
        unit_price: asText(item.unit_price),
      })),
    }),
  };
}

function transactionDetails(payment: Payment, feeCents: number, publicUrl: string) {
  const perInstalment =
    payment.kind === 'card' ? Math.round(payment.amountCents / payment.installments) / 100 : 0;
  return {
    payment_method_reference_id: payment.boleto?.reference ?? null,
    verification_code: payment.boleto?.reference ?? null,
    net_received_amount: payment.approvedAt === undefined ? 0 : (payment.amountCents - feeCents) / 100,
    total_paid_amount: payment.amountCents / 100,
    overpaid_amount: 0,
    external_resource_url: payment.boleto ? ticketUrl(payment, publicUrl) : null,
    installment_amount: perInstalment,
    financial_institution: payment.boleto ? 'bradesco' : null,
    payable_deferral_period: null,
    acquirer_reference: null,
    bank_transfer_id: null,
    transaction_id: null,
  };
}

function presentCard(card: TokenisedCard) {
  return {
    id: null,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    date_created: isoWithOffset(card.createdAt),
    date_last_updated: isoWithOffset(card.createdAt),
    cardholder: { name: card.holder, identification: card.identification },
  };
}

function pointOfInteraction(payment: Payment, publicUrl: string) {
  const businessInfo = { unit: 'online_payments', sub_unit: 'default' };
  if (!payment.pixCode) return { type: 'UNSPECIFIED', business_info: businessInfo };
  return {
    type: 'PIX',
    business_info: businessInfo,
    application_data: { name: null, version: null },
    transaction_data: {
      qr_code: payment.pixCode,
      qr_code_base64: qrPngBase64(payment.pixCode),
      ticket_url: ticketUrl(payment, publicUrl),
      bank_transfer_id: null,
      transaction_id: null,
      financial_institution: null,
      bank_info: { payer: {}, collector: { account_holder_name: COLLECTOR_NAME } },
    },
  };
}
