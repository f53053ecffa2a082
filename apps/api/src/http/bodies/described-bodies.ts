import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type SchemaObject = Exclude<Schemas[string], { $ref: string }>;

/** The body of a handler as the OpenAPI document describes it. */
export interface DescribedBody {
  readonly handler: [object, string | symbol, TypedPropertyDescriptor<unknown>];
  /** Media type, where it is not JSON. */
  readonly consumes?: string;
  readonly schema: SchemaObject;
}

/** Filled by the decorators below; read when the document is made, which alone loads the package for it. */
export const describedBodies: DescribedBody[] = [];

const described =
  (body: Omit<DescribedBody, 'handler'>): MethodDecorator =>
  (target, name, descriptor) => {
    describedBodies.push({
      ...body,
      handler: [target, name, descriptor as TypedPropertyDescriptor<unknown>],
    });
  };

/** OpenAPI description of a picture upload (API-40). */
export const DescribedPictureForm = (): MethodDecorator =>
  described({
    consumes: 'multipart/form-data',
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: {
          type: 'string',
          format: 'binary',
          description: 'JPEG, PNG or GIF, for the shop also WebP, up to 5 MB.',
        },
        newFilename: { type: 'string', maxLength: 1_000, description: 'File name of the stored picture.' },
        purpose: {
          type: 'string',
          enum: ['shop', 'photo'],
          description: 'shop: picture of the shop (administrators only); photo: profile photo of the caller.',
        },
      },
    },
  });

/** OpenAPI description of the upload of a logo that is stitched. */
export const DescribedLogoForm = (): MethodDecorator =>
  described({
    consumes: 'multipart/form-data',
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, up to 5 MB.' },
      },
    },
  });

/** OpenAPI description of a picture that is evidence. */
export const DescribedEvidenceForm = (): MethodDecorator =>
  described({
    consumes: 'multipart/form-data',
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary', description: 'JPEG, PNG, GIF or WebP, up to 5 MB.' },
      },
    },
  });

/** OpenAPI description of a CSV upload, UTF-8 or Windows-1252. */
export const DescribedSheet = (): MethodDecorator =>
  described({ consumes: 'text/csv', schema: { type: 'string' } });

/** OpenAPI description of a JSON body that has no DTO class. */
export const DescribedObject = (schema: SchemaObject): MethodDecorator =>
  described({ schema: { type: 'object', ...schema } });
