import type { OpenAPIObject } from '@nestjs/swagger';
import { routes } from '@plantao/contracts/http/routes';
import type { Access } from '@plantao/contracts/http/route';

type Name = keyof typeof routes;

/** Summaries of operations whose name in the route table is not a sentence by itself. */
const SUMMARIES: Partial<Record<Name, string>> = {
  addChargebackFile: 'Add a picture to the evidence of a chargeback',
  allowContestedPosting: 'Let a contested order be posted',
  answerChargeback: 'Send the evidence of a chargeback to the provider',
  approveLabel: 'Pay for a shipping label',
  askEmailProof: 'Request a confirmation mail',
  askSignInCode: 'Request a sign-in code by mail',
  askForStock: 'Create a stock alert',
  bulkLabels: 'Request labels for several orders',
  bulkStatus: 'Change the status of several orders',
  changeAllStatuses: 'Change the status of all orders of a filter',
  getStatusChange: 'Get how far a change of statuses is',
  chargebackEvidence: 'Get the evidence of a chargeback as a PDF',
  chargebackFile: 'Get a file of a chargeback',
  checkLabel: 'Check a shipping label at the carrier',
  checkPaymentNow: 'Check a payment at the provider',
  generateLabel: 'Request a shipping label',
  getOwnProduct: 'Get what a product is to the customer',
  askStep: 'Ask for a step of the orders of a shipping batch',
  batchSlips: 'Print picking list and packing slips of a shipping batch',
  getBatch: 'Get a shipping batch',
  getPicking: 'Get the picking list of a shipping batch',
  listBatches: 'List the newest shipping batches',
  openBatch: 'Open a shipping batch',
  postScanned: 'Post the order of a scanned code',
  printBatch: 'Print the labels of a shipping batch',
  undoScanned: 'Take back a scanned posting',
  listAudit: 'List audit entries',
  lookUpCep: 'Look up a CEP',
  melhorEnvioWebhook: 'Receive a Melhor Envio webhook',
  mercadoPagoWebhook: 'Receive a Mercado Pago webhook',
  noteChargeback: 'Add a note to a chargeback',
  orderJobs: 'List the jobs of an order',
  orderValues: 'List what orders can be filtered by',
  packingSlips: 'Get packing slips',
  paymentStatus: 'Get payment status',
  personalData: 'Export personal data',
  publicSettings: 'Get public settings',
  signInByCode: 'Sign in with a mailed code',
  switchProducts: 'Activate or deactivate products',
  tryCoupon: 'Simulate a coupon',
  unmaskOrder: 'Get the personal data of an order, audited',
  simulatePromotions: 'Judge all promotions by a simulated cart',
};

/** Who may make a call, in a sentence. */
function accessText(access: Access): string {
  if (access === 'public') return 'Access: public.';
  if (access === 'user') return 'Access: signed-in users.';
  if (access === 'signed') return 'Access: external services, by signature.';
  if (access === 'staff') return 'Access: staff with any role.';
  return access === 'admin'
    ? 'Access: administrators.'
    : `Access: staff whose role has the permission ${access}.`;
}

/** `addCartItem` → 'Add cart item'. */
const sentence = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Adds summary and access level to every operation of the OpenAPI document, from the route table. */
export function describeOperations({ paths }: OpenAPIObject): void {
  for (const [name, { method, path, access }] of Object.entries(routes)) {
    const verb = method.toLowerCase() as Lowercase<typeof method>;
    const operation = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[verb];
    if (!operation) continue;
    operation.summary = SUMMARIES[name as Name] ?? sentence(name);
    operation.description = accessText(access);
  }
}
