import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { FastifyInstance } from 'fastify';
import { describedBodies } from '../http/bodies/described-bodies.js';
import { describeOperations } from './operation-summaries.js';
import { describeQueries } from './query-parameters.js';

/** A server of the OpenAPI document and Swagger UI of `app`, for the addresses of `serveDescription`. */
export function descriptionServer(app: NestFastifyApplication): FastifyInstance {
  const description = describe(app);
  const adapter = new FastifyAdapter();
  const server = adapter.getInstance() as unknown as FastifyInstance;
  server.get('/api/v1/openapi.json', (_request, reply) => reply.send(description));
  const host = { getHttpAdapter: () => adapter } as unknown as NestFastifyApplication;
  SwaggerModule.setup('api/docs', host, description, { customSiteTitle: 'Plantão API', raw: false });
  return server;
}

function describe(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Plantão')
    .setDescription(
      'API of the Plantão online shop. Amounts are in reais; errors have a code and a Portuguese message.',
    )
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer' })
    .build();
  describeBodies();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = { ...document.components?.schemas, ...dtoSchemas() };
  describeOperations(document);
  describeQueries(app, document, schemas);
  return { ...document, components: { ...document.components, schemas } };
}

/** Bodies without a DTO class, for SwaggerModule. */
function describeBodies(): void {
  for (const { handler, consumes, schema } of describedBodies) {
    if (consumes) ApiConsumes(consumes)(...handler);
    ApiBody({ required: true, schema })(...handler);
  }
}

/** JSON Schema of validators that class-validator-jsonschema does not know or describes incompletely. */
const CHECKS: NonNullable<
  NonNullable<Parameters<typeof validationMetadatasToSchemas>[0]>['additionalConverters']
> = {
  // Without a type, so that an integer stays an integer.
  min: ({ constraints }) => ({ minimum: constraints[0] as number }),
  max: ({ constraints }) => ({ maximum: constraints[0] as number }),
  isDay: { type: 'string', format: 'date' },
  isCep: { type: 'string', pattern: String.raw`^\d{5}-?\d{3}$` },
  isFilled: { type: 'string', minLength: 1 },
};

/** JSON Schemas of the DTO classes. */
function dtoSchemas(): NonNullable<NonNullable<OpenAPIObject['components']>['schemas']> {
  return validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: CHECKS,
  }) as never;
}
