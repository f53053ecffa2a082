import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { FastifyInstance } from 'fastify';
import { describeQueries } from './query-parameters.js';

/** `/api/v1/openapi.json`, and the same for people at `/api/docs`; made when first asked for. */
export function serveDescription(app: NestFastifyApplication): void {
  let made: OpenAPIObject | undefined;
  const description = (): OpenAPIObject => (made ??= describe(app));
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.get('/api/v1/openapi.json', (_request, reply) => reply.send(description()));
  SwaggerModule.setup('api/docs', app, description, { customSiteTitle: 'API da loja', raw: false });
}

function describe(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Plantão')
    .setDescription(
      'API da loja de uniformes profissionais. Valores em reais; erros com código e texto em português.',
    )
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer' })
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = { ...document.components?.schemas, ...dtoSchemas() };
  describeQueries(app, document, schemas);
  return { ...document, components: { ...document.components, schemas } };
}

/** The checks that class-validator does not have or tells of too little. */
const CHECKS: NonNullable<
  NonNullable<Parameters<typeof validationMetadatasToSchemas>[0]>['additionalConverters']
> = {
  // Without a type of their own: a whole number stays one whatever its bounds.
  min: ({ constraints }) => ({ minimum: constraints[0] as number }),
  max: ({ constraints }) => ({ maximum: constraints[0] as number }),
  isDay: { type: 'string', format: 'date' },
  isCep: { type: 'string', pattern: String.raw`^\d{5}-?\d{3}$` },
  isFilled: { type: 'string', minLength: 1 },
};

/** The checks of the DTO classes, told as schemas. */
function dtoSchemas(): NonNullable<NonNullable<OpenAPIObject['components']>['schemas']> {
  return validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: CHECKS,
  }) as never;
}
