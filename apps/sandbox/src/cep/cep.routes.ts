import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SandboxContext } from '../context.js';
import { asService } from '../http/service-scope.js';
import { asBrasilApi, asOpenCep, asViaCep } from './cep.presenter.js';
import { PLACES } from './places.js';

type ByCep = { Params: { cep: string } };

/** Postal codes that misbehave at every service. */
const ALWAYS_FAILS = '00000001';
const ANSWERS_LATE = '00000002';
const LATE_MS = 10_000;
const VIACEP_BAD_REQUEST =
  '<!DOCTYPE HTML><html lang="pt-br"><head><title>ViaCEP 400</title></head><body><h1>Http 400</h1><h3>Verifique a URL</h3></body></html>';

/** The three postal-code services: `/viacep`, `/brasilapi`, `/opencep`. */
export function cepRoutes(ctx: SandboxContext): FastifyPluginAsync {
  return async (app) => {
    app.register(async (scope) => viaCep(scope, ctx), { prefix: '/viacep' });
    app.register(async (scope) => brasilApi(scope, ctx), { prefix: '/brasilapi' });
    app.register(async (scope) => openCep(scope, ctx), { prefix: '/opencep' });
  };
}

function viaCep(scope: FastifyInstance, ctx: SandboxContext): void {
  asService(scope, ctx, 'viacep');
  scope.get<ByCep>('/ws/:cep/json', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const cep = request.params.cep.replace(/^(\d{5})-(\d{3})$/, '$1$2');
    if (!/^\d{8}$/.test(cep)) return reply.code(400).type('text/html').send(VIACEP_BAD_REQUEST);
    if (await misbehaves(ctx, cep, reply)) return reply;
    const place = PLACES.get(cep);
    return place ? asViaCep(place) : { erro: 'true' };
  });
}

function brasilApi(scope: FastifyInstance, ctx: SandboxContext): void {
  asService(scope, ctx, 'brasilapi');
  scope.get<ByCep>('/api/cep/v1/:cep', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const cep = request.params.cep.replace(/\D/g, '');
    if (cep.length !== 8) {
      const message = 'CEP deve conter exatamente 8 caracteres.';
      return reply
        .code(400)
        .send({ message, type: 'validation_error', errors: [{ message, service: 'cep_validation' }] });
    }
    if (await misbehaves(ctx, cep, reply)) return reply;
    const place = PLACES.get(cep);
    return place ? asBrasilApi(place) : reply.code(404).send(brasilApiNotFound());
  });
}

function openCep(scope: FastifyInstance, ctx: SandboxContext): void {
  asService(scope, ctx, 'opencep');
  scope.get<ByCep>('/v1/:cep', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const cep = request.params.cep.replace(/\.json$/, '').replace(/\D/g, '');
    if (cep.length !== 8)
      return reply.code(400).send({ error: 'bad_request', message: 'O CEP informado é inválido' });
    if (await misbehaves(ctx, cep, reply)) return reply;
    const place = PLACES.get(cep);
    return place
      ? asOpenCep(place)
      : reply.code(404).send({ error: 'not_found', message: 'CEP não encontrado' });
  });
}

/** Deals with the postal codes that fail or dawdle. Returns whether the request has been answered. */
async function misbehaves(ctx: SandboxContext, cep: string, reply: FastifyReply): Promise<boolean> {
  if (cep === ANSWERS_LATE) await ctx.timers.sleep(LATE_MS);
  if (cep !== ALWAYS_FAILS) return false;
  reply.code(500).type('text/html').send('<h1>Http 500</h1>');
  return true;
}

function brasilApiNotFound() {
  const error = (service: string) => ({
    name: 'ServiceError',
    message: 'CEP não encontrado na base.',
    service,
  });
  return {
    name: 'CepPromiseError',
    message: 'Todos os serviços de CEP retornaram erro.',
    type: 'service_error',
    errors: [error('viacep'), error('open-cep')],
  };
}
