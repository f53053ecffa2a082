import { at, fields, readCep, readExtras, readVolumes, type Fields } from './label-input.js';
import { invalid, refused, required, type FieldErrors } from './melhor-envio-error.js';
import { priceOf } from './pricing.js';
import { serviceById } from './services.js';

const NEEDED = [
  'from.name',
  'from.address',
  'from.city',
  'from.state_abbr',
  'to.name',
  'to.address',
  'to.city',
  'to.state_abbr',
];

/**
 * Checks a cart item and prices it.
 * @throws MelhorEnvioError 422 with the wrong fields, or with the reason of business
 */
export function readLabelRequest(body: Fields) {
  const errors: FieldErrors = {};
  const service = serviceById(Number(body.service));
  if (!service)
    errors.service = [body.service === undefined ? required('service') : 'O campo service é inválido.'];
  for (const path of NEEDED) if (!at(body, path)) errors[path] = [required(path)];
  checkDocument(body, 'from', errors);
  checkDocument(body, 'to', errors);
  const route = {
    fromCep: readCep(body, 'from.postal_code', errors),
    toCep: readCep(body, 'to.postal_code', errors),
  };
  const volumes = Array.isArray(body.volumes)
    ? body.volumes
    : body.volumes === undefined
      ? []
      : [body.volumes];
  if (volumes.length === 0) errors.volumes = [required('volumes')];
  if (!Array.isArray(body.products) || body.products.length === 0) errors.products = [required('products')];
  const parcels = readVolumes(volumes, errors);
  const agencyId = Number(body.agency) || null;
  if (service?.company.needsAgency && agencyId === null) {
    errors.agency = ['O campo agency é obrigatório para esta transportadora.'];
  }
  if (!service || Object.keys(errors).length > 0) throw invalid(errors);
  checkBusiness(body, parcels.length, service.company.singleVolume);
  const extras = readExtras({ ...body, products: undefined });
  const price = priceOf(service, route, parcels, extras);
  if ('error' in price) throw refused(price.error);
  const options = fields(body.options);
  return {
    service,
    agencyId,
    parcels,
    insuranceCents: extras.insuranceCents,
    priceCents: price.cents,
    discountCents: price.discountCents,
    days: price.days,
    from: fields(body.from),
    to: fields(body.to),
    products: (body.products as unknown[]).map(fields),
    tags: Array.isArray(options.tags) ? options.tags.map(fields) : [],
    nonCommercial: options.non_commercial === true,
  };
}

/** CPF in `document`, CNPJ in `company_document`; one of them is needed. */
function checkDocument(body: Fields, side: 'from' | 'to', errors: FieldErrors): void {
  const person = String(at(body, `${side}.document`) ?? '').replace(/\D/g, '');
  const company = String(at(body, `${side}.company_document`) ?? '').replace(/[.\-/\s]/g, '');
  const path = `${side}.document`;
  if (!person && !company) errors[path] = [required(path)];
  else if (person && person.length !== 11) errors[path] = [`O campo ${path} não é um CPF válido.`];
  else if (!person && company.length !== 14) {
    errors[`${side}.company_document`] = [`O campo ${side}.company document não é um CNPJ válido.`];
  }
}

function checkBusiness(body: Fields, volumes: number, singleVolume: boolean): void {
  const from = at(body, 'from.document');
  if (from && from === at(body, 'to.document')) {
    throw refused('Os documentos (CPFs) dos participantes do frete não podem ser iguais');
  }
  if (singleVolume && volumes > 1) {
    throw refused('Não é possível realizar envios com mais de um volume com esta transportadora');
  }
  const invoice = String(at(body, 'options.invoice.key') ?? '').replace(/\D/g, '');
  if (at(body, 'options.non_commercial') !== true && invoice.length !== 44) {
    throw invalid({
      'options.invoice.key': ['O campo options.invoice.key é obrigatório para envios comerciais.'],
    });
  }
}
